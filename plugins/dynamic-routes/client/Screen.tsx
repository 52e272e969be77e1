import type {ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import type {GalleryEntry} from '../core/types';
import styles from './wall.module.css';

/** Displayed size of a picture in CSS pixels; its file has twice as many. */
const WIDTH = 200;
const HEIGHT = 356;

/** Drawn phone with the picture of a snack, which is hidden before hydration: every sub-path gets the server's page. */
export default function Screen({
  name,
  alt,
}: Pick<GalleryEntry, 'name' | 'alt'>): ReactNode {
  const isBrowser = useIsBrowser();
  const {withBaseUrl} = useBaseUrlUtils();
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
    <div className={styles.screen}>
      {isBrowser ? picture : <noscript>{picture}</noscript>}
    </div>
  );
}
