import type {ComponentProps, ReactNode} from 'react';
import Layout from '@theme-original/Layout';
import {InTurn} from '@site/plugins/page-records/client';

/** Wrap: what a page has between navbar and footer is rendered in a turn of its own. */
export default function LayoutInTurn({
  children,
  ...props
}: ComponentProps<typeof Layout>): ReactNode {
  return (
    <Layout {...props}>
      <InTurn>{children}</InTurn>
    </Layout>
  );
}
