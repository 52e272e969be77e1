import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface FigureProps {
  /** Caption that tells what to look for. */
  caption: string;
  /**
   * Drawing. Pages write `<Figure name="V02JsiLayers" … />` instead: the remark plugin in
   * plugins/figures turns the name into the drawing, so that a page loads only its own
   * drawings.
   */
  children: ReactNode;
}

/** Drawing with a caption. */
export default function Figure({caption, children}: FigureProps): ReactNode {
  return (
    <figure className={styles.figure}>
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
