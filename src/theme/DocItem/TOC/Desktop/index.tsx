import type {ComponentProps, ReactNode} from 'react';
import DocItemTOCDesktop from '@theme-original/DocItem/TOC/Desktop';
import {InTurn} from '@site/plugins/page-records/client';

/** Wrap: rendered in a turn of its own. */
export default function DocItemTOCDesktopInTurn(
  props: ComponentProps<typeof DocItemTOCDesktop>,
): ReactNode {
  return (
    <InTurn>
      <DocItemTOCDesktop {...props} />
    </InTurn>
  );
}
