import {useState, type ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {lazyPart} from '@site/plugins/chunks/client';
import styles from './stepper.module.css';

const Stepper = lazyPart(
  () => import('./Stepper'),
  'This part of the page',
  <p role="status" className={styles.stepper}>
    The steps are loading…
  </p>,
);

/** Button that loads the package and a model, and opens the steps of a photo. */
export default function Stepped(): ReactNode {
  const isBrowser = useIsBrowser();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {/* Hidden without scripts. */}
      {isBrowser && (
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close the steps' : 'Step through it with a photo'}
        </button>
      )}
      {isOpen && <Stepper />}
    </>
  );
}
