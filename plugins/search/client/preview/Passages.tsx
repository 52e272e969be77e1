import {useMemo, type ReactNode} from 'react';
import {previewOf, readTexts, type Passage} from '../../core/preview';
import type {ShownHit, ShownResult} from '../../core/answer';
import Marked from '../Marked';
import styles from './styles.module.css';

/** Label at the beginning of an error’s paragraph. */
const LABEL = /^(Cause|Fix)\. /;

/** A paragraph, an item of a list or a row of a table, or code. */
function Text({kind, value}: Passage): ReactNode {
  if (kind === 'code' || kind === 'message') {
    return (
      <pre>
        <code>
          <Marked value={value} />
        </code>
      </pre>
    );
  }
  const [label = ''] = LABEL.exec(value) ?? [];
  return (
    <p className={kind === 'item' || kind === 'row' ? styles.item : undefined}>
      {label && <strong>{label}</strong>}
      <Marked value={value.slice(label.length)} />
    </p>
  );
}

/** The text of a hit: what answers the query, and what follows it. */
export default function Passages({
  file,
  anchor,
  kind,
  marks,
  isLong,
}: {
  file: unknown;
  anchor: string;
  kind: ShownHit['kind'];
  marks: ShownResult['marks'];
  /** There is room for all of a symbol. */
  isLong: boolean;
}): ReactNode {
  const {passages, isWhole} = useMemo(
    () => previewOf(readTexts(file, anchor) ?? [], kind, marks, isLong),
    [file, anchor, kind, marks, isLong],
  );
  return (
    <>
      {passages.map((passage, i) => (
        <Text key={i} {...passage} />
      ))}
      {!isWhole && passages.length > 0 && (
        <p className={styles.more}>The page says more.</p>
      )}
    </>
  );
}
