import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {
  CounterpartKind,
  Move as AppMove,
  SymbolMove,
} from '@playtorch-docs/doctor/move';
import {escapeHidden} from '@playtorch-docs/ptl/text';
import Marked from '../Marked';
import styles from './styles.module.css';

const KINDS: Readonly<Record<CounterpartKind, string>> = {
  exact: 'Exact: these lines replace the call',
  pattern: 'By a pattern: a part of the program changes',
  none: 'None, and what people do',
};

function SymbolEntry({
  move: {symbol, uses, counterpart},
}: {
  move: SymbolMove;
}): ReactNode {
  const {code, note, link} = counterpart;
  return (
    <li className={styles.symbol}>
      <p>
        <code translate="no">{escapeHidden(symbol)}</code>{' '}
        {uses.length > 1 && <span>{`${uses.length} times`}</span>}
      </p>
      <ul className={styles.uses} translate="no">
        {uses.map(({path, line, code: used, byName, isSameStep}, i) => (
          <li key={i}>
            {escapeHidden(path)}:{line} <code>{escapeHidden(used)}</code>
            {byName && <span>(found by its name)</span>}
            {isSameStep && <span>(the same step)</span>}
          </li>
        ))}
      </ul>
      {code !== '' && (
        <pre translate="no" tabIndex={0}>
          {code}
        </pre>
      )}
      <p>
        <Marked text={note} /> {link && <Link to={link}>See it whole</Link>}
      </p>
    </li>
  );
}

/** Uses of the package by the kind of their counterpart, each with its place and its code. */
export default function MoveResult({move}: {move: AppMove}): ReactNode {
  const {text, calls, types, imports, lines, problems} = move;
  return (
    <div className={styles.result}>
      <h3 role="status">{text}</h3>
      {problems.map(({path, line, reason}, i) => (
        <p key={i} className={styles.problem}>
          <strong>
            {escapeHidden(path)}, line {line}
          </strong>
          : {escapeHidden(reason)}
        </p>
      ))}
      {(Object.keys(KINDS) as CounterpartKind[]).map((kind) => {
        const found = calls.filter(
          ({counterpart}) => counterpart.kind === kind,
        );
        return (
          found.length > 0 && (
            <details key={kind} open>
              <summary>
                {KINDS[kind]} ({move.sums[kind]})
              </summary>
              <ul>
                {found.map((one, i) => (
                  <SymbolEntry key={i} move={one} />
                ))}
              </ul>
            </details>
          )
        );
      })}
      {types.length + imports.length > 0 && (
        <details>
          <summary>Imports and types, which are not counted</summary>
          {lines.length > 0 && (
            <pre translate="no" tabIndex={0}>
              {lines.join('\n')}
            </pre>
          )}
          <ul>
            {imports.map(({path, line, code}, i) => (
              <li key={i} translate="no">
                {escapeHidden(path)}:{line} <code>{escapeHidden(code)}</code>
              </li>
            ))}
            {types.map((one) => (
              <SymbolEntry key={one.symbol} move={one} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
