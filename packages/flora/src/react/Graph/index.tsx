import {useState, type ReactNode} from 'react';
import {escapeHidden} from '@playtorch-docs/ptl/text';
import {BLOCK_KINDS, type ModelGraph} from '../../core/graph';
import WhenReady from '../parts/WhenReady';
import {chooseHint, type RunProps} from '../Run/Method';
import {useRequest} from '../useRequest';
import {count, formatShape} from './describe';
import Flow from './Flow';
import styles from './styles.module.css';

/** View of the model as a graph of blocks. */
export default function Graph(props: RunProps): ReactNode {
  const methods = props.model.summary.methods.filter(
    ({isMethod, name}) => isMethod && !name.startsWith('__'),
  );
  const [chosen, setName] = useState('forward');
  const method = methods.find(({name}) => name === chosen) ?? methods[0];
  if (!method) {
    return <p className={styles.note}>The file has no methods to draw.</p>;
  }
  return (
    <>
      {methods.length > 1 && (
        <label className={styles.method}>
          Method{' '}
          <select
            value={method.name}
            onChange={({target}) => setName(target.value)}
          >
            {methods.map(({name}) => (
              <option key={name} value={name}>
                {escapeHidden(name)}
              </option>
            ))}
          </select>
        </label>
      )}
      <OfMethod key={method.name} {...props} method={method.name} />
    </>
  );
}

function OfMethod(props: RunProps & {method: string}): ReactNode {
  const {session, method} = props;
  const state = useRequest(session, 'graph', {method});
  const sizes = chooseHint(props).sizes?.map(Number);
  return (
    <WhenReady state={state}>
      {(graph) => (
        <>
          <Legend graph={graph} />
          <Flow
            label={`Graph of ${escapeHidden(method)}`}
            graph={graph}
            // The page or the live spec declares the shape of the first argument.
            shape={sizes?.every(Number.isFinite) ? formatShape(sizes) : ''}
          />
          <Note graph={graph} />
        </>
      )}
    </WhenReady>
  );
}

/** Kinds of the blocks by color. */
function Legend({graph: {nodes}}: {graph: ModelGraph}): ReactNode {
  const kinds = new Set(nodes.map(({kind}) => kind));
  return (
    <ul className={styles.legend} aria-label="Colors of the blocks">
      {BLOCK_KINDS.filter((kind) => kinds.has(kind)).map((kind) => (
        <li key={kind} data-kind={kind}>
          {kind}
        </li>
      ))}
    </ul>
  );
}

function Note({graph: {nodes, passed}}: {graph: ModelGraph}): ReactNode {
  const calls = passed.reduce((sum, one) => sum + one.calls, 0);
  const names = passed.map(({operator}) => operator).join(', ');
  return (
    <p className={styles.note}>
      {[
        `${count(nodes.length, 'block')}, read from the bytecode.`,
        'Blocks without weights are placed by the modules of their neighbors.',
        calls > 0 &&
          `Not drawn: ${count(calls, 'call')} that only copy, convert or compute sizes (${escapeHidden(names)}).`,
      ]
        .filter((text) => text !== false)
        .join(' ')}
    </p>
  );
}
