import type {ComponentProps, ReactNode} from 'react';
import CodeInline from '@theme-original/CodeInline';
import {withBreaks} from '@site/src/components/Breakable';

/** Wrap: long identifiers break between their words. */
export default function BreakableCodeInline({
  children,
  ...props
}: ComponentProps<typeof CodeInline>): ReactNode {
  return <CodeInline {...props}>{withBreaks(children)}</CodeInline>;
}
