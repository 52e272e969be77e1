import type {ComponentProps, ReactNode} from 'react';
import DocItemPaginator from '@theme-original/DocItem/Paginator';
import {InTurn} from '@site/plugins/page-records/client';

/** Wrap: rendered in a turn of its own. */
export default function DocItemPaginatorInTurn(
  props: ComponentProps<typeof DocItemPaginator>,
): ReactNode {
  return (
    <InTurn>
      <DocItemPaginator {...props} />
    </InTurn>
  );
}
