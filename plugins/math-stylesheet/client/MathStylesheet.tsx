import {useEffect, useRef, type ReactNode} from 'react';
import {usePluginData} from '@docusaurus/useGlobalData';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {MathStylesheetData} from '..';

/** Tells whether a style sheet loaded: a wrong hash leaves no sheet, and a network error a sheet without rules. */
function isLoaded(link: HTMLLinkElement | null): boolean {
  try {
    return (link?.sheet?.cssRules.length ?? 0) > 0;
  } catch {
    // The rules are unreadable without CORS, so the file is not the one with the hash.
    return false;
  }
}

/** Time limit of the CDN, in ms. */
const GIVE_UP = 4000;

/** Links the site's own copy when the CDN fails. */
function linkOwnCopy(href: string): void {
  if (!document.querySelector(`link[href="${href}"]`)) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    document.head.append(link);
  }
}

/**
 * Links the KaTeX style sheet of the CDN in the page's body. In the head, the head manager
 * would remove and re-insert the link during hydration, and formulas would lose their
 * styles meanwhile.
 */
export default function MathStylesheet(): ReactNode {
  const {href, integrity, ownHref} = usePluginData(
    'math-stylesheet',
  ) as MathStylesheetData;
  const isHydrated = useIsBrowser();
  const cameWithPage = useRef(!isHydrated);
  const link = useRef<HTMLLinkElement>(null);
  useEffect(() => {
    const check = () => {
      if (!isLoaded(link.current)) {
        linkOwnCopy(ownHref);
      }
    };
    const giveUp = setTimeout(check, GIVE_UP);
    if (cameWithPage.current && document.readyState === 'complete') {
      // A complete document has finished loading or failing its style sheets.
      check();
    }
    return () => clearTimeout(giveUp);
  }, [ownHref]);
  return (
    <link
      ref={link}
      rel="stylesheet"
      href={href}
      integrity={integrity}
      crossOrigin="anonymous"
      onError={() => linkOwnCopy(ownHref)}
    />
  );
}
