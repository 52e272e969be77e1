// Change: two modes, without the theme's third mode of the system, which the configuration disables.
import type {ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {Props} from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import clsx from 'clsx';
import styles from './styles.site.module.css';

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
        // Disabled until hydration, because the server does not know the mode.
        disabled={!isBrowser}
        title={mode}
        aria-label={`Switch between dark and light mode (currently ${mode})`}
        onClick={() => onChange(value === 'dark' ? 'light' : 'dark')}
      >
        {/* Render both icons; the style sheet shows one before hydration. */}
        <IconLightMode
          aria-hidden
          className={clsx(styles.icon, styles.light)}
        />
        <IconDarkMode aria-hidden className={clsx(styles.icon, styles.dark)} />
      </button>
    </div>
  );
}
