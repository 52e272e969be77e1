import {useEffect, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {usePluginData} from '@docusaurus/useGlobalData';
import type {MathStylesheetData} from '..';

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
    let gone = false;
    let link: HTMLLinkElement | null = null;
    let giveUp: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      // A stylesheet that failed to load has no sheet.
      if (!gone && link && !link.sheet) {
        linkOwnCopy(ownHref);
      }
    };
    const watch = () => {
      link = document.querySelector(`link[href="${href}"]`);
      link?.addEventListener('error', check);
      if (performance.getEntriesByName(href).length > 0) {
        // The request is over: with a sheet, or without one for good.
        check();
      } else {
        giveUp = setTimeout(check, GIVE_UP);
      }
    };
    // The head manager writes in the next animation frame.
    const timer = setTimeout(watch, 50);
    return () => {
      gone = true;
      clearTimeout(timer);
      link?.removeEventListener('error', check);
      clearTimeout(giveUp);
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
