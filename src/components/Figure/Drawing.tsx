import {useId, type ReactNode} from 'react';
import styles from './styles.module.css';

export interface DrawingProps {
  /** The name that a screen reader says. */
  title: string;
  /** What a reader who cannot see the drawing must know of it. */
  description: string;
  viewBox: string;
  /** In units of the view box; at least 13 px when the drawing is 358 px wide. */
  fontSize: number;
  children: ReactNode;
}

/** The frame of every drawing: 2 px lines, round joins, the page's font, a name and a long description. */
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
