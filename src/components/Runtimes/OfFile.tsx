import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {formatDate} from '@playtorch-docs/doctor/facts';
import {
  runtimes,
  RUNTIMES_CHECKED,
  starts,
  type RuntimeId,
} from '@playtorch-docs/doctor/runtimes';
import Sentence from './Sentence';

/** Runtimes by the kind of file that Flora recognizes. */
const RUNTIME_OF_KIND: Readonly<Record<string, RuntimeId>> = {
  executorch: 'executorch',
  'exported-program': 'executorch',
  onnx: 'onnx',
  ort: 'onnx',
  tflite: 'tflite',
  keras: 'tflite',
  coreml: 'native',
  gguf: 'llama',
};

/** State of the runtime that reads a file, and what it asks of the file, with the day and the first steps. */
export default function RuntimeOfFile({kind}: {kind: string}): ReactNode {
  const runtime = runtimes.find(({id}) => id === RUNTIME_OF_KIND[kind]);
  if (!runtime) {
    return null;
  }
  const {id, name, cells} = runtime;
  return (
    <>
      <p>
        <strong>{name}.</strong> Last release on npm: {cells.release[0]}.{' '}
        {cells.state[0].replace(/\.$/, '')}. Read on{' '}
        {formatDate(RUNTIMES_CHECKED)}.
      </p>
      <ul>
        {starts[id].asks.map((sentence) => (
          <li key={sentence}>
            <Sentence text={sentence} />
          </li>
        ))}
      </ul>
      <p>
        <Link to={`/docs/tutorials/where-to-go/#${id}`}>
          Install it, and run a first program
        </Link>{' '}
        <Link to="/docs/tutorials/where-to-go/#convert">
          Convert the file for another runtime
        </Link>
      </p>
    </>
  );
}
