import {Fragment, type ReactNode} from 'react';
import {breakable} from '@site/src/lib/breakable';

/** Text whose identifiers break between their words, never inside one. */
export default function Breakable({children}: {children: string}): ReactNode {
  return breakable(children).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
