import type {ComponentProps, ReactNode} from 'react';
import Layout from '@theme-original/Layout';
import {MarkdownAlternate} from '@site/plugins/markdown/client';

/** Wrap: links to the page's Markdown in the head. */
export default function LayoutWithMarkdown({
  children,
  ...props
}: ComponentProps<typeof Layout>): ReactNode {
  return (
    <Layout {...props}>
      <MarkdownAlternate />
      {children}
    </Layout>
  );
}
