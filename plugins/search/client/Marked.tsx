import type {ReactNode} from 'react';
import {piecesOf} from '@playtorch-docs/docs-search/answer';

/** A text with its marks. */
export default function Marked({value}: {value: string}): ReactNode {
  return piecesOf(value).map(({text, marked}, i) =>
    marked ? <mark key={i}>{text}</mark> : text,
  );
}
