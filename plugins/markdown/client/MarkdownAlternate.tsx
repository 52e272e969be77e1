import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import useRouteContext from '@docusaurus/useRouteContext';
import {useMarkdownAddress} from './useMarkdownAddress';

/** Names the page's Markdown in its head; the pages of content plugins have one, tools and redirects do not. */
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
