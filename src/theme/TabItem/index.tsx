// Change: the text of a panel that is not shown can be found, and is shown then. Where all panels
// are shown, on paper and without scripts, each says its name.
import {useLayoutEffect, useRef, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import clsx from 'clsx';
import {useTabs} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/TabItem';
import styles from './styles.module.css';

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
      // The browser found something in it before React came, and shows it already.
      selectValue(value);
      return undefined;
    }
    // React knows this attribute as one that is there or not.
    if (canBeFound()) {
      element.setAttribute('hidden', 'until-found');
    }
    // The browser scrolls to the text right after this event.
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
