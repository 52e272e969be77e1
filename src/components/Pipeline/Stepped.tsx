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

/** A button that steps through the figure with a photo; the package and the model come with its click. */
export default function Stepped(): ReactNode {
  const isBrowser = useIsBrowser();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {/* Without scripts it would answer nothing. */}
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
