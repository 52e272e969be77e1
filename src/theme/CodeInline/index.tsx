import type {ComponentProps, ReactNode} from 'react';
import CodeInline from '@theme-original/CodeInline';
import Breakable from '@site/src/components/Breakable';

/** Wrap: long identifiers break between their words. */
export default function BreakableCodeInline({
  children,
  ...props
}: ComponentProps<typeof CodeInline>): ReactNode {
  return (
    <CodeInline {...props}>
      {typeof children === 'string' ? (
        <Breakable>{children}</Breakable>
      ) : (
        children
      )}
    </CodeInline>
  );
}
