import {useId, type ReactNode} from 'react';
import styles from './styles.module.css';

/** What several drawings are made of: words, boxes, arrows, and how data looks. */

type Tone = 'text' | 'muted' | 'primary' | 'accent' | 'border' | 'good';

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const MONO = 'var(--ifm-font-family-monospace)';
const LINE = 22;

const color = (tone: Tone) => `var(--pt-${tone})`;

interface Face {
  tone?: Tone;
  mono?: boolean;
  bold?: boolean;
}

/** One line of text; `y` is its baseline. */
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
      fill={color(tone)}
      fontFamily={mono ? MONO : undefined}
      fontWeight={bold ? 600 : undefined}
      textAnchor={anchor}
    >
      {children}
    </text>
  );
}

/** A line of a box: plain words, or words with a face. */
type Line = string | (Face & {words: string});

/** A box; its lines stand in its middle. */
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
  /** Shows what is behind it. */
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
        stroke={color(tone)}
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

/** A line through the points, written as for a polyline, with a head at the last one. */
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
        stroke={color(tone)}
        strokeDasharray={dash}
      />
      <path
        d="M-10.8-6 1.2 0-10.8 6z"
        transform={`translate(${endX} ${endY}) rotate(${Math.round(angle)})`}
        fill={color(tone)}
        stroke="none"
      />
    </>
  );
}

/** A picture in a frame. */
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
      <rect {...frame} fill="none" stroke={color(tone)} />
    </g>
  );
}

/** A tensor with three channels: red, green and blue behind each other, 48 wide and high. */
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
          stroke={color(tone)}
        />
      ))}
      <path
        d="M12 12v36M24 12v36M0 24h36M0 36h36"
        stroke={color('accent')}
        opacity="0.4"
      />
    </g>
  );
}

/** Scores as bars; the highest one stands out. */
export function Bars({
  x,
  y,
  width,
  height,
  values,
  tone = 'accent',
}: Area & {
  /** From 0 to 1. */
  values: readonly number[];
  /** Of the highest bar. */
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
        fill={color(tone)}
        stroke="none"
      />
      <path d={`M${x} ${y + height}h${width}`} stroke="var(--pt-muted)" />
    </>
  );
}

/** Low scores that look like chance, and one high at its place. */
export function scores(count: number, highest: number): number[] {
  return Array.from({length: count}, (_, index) =>
    index === highest ? 1 : (4 + ((index * 37 + highest * 5) % 23)) / 64,
  );
}
