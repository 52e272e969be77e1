import type {ComponentProps, ReactNode} from 'react';
import CodeInline from '@theme-original/CodeInline';
import {addBreaks} from '@site/src/components/Breakable';

/** Wrap: adds break opportunities to long identifiers, and excludes code from translation. */
export default function BreakableCodeInline({
  children,
  ...props
}: ComponentProps<typeof CodeInline>): ReactNode {
  return (
    <CodeInline translate="no" {...props}>
      {addBreaks(children)}
    </CodeInline>
  );
}
