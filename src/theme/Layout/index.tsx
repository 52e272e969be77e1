import type {ComponentProps, ReactNode} from 'react';
import Layout from '@theme-original/Layout';
import {MarkdownAlternate} from '@site/plugins/markdown/client';
import {InTurn} from '@site/plugins/page-records/client';

/** Wrap: names the page's Markdown; what a page has between navbar and footer is rendered in a turn of its own. */
export default function LayoutInTurn({
  children,
  ...props
}: ComponentProps<typeof Layout>): ReactNode {
  return (
    <Layout {...props}>
      <MarkdownAlternate />
      <InTurn>{children}</InTurn>
    </Layout>
  );
}
