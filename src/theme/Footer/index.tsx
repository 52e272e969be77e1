import type {ComponentProps, ReactNode} from 'react';
import Footer from '@theme-original/Footer';
import {InTurn} from '@site/plugins/page-records/client';

/** Wrap: rendered in a turn of its own. */
export default function FooterInTurn(
  props: ComponentProps<typeof Footer>,
): ReactNode {
  return (
    <InTurn>
      <Footer {...props} />
    </InTurn>
  );
}
