import {useDeferredValue, useEffect, type ReactNode} from 'react';
import clsx from 'clsx';
import type {ShownHit, ShownResult} from '../../core/answer';
import {lazyPart, loadChunk} from '../../../chunks/client';
import Marked from '../Marked';
import {useTexts} from './useTexts';
import styles from './styles.module.css';

const load = () => loadChunk(() => import('./Passages'));
const Passages = lazyPart(load, 'The text', null);

/**
 * The text of a hit, in place. It comes after the list of hits, into room that is kept for it,
 * so that nothing in the list moves.
 */
export default function Preview({
  hit,
  marks,
  isBeside = false,
}: {
  hit: ShownHit;
  marks: ShownResult['marks'];
  /** Beside the list, where it has a heading of its own and more room. */
  isBeside?: boolean;
}): ReactNode {
  const texts = useTexts(hit);
  useEffect(() => {
    // Beside the texts, not after them. A failure is told where it is rendered.
    load().catch(() => undefined);
  }, []);
  // The list is painted before.
  const later = useDeferredValue(marks);
  return (
    <div
      className={clsx(styles.preview, isBeside && styles.beside)}
      data-kind={hit.kind}
      role="region"
      aria-label={isBeside ? 'Selected' : 'Answer'}
      // The keyboard scrolls what is longer than its room.
      tabIndex={0}
    >
      {isBeside && (
        <p className={styles.title}>
          <Marked value={hit.title} />
        </p>
      )}
      {texts.kind === 'there' && (
        <Passages
          file={texts.file}
          anchor={texts.anchor}
          kind={hit.kind}
          marks={later}
          isLong={isBeside}
        />
      )}
      {texts.kind === 'failed' && (
        <p className={styles.more}>The text could not be loaded.</p>
      )}
    </div>
  );
}
