import type {ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ScreenData} from '@site/plugins/samples/client';
import styles from './styles.module.css';

interface ScreenProps {
  screen: Pick<ScreenData, 'alt' | 'note' | 'width' | 'height'> & {
    name: string;
  };
  /** What the picture is beside: on a narrow page it comes first. */
  children?: ReactNode;
}

/**
 * The phone's screen with a program's result. In MDX write `<Screen of="…" />`: the
 * remark plugin in plugins/samples reads samples/screens.json and hands the data over.
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
          // The file has twice as many pixels.
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
