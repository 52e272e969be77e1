import type {ReactNode} from 'react';
import {BLOCK_KINDS, type ModelGraph} from '../../core/graph';
import treeStyles from './tree.module.css';

/** Kinds of the blocks by color. */
export default function Legend({
  graphs,
}: {
  graphs: readonly ModelGraph[];
}): ReactNode {
  const kinds = new Set(
    graphs.flatMap(({nodes}) => nodes.map(({kind}) => kind)),
  );
  return (
    <ul className={treeStyles.legend} aria-label="Colors of the blocks">
      {BLOCK_KINDS.filter((kind) => kinds.has(kind)).map((kind) => (
        <li key={kind} data-kind={kind}>
          {kind}
        </li>
      ))}
    </ul>
  );
}
