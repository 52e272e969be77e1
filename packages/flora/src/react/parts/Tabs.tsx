import {useId, useRef, type KeyboardEvent, type ReactNode} from 'react';
import styles from './styles.module.css';

export interface Tab {
  /** Key in the page's address: `?view=operators`. */
  key: string;
  title: string;
  /** Text beside the title, such as a count. */
  detail?: string;
  render: () => ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** Key of the open tab. */
  current: string;
  onChange: (key: string) => void;
}

/** Index of the tab that a key moves to (WAI-ARIA tabs pattern); -1 for other keys. */
function nextTab(key: string, index: number, length: number): number {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % length;
    case 'ArrowLeft':
      return (index + length - 1) % length;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return -1;
  }
}

/** Tabs with the panel of the open one; arrow keys move between tabs. */
export default function Tabs({
  label,
  tabs,
  current,
  onChange,
}: TabsProps): ReactNode {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const open = Math.max(
    0,
    tabs.findIndex(({key}) => key === current),
  );

  function onKeyDown(event: KeyboardEvent): void {
    const index = nextTab(event.key, open, tabs.length);
    const tab = tabs[index];
    if (tab) {
      event.preventDefault();
      onChange(tab.key);
      row.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
    }
  }

  return (
    <>
      <div
        ref={row}
        className={styles.tabs}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        tabIndex={-1}
      >
        {tabs.map(({key, title, detail}, index) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={index === open}
            aria-controls={`${id}-panel`}
            tabIndex={index === open ? 0 : -1}
            onClick={() => onChange(key)}
          >
            {title}
            {detail !== undefined && <span>{detail}</span>}
          </button>
        ))}
      </div>
      <div
        className={styles.panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tabs[open]?.key}`}
        tabIndex={-1}
      >
        {tabs[open]?.render()}
      </div>
    </>
  );
}
