import type {ReactNode} from 'react';
import {piecesOf} from '../core/answer';

/** A text with its marks. */
export default function Marked({value}: {value: string}): ReactNode {
  // Each piece is an element: translators replace bare texts, and React then cannot remove them.
  return piecesOf(value).map(({text, marked}, i) =>
    marked ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>,
  );
}
