import {Fragment, type ReactNode} from 'react';
import {breakable} from '@site/src/lib/breakable';

/** Inserts line break opportunities between the words of identifiers. */
export function withBreaks(children: ReactNode): ReactNode {
  if (typeof children !== 'string') {
    return children;
  }
  const parts = breakable(children);
  return parts.length === 1
    ? children
    : parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ));
}
