import type {ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ScreenData} from '@site/plugins/samples/client';
import styles from './styles.module.css';

interface ScreenProps {
  screen: Pick<ScreenData, 'alt' | 'note' | 'width' | 'height'> & {
    name: string;
  };
  /** Text beside the picture; comes first on narrow screens. */
  children?: ReactNode;
}

/**
 * Screenshot of a program's result. Pages write `<Screen of="…" />`: the remark plugin in
 * plugins/samples passes the data of samples/screens.
 */
export default function Screen({screen, children}: ScreenProps): ReactNode {
  const {name, alt, note, width, height} = screen;
  return (
    <div className={styles.beside}>
      <div className={styles.text}>{children}</div>
      <figure className={styles.screen} style={{width: width / 2}}>
        <img
          src={useBaseUrl(`/img/snacks/${name}.webp`)}
          alt={alt}
          // CSS pixels; the file has twice as many.
          width={width / 2}
          height={height / 2}
          loading="lazy"
          decoding="async"
        />
        <figcaption>{note}</figcaption>
      </figure>
    </div>
  );
}
