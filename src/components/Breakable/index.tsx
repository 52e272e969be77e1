import {Fragment, type ReactNode} from 'react';
import {breakable} from '@site/src/lib/breakable';

/** Text, with places where a line may break: between the words of identifiers, never inside one. */
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
