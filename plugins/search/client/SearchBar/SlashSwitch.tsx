import type {ReactNode} from 'react';
import {useStorageSlot} from '@docusaurus/theme-common';
import {SLASH_KEY, SLASH_OFF} from '../slashSlot';
import styles from './answers.module.css';

/**
 * Switches the key `/` off, and on again. Speech that is typed as letters would press it, and
 * Firefox's find begins with it: a shortcut of one key needs a switch (WCAG 2.1.4).
 */
export default function SlashSwitch(): ReactNode {
  const [value, slot] = useStorageSlot(SLASH_KEY);
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        checked={value !== SLASH_OFF}
        onChange={({target}) => {
          if (target.checked) {
            slot.del();
          } else {
            slot.set(SLASH_OFF);
          }
        }}
      />
      <span>
        <kbd>/</kbd> opens the search. <kbd>Ctrl</kbd> <kbd>K</kbd> and{' '}
        <kbd>⌘</kbd> <kbd>K</kbd> always do.
      </span>
    </label>
  );
}
