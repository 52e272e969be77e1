import {useState, type ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {lazyPart} from '@site/plugins/chunks/client';
import styles from './styles.module.css';

const WhatFits = lazyPart(
  () => import('@site/src/components/WhatFits'),
  'This part of the page',
);

/** Button that loads and opens the selects of React Native and Xcode. */
export default function Fits(): ReactNode {
  const isBrowser = useIsBrowser();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.fits}>
      {/* Hidden without scripts; the table below has the same facts. */}
      {isBrowser && (
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Find the release for my app'}
        </button>
      )}
      {isOpen && <WhatFits label="The release for your app" />}
    </div>
  );
}
