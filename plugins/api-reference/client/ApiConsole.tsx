import {useState, type ReactNode} from 'react';
import {useInSight} from '@site/src/hooks/useInSight';
import type {RunStep} from '../core/runs';
import {lazyPart} from '../../chunks/client';
import {measureSteps} from './measureSteps';
import styles from './console.module.css';

const Steps = lazyPart(() => import('./Steps'), 'The drawing', null);

export interface ApiConsoleProps {
  /** Name of the symbol. */
  name: string;
  /** Recorded uses of the symbol in its example. */
  steps?: readonly RunStep[];
  /** Example and what it prints. */
  children: ReactNode;
}

/**
 * Console of an entry: its example, what it prints, and the tensors before and after. The tensors
 * repeat code and result as a drawing, and are drawn when they come into sight, in a space that is
 * reserved for them. Wide pages show the console beside its entry.
 */
export default function ApiConsole({
  name,
  steps,
  children,
}: ApiConsoleProps): ReactNode {
  const {element, isInSight} = useInSight<HTMLDivElement>(0);
  const [isDrawn, setDrawn] = useState(false);
  if (isInSight && !isDrawn) {
    setDrawn(true);
  }
  return (
    <div className="api-console" role="group" aria-label={`Example of ${name}`}>
      {children}
      {steps && (
        <div
          ref={element}
          className={styles.steps}
          style={{minHeight: `${measureSteps(steps)}rem`}}
          aria-hidden="true"
          data-scripts=""
        >
          {isDrawn && <Steps steps={steps} />}
        </div>
      )}
    </div>
  );
}
