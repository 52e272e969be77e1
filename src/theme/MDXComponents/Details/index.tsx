// Change: the browser's own folding. The theme's sets the height of what is folded with a script,
// and neither the browser's find nor `details.open = true` unfolds it.
import type {ComponentProps, ReactNode} from 'react';
import clsx from 'clsx';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import styles from './styles.module.css';

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
