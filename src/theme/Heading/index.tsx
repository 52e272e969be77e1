import type {ComponentProps, ReactNode} from 'react';
import Heading from '@theme-original/Heading';
import {addBreaks} from '@site/src/components/Breakable';

/** Wrap: adds break opportunities to identifiers in headings. */
export default function BreakableHeading({
  children,
  ...props
}: ComponentProps<typeof Heading>): ReactNode {
  return <Heading {...props}>{addBreaks(children)}</Heading>;
}
