import type {ComponentProps, ReactNode} from 'react';
import DocItemContent from '@theme-original/DocItem/Content';
import {InTurn} from '@site/plugins/page-records/client';

/** Wrap: rendered in a turn of its own. */
export default function DocItemContentInTurn(
  props: ComponentProps<typeof DocItemContent>,
): ReactNode {
  return (
    <InTurn>
      <DocItemContent {...props} />
    </InTurn>
  );
}
