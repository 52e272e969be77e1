import type {ComponentProps, ReactNode} from 'react';
import DocVersionBadge from '@theme-original/DocVersionBadge';
import {PageActions} from '@site/plugins/markdown/client';

/** Wrap: beside the version, the page as Markdown. */
export default function DocVersionBadgeAndActions(
  props: ComponentProps<typeof DocVersionBadge>,
): ReactNode {
  return (
    <>
      <DocVersionBadge {...props} /> <PageActions />
    </>
  );
}
