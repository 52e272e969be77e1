import {useEffect, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {usePluginData} from '@docusaurus/useGlobalData';
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
 * Links the KaTeX stylesheet of the CDN on the page that it stands on. No inline
 * `onerror`: the content policy refuses it, so the link is looked at after load.
 */
export default function MathStylesheet(): ReactNode {
  const {href, integrity, ownHref} = usePluginData(
    'math-stylesheet',
  ) as MathStylesheetData;
  useEffect(() => {
    const find = () =>
      document.querySelector<HTMLLinkElement>(`link[href="${href}"]`);
    const check = () => {
      if (!isLoaded(find())) {
        linkOwnCopy(ownHref);
      }
    };
    if (find()) {
      // It came with the HTML: the document is not complete before it is decided.
      if (document.readyState === 'complete') {
        check();
        return undefined;
      }
      window.addEventListener('load', check);
      return () => window.removeEventListener('load', check);
    }
    // After client navigation the head manager adds it in the next frame.
    let link: HTMLLinkElement | null = null;
    const watch = setTimeout(() => {
      link = find();
      link?.addEventListener('error', check);
    }, 50);
    const giveUp = setTimeout(check, GIVE_UP);
    return () => {
      clearTimeout(watch);
      clearTimeout(giveUp);
      link?.removeEventListener('error', check);
    };
  }, [href, ownHref]);
  return (
    <Head>
      <link
        rel="stylesheet"
        href={href}
        integrity={integrity}
        crossOrigin="anonymous"
      />
    </Head>
  );
}
