import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {formatDate} from '@playtorch-docs/doctor/facts';
import {
  CONVERSION_TARGETS,
  conversions,
  CONVERSIONS_CHECKED,
  CONVERTED_FILES,
  runtimes,
  type Conversion,
  type ConvertedFile,
} from '@playtorch-docs/doctor/runtimes';
import Sentence from './Sentence';
import styles from './conversions.module.css';

const KINDS: Readonly<Record<Conversion['kind'], string>> = {
  same: 'No conversion.',
  tool: 'By a tool.',
  none: 'No way.',
};

interface Way extends Conversion {
  /** Names of the runtimes with this way. */
  targets: string[];
}

/** Lists the ways from a file; runtimes with the same way share an entry. */
function listWays(file: ConvertedFile): Way[] {
  const targets = new Map<Conversion, string[]>();
  for (const id of CONVERSION_TARGETS) {
    const way = conversions[file][id];
    const {name} = runtimes.find((runtime) => runtime.id === id) ?? {name: id};
    targets.set(way, [...(targets.get(way) ?? []), name]);
  }
  return [...targets].map(([way, names]) => ({...way, targets: names}));
}

function WayOf({
  way: {kind, text, command, source, targets},
}: {
  way: Way;
}): ReactNode {
  return (
    <li>
      <p>
        <strong>{`To ${targets.join(', ')}:`}</strong> {KINDS[kind]}{' '}
        <Sentence text={text} />
      </p>
      {command !== undefined && (
        <p>
          <code>{command}</code>
        </p>
      )}
      <p className={styles.source}>
        <Link to={source.url}>{source.text}</Link>
      </p>
    </li>
  );
}

/** Ways between model files, by the file: the tool that converts, its command, or the reason why there is none. */
export default function ConversionTable(): ReactNode {
  const files = Object.entries(CONVERTED_FILES) as [ConvertedFile, string][];
  return (
    <>
      <p>{`We read the sources on ${formatDate(CONVERSIONS_CHECKED)}, and ran onnx2torch only.`}</p>
      {files.map(([file, name]) => (
        <div key={file}>
          <p className={styles.file}>
            <strong>
              You have <code>{name}</code>
            </strong>
          </p>
          <ul className={styles.ways}>
            {listWays(file).map((way) => (
              <WayOf key={way.targets.join()} way={way} />
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
