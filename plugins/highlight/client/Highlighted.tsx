import {
  lazy,
  Suspense,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import {loadChunk} from '../../chunks/client';
import type {HighlightedProps} from './props';

// Each line is an element: React removes them all when the colors come, and translators replace bare texts.
const Plain = ({code, children}: HighlightedProps): ReactNode =>
  children(
    code
      .split(/\r\n|\r|\n/)
      .map((line, index) => <span key={index}>{line}</span>),
  );

const load = (): ComponentType<HighlightedProps> =>
  lazy(() =>
    loadChunk(() => import('./highlighter')).catch(() => {
      // Without colors it is the same code; the next that is shown asks again.
      latest = load();
      return {default: Plain};
    }),
  );

/** Once it is there, an editor that is opened has its colors at once. */
let latest = load();

/** Code that only the browser knows, in its colors; plain until the highlighter is there, and where it does not come. */
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
