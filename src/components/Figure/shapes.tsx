import {useId, type ReactNode} from 'react';
import styles from './styles.module.css';

/** Building blocks of drawings: words, boxes, arrows, and symbols of data. */

type Tone = 'text' | 'muted' | 'primary' | 'accent' | 'border' | 'good';

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const MONO = 'var(--ifm-font-family-monospace)';
const LINE = 22;

const getColor = (tone: Tone) => `var(--pt-${tone})`;

interface Face {
  tone?: Tone;
  mono?: boolean;
  bold?: boolean;
}

/** Line of text; `y` is its baseline. */
export function Words({
  x,
  y,
  tone = 'text',
  mono,
  bold,
  anchor,
  children,
}: Face & {
  x: number;
  y: number;
  anchor?: 'middle' | 'end';
  children: ReactNode;
}): ReactNode {
  return (
    <text
      x={x}
      y={y}
      fill={getColor(tone)}
      fontFamily={mono ? MONO : undefined}
      fontWeight={bold ? 600 : undefined}
      textAnchor={anchor}
    >
      {children}
    </text>
  );
}

/** Line in a box: plain words, or words with a style. */
type Line = string | (Face & {words: string});

/** Box with centered lines. */
export function Box({
  x,
  y,
  width,
  height,
  tone = 'border',
  hollow,
  dash,
  lines = [],
}: Area & {
  tone?: Tone;
  /** Whether the box is transparent. */
  hollow?: boolean;
  dash?: string;
  lines?: readonly Line[];
}): ReactNode {
  const first = y + height / 2 + 5.5 - ((lines.length - 1) * LINE) / 2;
  return (
    <>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx="8"
        fill={hollow ? 'none' : 'var(--pt-raised)'}
        stroke={getColor(tone)}
        strokeDasharray={dash}
      />
      {lines.map((line, index) => {
        const {words, ...face} =
          typeof line === 'string' ? {words: line} : line;
        return (
          <Words
            key={words}
            x={x + width / 2}
            y={first + index * LINE}
            anchor="middle"
            {...face}
          >
            {words}
          </Words>
        );
      })}
    </>
  );
}

/** Arrow through points in the format of a polyline, with a head at the last one. */
export function Arrow({
  points,
  tone = 'text',
  dash,
}: {
  points: string;
  tone?: Tone;
  dash?: string;
}): ReactNode {
  const [endY = 0, endX = 0, y = 0, x = 0] = points
    .split(/[ ,]/)
    .map(Number)
    .reverse();
  const angle = (Math.atan2(endY - y, endX - x) * 180) / Math.PI;
  return (
    <>
      <polyline
        points={points}
        fill="none"
        stroke={getColor(tone)}
        strokeDasharray={dash}
      />
      <path
        d="M-10.8-6 1.2 0-10.8 6z"
        transform={`translate(${endX} ${endY}) rotate(${Math.round(angle)})`}
        fill={getColor(tone)}
        stroke="none"
      />
    </>
  );
}

/** Picture in a frame. */
export function Photo({
  x,
  y,
  width,
  height,
  radius = 8,
  tone = 'text',
  children,
}: Area & {radius?: number; tone?: Tone; children: ReactNode}): ReactNode {
  const id = useId();
  const frame = {width, height, rx: radius};
  return (
    <g className={styles.picture} transform={`translate(${x} ${y})`}>
      <clipPath id={id}>
        <rect {...frame} />
      </clipPath>
      <g clipPath={`url(#${id})`} stroke="none">
        <rect {...frame} fill="var(--wall)" />
        {children}
      </g>
      <rect {...frame} fill="none" stroke={getColor(tone)} />
    </g>
  );
}

/** Tensor with three channels as planes behind each other, 48 by 48 units. */
export function Planes({x, y}: {x: number; y: number}): ReactNode {
  const planes: Tone[] = ['primary', 'good', 'accent'];
  return (
    <g transform={`translate(${x} ${y})`} fill="var(--pt-page)">
      {planes.map((tone, index) => (
        <rect
          key={tone}
          x={12 - index * 6}
          y={index * 6}
          width="36"
          height="36"
          rx="3"
          stroke={getColor(tone)}
        />
      ))}
      <path
        d="M12 12v36M24 12v36M0 24h36M0 36h36"
        stroke={getColor('accent')}
        opacity="0.4"
      />
    </g>
  );
}

/** Bar chart of scores with a highlighted maximum. */
export function Bars({
  x,
  y,
  width,
  height,
  values,
  tone = 'accent',
}: Area & {
  /** Scores from 0 to 1. */
  values: readonly number[];
  /** Color of the highest bar. */
  tone?: Tone;
}): ReactNode {
  const step = width / values.length;
  const bar = (value: number, index: number) =>
    `M${x + (index + 0.2) * step} ${y + height}v${-value * height}h${0.6 * step}v${value * height}z`;
  const highest = values.indexOf(Math.max(...values));
  return (
    <>
      <path
        d={values.map(bar).join('')}
        fill="var(--pt-muted)"
        opacity="0.55"
        stroke="none"
      />
      <path
        d={bar(values[highest] ?? 0, highest)}
        fill={getColor(tone)}
        stroke="none"
      />
      <path d={`M${x} ${y + height}h${width}`} stroke="var(--pt-muted)" />
    </>
  );
}

/** Generates low pseudo-random scores with one high score at an index. */
export function createScores(count: number, highest: number): number[] {
  return Array.from({length: count}, (_, index) =>
    index === highest ? 1 : (4 + ((index * 37 + highest * 5) % 23)) / 64,
  );
}
