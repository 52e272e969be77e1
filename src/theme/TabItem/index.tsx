// Change: find-in-page searches hidden panels and opens them. Where all panels are visible, in
// print and without scripts, each shows its name.
import {useLayoutEffect, useRef, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import clsx from 'clsx';
import {useTabs} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/TabItem';
import styles from './styles.site.module.css';

const canBeFound = () => 'onbeforematch' in HTMLElement.prototype;

export default function TabItem({
  children,
  className,
  label,
  value,
}: Props): ReactNode {
  const {selectedValue, selectValue} = useTabs();
  const panel = useRef<HTMLDivElement>(null);
  const isHidden = value !== selectedValue;

  useLayoutEffect(() => {
    const element = panel.current;
    if (!element || !isHidden) {
      return undefined;
    }
    if (!element.hasAttribute('hidden')) {
      // Find-in-page opened the panel before hydration.
      selectValue(value);
      return undefined;
    }
    // Set by hand, because React treats the attribute as a boolean.
    if (canBeFound()) {
      element.setAttribute('hidden', 'until-found');
    }
    // Render synchronously, because the browser scrolls to the text right after this event.
    const show = () => flushSync(() => selectValue(value));
    element.addEventListener('beforematch', show);
    return () => element.removeEventListener('beforematch', show);
  }, [isHidden, selectValue, value]);

  return (
    <div className={styles.named} data-tab={label ?? value}>
      <div
        ref={panel}
        role="tabpanel"
        aria-label={label ?? value}
        className={clsx(styles.panel, className)}
        hidden={isHidden}
      >
        {children}
      </div>
    </div>
  );
}
