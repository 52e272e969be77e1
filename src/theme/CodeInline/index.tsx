import type {ComponentProps, ReactNode} from 'react';
import CodeInline from '@theme-original/CodeInline';
import {withBreaks} from '@site/src/components/Breakable';

/** Wrap: long identifiers break between their words, and browsers that translate the page leave them. */
export default function BreakableCodeInline({
  children,
  ...props
}: ComponentProps<typeof CodeInline>): ReactNode {
  return (
    <CodeInline translate="no" {...props}>
      {withBreaks(children)}
    </CodeInline>
  );
}
