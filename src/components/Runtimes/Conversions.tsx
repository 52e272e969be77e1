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
import styles from './styles.module.css';

const KINDS: Readonly<Record<Conversion['kind'], string>> = {
  same: 'As it is.',
  tool: 'By a tool.',
  none: 'No way.',
};

function Cell({
  way: {kind, text, command, source},
}: {
  way: Conversion;
}): ReactNode {
  return (
    <td>
      <strong>{KINDS[kind]}</strong> <Sentence text={text} />{' '}
      {command !== undefined && <code>{command}</code>}{' '}
      <small className={styles.source}>
        <Link to={source.url}>{source.text}</Link>
      </small>
    </td>
  );
}

/** Table of model files and runtimes: the tool that converts, its command, or the reason why there is none. */
export default function ConversionTable(): ReactNode {
  const files = Object.entries(CONVERTED_FILES) as [ConvertedFile, string][];
  return (
    // Focusable, so that the keyboard can scroll it.
    <div
      className={styles.scroll}
      role="region"
      aria-label="Conversions of model files, scrolls sideways"
      tabIndex={0}
    >
      <table>
        <caption>
          <span>{`Read on ${formatDate(CONVERSIONS_CHECKED)}; the source of each cell is below its text.`}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">You have</th>
            {CONVERSION_TARGETS.map((id) => (
              <th key={id} scope="col">
                For {runtimes.find((runtime) => runtime.id === id)?.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {files.map(([kind, name]) => (
            <tr key={kind}>
              <th scope="row">{name}</th>
              {CONVERSION_TARGETS.map((id) => (
                <Cell key={id} way={conversions[kind][id]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
