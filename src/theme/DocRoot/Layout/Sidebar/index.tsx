import type {ComponentProps, ReactNode} from 'react';
import DocRootLayoutSidebar from '@theme-original/DocRoot/Layout/Sidebar';
import {InTurn} from '@site/plugins/page-records/client';

/** Wrap: rendered in a turn of its own. */
export default function DocRootLayoutSidebarInTurn(
  props: ComponentProps<typeof DocRootLayoutSidebar>,
): ReactNode {
  return (
    <InTurn>
      <DocRootLayoutSidebar {...props} />
    </InTurn>
  );
}
