import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {formatDate} from '@playtorch-docs/doctor/facts';
import {
  RUNTIME_ROWS,
  runtimes,
  RUNTIMES_CHECKED,
  type Runtime,
  type RuntimeRow,
} from '@playtorch-docs/doctor/runtimes';
import styles from './styles.module.css';

const rows = Object.entries(RUNTIME_ROWS) as [RuntimeRow, string][];

function Cell({runtime, row}: {runtime: Runtime; row: RuntimeRow}): ReactNode {
  const [text, key] = runtime.cells[row];
  const source = runtime.sources[key];
  return (
    <td>
      {text}{' '}
      {source && (
        <small className={styles.source}>
          {source.url === undefined ? (
            source.text
          ) : (
            <Link to={source.url}>{source.text}</Link>
          )}
        </small>
      )}
    </td>
  );
}

/** Table of the runtimes that can take the place of PlayTorch, each cell with its source. */
export default function RuntimeTable(): ReactNode {
  return (
    // Focusable, so that the keyboard can scroll it.
    <div
      className={styles.scroll}
      role="region"
      aria-label="Runtimes compared, scrolls sideways"
      tabIndex={0}
    >
      <table>
        <caption>
          <span>{`Read on ${formatDate(RUNTIMES_CHECKED)}; the source of each cell is below its text.`}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">Runtime</th>
            {runtimes.map(({id, name}) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([row, label]) => (
            <tr key={row}>
              <th scope="row">{label}</th>
              {runtimes.map((runtime) => (
                <Cell key={runtime.id} runtime={runtime} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
