import {useEffect, useRef, type ReactNode} from 'react';
import styles from './styles.module.css';

interface PixelsProps {
  /** Description of the picture for screen readers. */
  label: string;
  width: number;
  height: number;
  /** RGBA, 8 bits each, row by row. */
  rgba: Uint8ClampedArray;
}

/** Canvas with the given pixels, enlarged without smoothing. */
export default function Pixels({
  label,
  width,
  height,
  rgba,
}: PixelsProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const data = new ImageData(width, height);
    data.data.set(rgba);
    canvas.current?.getContext('2d')?.putImageData(data, 0, 0);
  }, [width, height, rgba]);

  return (
    <canvas
      ref={canvas}
      className={styles.pixels}
      role="img"
      aria-label={label}
      width={width}
      height={height}
    />
  );
}
