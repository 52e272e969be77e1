import {useEffect, useRef, type ReactNode} from 'react';
import {usePluginData} from '@docusaurus/useGlobalData';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {MathStylesheetData} from '..';

/** A stylesheet that failed to load has no sheet (a wrong hash) or one without rules (no answer). */
function isLoaded(link: HTMLLinkElement | null): boolean {
  try {
    return (link?.sheet?.cssRules.length ?? 0) > 0;
  } catch {
    // Rules of another origin that allows no look: not the file with our hash.
    return false;
  }
}

/** How long, in ms, the CDN may take to answer. */
const GIVE_UP = 4000;

/** Links the site's own copy, for when the CDN does not answer. */
function linkOwnCopy(href: string): void {
  if (!document.querySelector(`link[href="${href}"]`)) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    document.head.append(link);
  }
}

/**
 * Links the KaTeX stylesheet of the CDN on the page that it stands on, as an element of
 * the page: the head manager takes a link out of the head and puts it in anew while React
 * hydrates, and formulas would lose their styles meanwhile.
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
      // The document is not complete before it is decided.
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
