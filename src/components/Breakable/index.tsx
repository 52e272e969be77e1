import {Fragment, type ReactNode} from 'react';
import {splitBreakable} from '@site/src/lib/breakable';

/** Inserts line break opportunities between the words of identifiers. */
export function addBreaks(children: ReactNode): ReactNode {
  if (typeof children !== 'string') {
    return children;
  }
  const parts = splitBreakable(children);
  return parts.length === 1
    ? children
    : parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ));
}
