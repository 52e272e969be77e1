import type {ComponentProps, ReactNode} from 'react';
import Navbar from '@theme-original/Navbar';
import {InTurn} from '@site/plugins/page-records/client';

/** Wrap: rendered in a turn of its own. */
export default function NavbarInTurn(
  props: ComponentProps<typeof Navbar>,
): ReactNode {
  return (
    <InTurn>
      <Navbar {...props} />
    </InTurn>
  );
}
