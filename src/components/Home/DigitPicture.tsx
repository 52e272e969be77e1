import {useId, type ReactNode} from 'react';
import drawing from '@site/samples/0.2.0/home/drawing.json';
import {toShades} from '@site/src/lib/pixels/shades';
import styles from './styles.module.css';

const SIZE = drawing.length;
const shades = toShades(drawing);
const lines = Array.from({length: SIZE - 1}, (_, index) => index + 1)
  .map((at) => `M${at} 0v${SIZE}M0 ${at}h${SIZE}`)
  .join('');

/** The picture that the program looks at, drawn from the same numbers. */
export default function DigitPicture(): ReactNode {
  const id = useId();
  return (
    <svg
      className={styles.digit}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role="img"
      aria-labelledby={id}
      shapeRendering="crispEdges"
    >
      <title id={id}>
        A handwritten digit on 28 by 28 pixels: a 4 whose arms nearly meet at
        the top, like a 9.
      </title>
      {shades.map(({opacity, path}) => (
        <path
          key={opacity}
          d={path}
          fill="var(--pt-text)"
          fillOpacity={opacity}
        />
      ))}
      <path d={lines} className={styles.pixelLines} />
    </svg>
  );
}
