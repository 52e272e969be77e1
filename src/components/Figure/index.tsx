import type {ReactNode} from 'react';
import styles from './styles.module.css';

export interface FigureProps {
  /** What the reader is to see in it. */
  caption: string;
  /**
   * The drawing. In MDX write `<Figure name="V02JsiLayers" … />` instead: the
   * remark plugin in plugins/figures turns the name into the drawing, so that a
   * page carries its own drawings and no other.
   */
  children: ReactNode;
}

/** A drawing with its caption. */
export default function Figure({caption, children}: FigureProps): ReactNode {
  return (
    <figure className={styles.figure}>
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
