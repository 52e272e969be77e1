import type {ComponentProps, ReactNode} from 'react';
import DropdownNavbarItem from '@theme-original/NavbarItem/DropdownNavbarItem';
import {InTurn} from '@site/plugins/page-records/client';

/** Wrap: rendered in a turn of its own. */
export default function DropdownNavbarItemInTurn(
  props: ComponentProps<typeof DropdownNavbarItem>,
): ReactNode {
  return (
    <InTurn>
      <DropdownNavbarItem {...props} />
    </InTurn>
  );
}
