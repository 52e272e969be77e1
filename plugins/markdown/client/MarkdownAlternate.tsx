import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import useRouteContext from '@docusaurus/useRouteContext';
import {useMarkdownAddress} from './useMarkdownAddress';

/** Links to the page's Markdown in its head; only pages of content plugins have Markdown. */
export default function MarkdownAlternate(): ReactNode {
  const {plugin} = useRouteContext();
  const href = useMarkdownAddress();
  return (
    plugin.name.includes('-content-') && (
      <Head>
        <link rel="alternate" type="text/markdown" href={href} />
      </Head>
    )
  );
}
