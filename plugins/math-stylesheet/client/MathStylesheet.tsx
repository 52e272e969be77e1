import {useEffect, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {usePluginData} from '@docusaurus/useGlobalData';
import type {MathStylesheetData} from '..';

/** Loads the copy that is bundled with the site, for when the CDN does not answer. */
function loadBundledCopy(): void {
  import('katex/dist/katex.min.css').catch(() => {
    // Without any stylesheet the formulas' text and MathML remain.
  });
}

/**
 * Links the KaTeX stylesheet of the CDN on the page that it stands on. No inline
 * `onerror`: the content policy refuses it, so the link is looked at after load.
 */
export default function MathStylesheet(): ReactNode {
  const {href, integrity} = usePluginData(
    'math-stylesheet',
  ) as MathStylesheetData;
  useEffect(() => {
    let gone = false;
    let link: HTMLLinkElement | null = null;
    const check = () => {
      // A stylesheet that failed to load has no sheet.
      if (!gone && link && !link.sheet) {
        loadBundledCopy();
      }
    };
    const watch = () => {
      link = document.querySelector(`link[href="${href}"]`);
      link?.addEventListener('error', check);
      if (document.readyState === 'complete') {
        // On client navigation the head manager has only just added the link.
        setTimeout(check, 4000);
      } else {
        window.addEventListener('load', check);
      }
    };
    // The head manager writes in the next animation frame.
    const timer = setTimeout(watch, 50);
    return () => {
      gone = true;
      clearTimeout(timer);
      link?.removeEventListener('error', check);
      window.removeEventListener('load', check);
    };
  }, [href]);
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
