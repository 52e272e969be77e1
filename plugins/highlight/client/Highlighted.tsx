import {
  lazy,
  Suspense,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import {loadChunk} from '../../chunks/client';
import type {HighlightedProps} from './props';

// Wrap each line in an element: React could not remove bare texts that a translator has replaced.
const Plain = ({code, children}: HighlightedProps): ReactNode =>
  children(
    code
      .split(/\r\n|\r|\n/)
      .map((line, index) => <span key={index}>{line}</span>),
  );

const load = (): ComponentType<HighlightedProps> =>
  lazy(() =>
    loadChunk(() => import('./highlighter')).catch(() => {
      // Fall back to plain text, and retry with the next rendered block.
      latest = load();
      return {default: Plain};
    }),
  );

/** Shared by all instances, so that loaded code renders without a plain first frame. */
let latest = load();

/** Code highlighted in the browser; plain while the highlighter loads and if it fails to load. */
export function Highlighted(props: HighlightedProps): ReactNode {
  const [Lines] = useState(() => latest);
  const plain = <Plain {...props} />;
  return props.language === 'text' ? (
    plain
  ) : (
    <Suspense fallback={plain}>
      <Lines {...props} />
    </Suspense>
  );
}
