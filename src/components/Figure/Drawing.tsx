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
  /** Gets a prefix for the ids inside, unique on the page. */
  children: (id: string) => ReactNode;
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
      {children(id)}
    </svg>
  );
}

/** The head of an arrow, for `markerEnd={`url(#${id})`}`. */
export function Arrowhead({
  id,
  color = 'var(--pt-text)',
}: {
  id: string;
  color?: string;
}): ReactNode {
  return (
    <marker
      id={id}
      viewBox="0 0 10 10"
      refX="9"
      refY="5"
      markerWidth="6"
      markerHeight="6"
      orient="auto-start-reverse"
    >
      <path d="M0 0 10 5 0 10z" fill={color} stroke="none" />
    </marker>
  );
}
