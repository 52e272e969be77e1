import type {ComponentProps, ReactNode} from 'react';
import Heading from '@theme-original/Heading';
import Breakable from '@site/src/components/Breakable';

/** Wrap: a title that is an identifier breaks between its words. */
export default function BreakableHeading({
  children,
  ...props
}: ComponentProps<typeof Heading>): ReactNode {
  return (
    <Heading {...props}>
      {props.as === 'h1' && typeof children === 'string' ? (
        <Breakable>{children}</Breakable>
      ) : (
        children
      )}
    </Heading>
  );
}
