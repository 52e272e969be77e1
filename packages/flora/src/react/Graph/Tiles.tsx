import {useEffect, useRef, type ReactNode} from 'react';
import {formatCount} from '@playtorch-docs/ptl/text';
import type {TensorPicture, TilesView} from '../../core/graph';
import {formatNumber} from '../../core/numbers';
import {count} from './describe';
import detailStyles from './details.module.css';
import styles from './styles.module.css';

/** Colors of the smallest, middle and largest number; the same in both modes, as of a photo. */
const RAMP = [
  [18, 12, 44],
  [122, 86, 245],
  [255, 226, 196],
] as const;

function colorOf(value: number): readonly [number, number, number] {
  const at = (value / 255) * (RAMP.length - 1);
  const low = RAMP[Math.floor(at)] ?? RAMP[0];
  const high = RAMP[Math.ceil(at)] ?? RAMP[2];
  const part = at - Math.floor(at);
  const mix = (index: 0 | 1 | 2) =>
    low[index] + (high[index] - low[index]) * part;
  return [mix(0), mix(1), mix(2)];
}

/** Planes of numbers side by side, in `columns`; decoration without a label. */
export function Tiles({
  tiles,
  columns,
  label,
}: {
  tiles: TilesView;
  columns: number;
  label?: string;
}): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const {width, height, planes} = tiles;
  const gap = planes.length > 1 ? 1 : 0;
  const across = Math.max(1, Math.min(columns, planes.length));
  const pixelWidth = Math.max(1, across * (width + gap) - gap);
  const pixelHeight = Math.max(
    1,
    Math.ceil(planes.length / across) * (height + gap) - gap,
  );

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || width === 0 || height === 0) {
      return;
    }
    const data = context.createImageData(pixelWidth, pixelHeight);
    planes.forEach((plane, index) => {
      const left = (index % across) * (width + gap);
      const top = Math.floor(index / across) * (height + gap);
      plane.forEach((value, at) => {
        const place =
          (top + Math.floor(at / width)) * pixelWidth + left + (at % width);
        data.data.set([...colorOf(value), 255], 4 * place);
      });
    });
    context.putImageData(data, 0, 0);
  }, [planes, width, height, gap, across, pixelWidth, pixelHeight]);

  return (
    <canvas
      ref={canvas}
      width={pixelWidth}
      height={pixelHeight}
      {...(label === undefined
        ? {'aria-hidden': true}
        : {role: 'img', 'aria-label': label})}
    />
  );
}

/** Columns of the tiles, so that the picture is about square but for long rows. */
const columnsOf = ({width, height, planes}: TilesView): number =>
  Math.max(1, Math.round(Math.sqrt((planes.length * height * 1.6) / width)));

/** Picture of a tensor with its histogram and statistics. */
export default function Picture({
  picture,
  of,
}: {
  picture: TensorPicture;
  /** Name of the tensor for screen readers. */
  of: string;
}): ReactNode {
  const {tiles, histogram, min, max, mean, nonFinite} = picture;
  const {planes, total, width, height, planeWidth, planeHeight} = tiles;
  const highest = Math.max(1, ...histogram);
  const isThinned = width < planeWidth || height < planeHeight;
  const notes = [
    total > planes.length &&
      `${formatCount(planes.length)} of ${formatCount(total)} planes are drawn`,
    isThinned &&
      `${height} × ${width} of the ${planeHeight} × ${planeWidth} numbers of a plane are drawn`,
  ];
  return (
    <figure className={detailStyles.picture}>
      <div className={detailStyles.tiles}>
        <Tiles
          tiles={tiles}
          columns={columnsOf(tiles)}
          label={`${of}: ${count(total, 'plane')} of ${planeHeight} by ${planeWidth} numbers`}
        />
      </div>
      <svg
        className={detailStyles.histogram}
        viewBox={`0 0 ${histogram.length * 4} 40`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Histogram of ${of}, from ${formatNumber(min)} to ${formatNumber(max)}`}
      >
        {histogram.map((number, bin) => {
          const size = number === 0 ? 0 : Math.max(1, (39 * number) / highest);
          return (
            <rect key={bin} x={bin * 4} y={40 - size} width={3} height={size} />
          );
        })}
      </svg>
      <p className={detailStyles.scale} aria-hidden="true">
        <span>{formatNumber(min)}</span>
        <span>{formatNumber(max)}</span>
      </p>
      <figcaption className={styles.note}>
        {[
          `From ${formatNumber(min)} to ${formatNumber(max)}, mean ${formatNumber(mean)}`,
          nonFinite > 0 && `${formatCount(nonFinite)} are nan or inf`,
          ...notes,
        ]
          .filter((note) => note !== false)
          .join('; ')}
        .
      </figcaption>
    </figure>
  );
}
