import {useEffect, useRef, type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import sample from '@site/src/data/homeSample.json';
import {paintMaps, type Sheet} from '@site/src/lib/pixels/glow';
import {getPixel, type Pixel} from './Numbers';
import {SIZE} from './useMachine';
import styles from './machine.module.css';

const COUNT = sample.maps.values.length;
const SHEET: Sheet = {columns: 4, side: SIZE, pitch: 30};
const WIDTH = 3 * SHEET.pitch + SIZE;
const places = Array.from({length: COUNT}, (_, map) => ({
  x: (map % SHEET.columns) * SHEET.pitch,
  y: Math.trunc(map / SHEET.columns) * SHEET.pitch,
}));

/** Pictures of the first layer's feature maps, and their values at the picked pixel. */
export default function FeatureMaps({
  maps,
  pixel,
  onPick,
}: {
  /** Values of all maps; those of the example are a picture. */
  maps?: Float32Array;
  pixel: Pixel;
  onPick: (pixel: Pixel) => void;
}): ReactNode {
  const picture = useBaseUrl('/img/digit-maps.png');
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context && maps) {
      const {data, width, height} = paintMaps(maps, SHEET);
      context.putImageData(new ImageData(data, width, height), 0, 0);
    }
  }, [maps]);
  const values = maps
    ? places.map(
        (_, map) => maps[(map * SIZE + pixel.row) * SIZE + pixel.column] ?? 0,
      )
    : pixel.row === sample.maps.row && pixel.column === sample.maps.column
      ? sample.maps.values
      : undefined;
  const top = maps ? Math.max(...maps) : sample.maps.max;
  const best = values && values.indexOf(Math.max(...values));
  return (
    <>
      <div className={styles.maps} data-station="maps">
        {maps ? (
          <canvas
            ref={canvas}
            width={WIDTH}
            height={WIDTH}
            role="img"
            aria-label="The 16 feature maps of your drawing"
          />
        ) : (
          <img
            src={picture}
            width={WIDTH}
            height={WIDTH}
            alt="The 16 feature maps of the drawing: some keep its edges to the left, some its horizontal lines, some its corners."
          />
        )}
        <svg
          viewBox={`0 0 ${WIDTH} ${WIDTH}`}
          aria-hidden="true"
          focusable="false"
        >
          {places.map(({x, y}) => (
            <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
              <rect
                className={styles.target}
                width={SIZE}
                height={SIZE}
                onPointerMove={(event) => onPick(getPixel(event))}
                onPointerDown={(event) => onPick(getPixel(event))}
              />
              <rect
                className={styles.spot}
                x={pixel.column - 0.5}
                y={pixel.row - 0.5}
                width={2}
                height={2}
              />
            </g>
          ))}
        </svg>
      </div>
      <div className={styles.vector} data-station="maps">
        <span className={styles.values} aria-hidden="true">
          {places.map(({x, y}, map) => (
            <span
              key={`${x} ${y}`}
              data-best={map === best || undefined}
              style={{
                height: `${(100 * (values?.[map] ?? 0)) / (top || 1)}%`,
              }}
            />
          ))}
        </span>
        <span>
          {values && best !== undefined && (values[best] ?? 0) > 0 ? (
            // The key makes it anew for each text: a translator has replaced the last one.
            <span key={`${best} ${values[best]}`}>
              The nine numbers become one in each map, most in map {best + 1}:{' '}
              <b>{values[best]?.toFixed(2)}</b>
            </span>
          ) : (
            'The nine numbers become one in each map.'
          )}
        </span>
      </div>
    </>
  );
}
