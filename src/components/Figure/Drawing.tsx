import {useId, type ReactNode} from 'react';
import styles from './styles.module.css';

interface DrawingProps {
  /** Name for screen readers. */
  title: string;
  /** Long description for readers who cannot see the drawing. */
  description: string;
  viewBox: string;
  /** Font size in units of the view box; at least 13 px at a width of 358 px. */
  fontSize: number;
  children: ReactNode;
}

/** Frame of every drawing: 2 px lines, round joins, the page's font, a name and a long description. */
export default function Drawing({
  title,
  description,
  viewBox,
  fontSize,
  children,
}: DrawingProps): ReactNode {
  const id = useId();
  return (
    <svg
      className={styles.drawing}
      viewBox={viewBox}
      role="img"
      aria-labelledby={`${id}title ${id}desc`}
      fontFamily="inherit"
      fontSize={fontSize}
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <title id={`${id}title`}>{title}</title>
      <desc id={`${id}desc`}>{description}</desc>
      {children}
    </svg>
  );
}
