import type {ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import type {GalleryEntry} from '../core/types';
import {useInSight} from '@site/src/hooks/useInSight';
import styles from './wall.module.css';

/** Displayed size of a picture in CSS pixels; its file has twice as many. */
const WIDTH = 200;
const HEIGHT = 356;

/**
 * Drawn phone with the pictures of a snack, which are hidden before hydration: every sub-path gets
 * the server's page. Each time it comes into sight, it shows the start and then the answer.
 */
export default function Screen({
  name,
  alt,
  isShown = true,
}: Pick<GalleryEntry, 'name' | 'alt'> & {
  /** Whether the pictures may load. */
  isShown?: boolean;
}): ReactNode {
  const isBrowser = useIsBrowser();
  const {withBaseUrl} = useBaseUrlUtils();
  const {element, isInSight} = useInSight<HTMLDivElement>();
  const picture = (
    <img
      src={withBaseUrl(`/img/snacks/${name}.webp`)}
      alt={alt}
      width={WIDTH}
      height={HEIGHT}
      loading="lazy"
    />
  );
  return (
    <div ref={element} className={styles.screen}>
      {isBrowser ? isShown && picture : <noscript>{picture}</noscript>}
      {isShown && isInSight && (
        <img
          className={styles.start}
          src={withBaseUrl(`/img/snacks/${name}-start.webp`)}
          alt=""
        />
      )}
    </div>
  );
}
