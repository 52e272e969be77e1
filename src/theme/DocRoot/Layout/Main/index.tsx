import type {ComponentProps, ReactNode} from 'react';
import DocRootLayoutMain from '@theme-original/DocRoot/Layout/Main';
import {InTurn} from '@site/plugins/page-records/client';

/** Wrap: rendered in a turn of its own. */
export default function DocRootLayoutMainInTurn(
  props: ComponentProps<typeof DocRootLayoutMain>,
): ReactNode {
  return (
    <InTurn>
      <DocRootLayoutMain {...props} />
    </InTurn>
  );
}
