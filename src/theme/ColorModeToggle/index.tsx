// Change: two modes. The theme's knows a third, of the system, which the configuration leaves out.
import type {ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {Props} from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import clsx from 'clsx';
import styles from './styles.module.css';

export default function ColorModeToggle({
  className,
  buttonClassName,
  value,
  onChange,
}: Props): ReactNode {
  const isBrowser = useIsBrowser();
  const mode = `${value ?? 'light'} mode`;
  return (
    <div className={clsx(styles.toggle, className)}>
      <button
        type="button"
        className={clsx('clean-btn', styles.toggleButton, buttonClassName)}
        // The mode is known in the browser only.
        disabled={!isBrowser}
        title={mode}
        aria-label={`Switch between dark and light mode (currently ${mode})`}
        onClick={() => onChange(value === 'dark' ? 'light' : 'dark')}
      >
        {/* Both: the style sheet shows one before React is there. */}
        <IconLightMode
          aria-hidden
          className={clsx(styles.icon, styles.light)}
        />
        <IconDarkMode aria-hidden className={clsx(styles.icon, styles.dark)} />
      </button>
    </div>
  );
}
