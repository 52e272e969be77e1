import type {ReactNode} from 'react';
import {styleOf} from '../core/theme';
import type {Token} from '../core/tokens';

/** A line of code in its colors. */
export const Tokens = ({line}: {line: readonly Token[]}): ReactNode =>
  line.map(({name, text}, place) => (
    <span key={place} style={styleOf(name)}>
      {text}
    </span>
  ));
