// Change: the browser's native <details>. The theme's animates the height with a script, so
// that neither find-in-page nor `details.open = true` opens it.
import type {ComponentProps, ReactNode} from 'react';
import clsx from 'clsx';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import styles from './styles.site.module.css';

export default function MDXDetails({
  className,
  ...props
}: ComponentProps<'details'>): ReactNode {
  useBrokenLinks().collectAnchor(props.id);
  return (
    <details
      {...props}
      className={clsx('alert alert--info', styles.details, className)}
    />
  );
}
