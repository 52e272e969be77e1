import type {ComponentProps, ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import DocItemContent from '@theme-original/DocItem/Content';
import DocItemTOCMobile from '@theme-original/DocItem/TOC/Mobile';

/** Wrap: on narrow screens the table of contents follows the heading. */
export default function DocItemContentWithContents({
  children,
}: ComponentProps<typeof DocItemContent>): ReactNode {
  const {toc, frontMatter} = useDoc();
  return (
    <DocItemContent>
      {!frontMatter.hide_table_of_contents && toc.length > 0 && (
        <DocItemTOCMobile />
      )}
      {children}
    </DocItemContent>
  );
}
