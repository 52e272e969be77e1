import type {ReactNode} from 'react';

/** Scenes of the photos in drawings. */

/** Mug with steam, 100 by 100 units, aligned to the lower edge. */
export function Mug(): ReactNode {
  return (
    <g fill="none" stroke="var(--pt-text)">
      <path
        d="M74 48h9a12 12 0 0 1 0 32h-12"
        stroke="var(--pt-primary)"
        strokeWidth="7"
      />
      <path
        d="M14 38h62l-5 54q-1 8-9 8H28q-8 0-9-8z"
        fill="var(--pt-primary)"
        stroke="none"
      />
      <path
        d="M26 50l3 36"
        stroke="var(--pt-on-primary)"
        strokeWidth="4"
        opacity="0.45"
      />
      <path d="M32 26q-7-7 0-13t0-13M52 26q-7-7 0-13t0-13" opacity="0.5" />
    </g>
  );
}

/** Mug on a table, in a picture of any size. */
export function MugScene({
  width,
  height,
  mug,
}: {
  width: number;
  height: number;
  mug: number;
}): ReactNode {
  const table = height * 0.62;
  return (
    <>
      <rect
        y={table}
        width={width}
        height={height - table}
        fill="var(--table)"
      />
      <g
        transform={`translate(${(width - mug) / 2 + mug * 0.04} ${table - mug * 0.82}) scale(${mug / 100})`}
        strokeWidth={200 / mug}
      >
        <Mug />
      </g>
    </>
  );
}

/** Size of the table scene. */
export const TABLE = {width: 360, height: 240};

/** Bounding boxes of the objects in the table scene. */
export const OBJECTS = [
  {name: 'person', x: 120, y: 26, width: 144, height: 154},
  {name: 'bowl', x: 18, y: 130, width: 96, height: 72},
  {name: 'cup', x: 276, y: 132, width: 66, height: 66},
] as const;

/** Person at a table with a bowl and a cup. */
export function TableScene(): ReactNode {
  const face = 'M162 70a30 36 0 0 1 60 0a30 34 0 0 1-60 0z';
  const neck = 'M181 94h22v24q-11 10-22 0z';
  return (
    <>
      <path d="M24 24h64v58H24z" fill="var(--pt-primary)" opacity="0.18" />
      <path
        d="M56 24v58M24 53h64"
        fill="none"
        stroke="var(--wall)"
        strokeWidth="3"
      />
      <path
        d="M124 176v-8c0-32 18-50 46-52h44c28 2 46 20 46 52v8z"
        fill="var(--pt-primary)"
      />
      <path d={neck} fill="var(--paper)" />
      <path d={neck} fill="var(--pt-care)" opacity="0.75" />
      <path d={face} fill="var(--paper)" />
      <path d={face} fill="var(--pt-care)" opacity="0.45" />
      <g fill="var(--ink)">
        <path d="M158 76c-6-34 10-46 34-46s40 12 34 46c-6-10-8-16-10-22c-16 6-34 4-46-4c-4 8-6 16-12 26z" />
        <circle cx="181" cy="75" r="2.6" />
        <circle cx="203" cy="75" r="2.6" />
      </g>
      <path
        d="M183 88q9 7 18 0"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="2.5"
      />
      <path d="M0 176h360v64H0z" fill="var(--table)" />
      <circle cx="49" cy="147" r="13" fill="var(--pt-wrong)" />
      <circle cx="77" cy="145" r="13" fill="var(--pt-care)" />
      <path d="M26 154h80q-2 40-28 42H54q-26-2-28-42z" fill="var(--pt-good)" />
      <path
        d="M318 150h6a9 9 0 0 1 0 24h-8"
        fill="none"
        stroke="var(--pt-care)"
        strokeWidth="5"
      />
      <path
        d="M282 138h38l-3 48q-1 6-6 6h-20q-5 0-6-6z"
        fill="var(--pt-care)"
      />
    </>
  );
}
