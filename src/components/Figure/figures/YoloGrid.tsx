import type {ReactNode} from 'react';
import {formatCount} from '@playtorch-docs/ptl/text';
import Drawing from '../Drawing';
import {OBJECTS, TABLE, TableScene} from '../scenes';
import {Arrow, Box, Photo, Words} from '../shapes';

const SIDE = 120;

const [PERSON, BOWL, CUP] = OBJECTS;
/** Grids, drawn coarser than they are, each with the object in whose center the marked cell is. */
const GRIDS = [
  {x: 2, cells: 80, drawn: 16, object: CUP},
  {x: 140, cells: 40, drawn: 8, object: BOWL},
  {x: 278, cells: 20, drawn: 4, object: PERSON},
];
/** Width and height of the three boxes of a cell, relative to the object. */
const SHAPES = [
  [1, 1],
  [1.4, 0.6],
  [0.7, 1.2],
] as const;

const grid = (cells: number) =>
  Array.from({length: cells - 1}, (_, index) => ((index + 1) * SIDE) / cells)
    .map((at) => `M${at} 0v${SIDE}M0 ${at}h${SIDE}`)
    .join('');

/** Offsets of candidate boxes around an object. */
const AROUND = [
  [0, 0, 0, 0],
  [-9, 7, 8, -5],
  [8, -7, -4, 10],
  [5, 9, 7, -8],
  [-7, -8, -6, 4],
] as const;

const PICTURE = {width: 174, height: 116};
const SCALE = PICTURE.width / TABLE.width;

function Picture({x, y, candidates}: Place & {candidates: number}): ReactNode {
  return (
    <Photo x={x} y={y} {...PICTURE}>
      <g transform={`scale(${SCALE})`} opacity="0.6">
        <TableScene />
      </g>
      {OBJECTS.flatMap((object) =>
        AROUND.slice(0, candidates).map(([left, top, right, bottom], index) => (
          <rect
            key={`${object.name} ${index}`}
            x={(object.x + left) * SCALE}
            y={(object.y + top) * SCALE}
            width={(object.width - left + right) * SCALE}
            height={(object.height - top + bottom) * SCALE}
            rx="2"
            fill="none"
            stroke="var(--pt-accent)"
            strokeWidth={candidates > 1 ? 1.5 : 2.5}
          />
        )),
      )}
    </Photo>
  );
}

interface Place {
  x: number;
  y: number;
}

/** Drawing of YOLOv5's 25,200 rows: their origin and their filtering. */
export default function YoloGrid(): ReactNode {
  return (
    <Drawing
      title="Three grids, 25,200 rows, few boxes"
      description="One picture of 640 by 640 pixels is looked at with three grids. The grid of 80 by 80 cells gives 19,200 rows, that of 40 by 40 cells 4,800 rows and that of 20 by 20 cells 1,200 rows: three boxes for each cell. Together they are 25,200 rows. A row has 85 numbers: 4 for the box, 1 for whether there is an object, 80 class scores. Rows over the threshold 0.3 are candidates, many around each object. Non-maximum suppression keeps the best of those that overlap: here one box each for person, bowl and cup."
      viewBox="0 0 400 612"
      fontSize={15}
    >
      <Words x={200} y={16} anchor="middle">
        one picture, 640 × 640, three grids
      </Words>
      {GRIDS.map(({x, cells, drawn, object}) => {
        const cell = SIDE / drawn;
        const width = (object.width / TABLE.width) * SIDE;
        const height = (object.height / TABLE.height) * SIDE;
        const middleX = (object.x / TABLE.width) * SIDE + width / 2;
        const middleY = (object.y / TABLE.height) * SIDE + height / 2;
        return (
          <g key={cells}>
            <Photo x={x} y={28} width={SIDE} height={SIDE}>
              <g
                transform={`scale(${SIDE / TABLE.width} ${SIDE / TABLE.height})`}
                opacity="0.6"
              >
                <TableScene />
              </g>
              <path
                d={grid(drawn)}
                stroke="var(--pt-text)"
                strokeWidth="1"
                opacity="0.35"
              />
              <rect
                x={Math.floor(middleX / cell) * cell}
                y={Math.floor(middleY / cell) * cell}
                width={cell}
                height={cell}
                fill="var(--pt-accent)"
                opacity="0.6"
              />
              {SHAPES.map(([wide, high]) => (
                <rect
                  key={wide}
                  x={middleX - (wide * width) / 2}
                  y={middleY - (high * height) / 2}
                  width={wide * width}
                  height={high * height}
                  rx="1"
                  fill="none"
                  stroke="var(--pt-accent)"
                  strokeWidth="1.5"
                />
              ))}
            </Photo>
            <Words x={x + SIDE / 2} y={170} anchor="middle" bold>
              {cells} × {cells}
            </Words>
            <Words x={x + SIDE / 2} y={192} anchor="middle" tone="muted">
              × 3 = {formatCount(cells * cells * 3)}
            </Words>
            <Arrow points={`${x + SIDE / 2},200 ${x + SIDE / 2},226`} />
          </g>
        );
      })}
      <Box
        x={2}
        y={232}
        width={396}
        height={64}
        tone="primary"
        lines={[
          {words: '25,200 rows of 85 numbers', bold: true},
          {words: '[1, 25200, 85]', mono: true},
        ]}
      />

      <path
        d="M20 298L2 328M380 298L398 328"
        stroke="var(--pt-border)"
        fill="none"
      />
      <rect
        x="2"
        y="332"
        width="396"
        height="36"
        rx="8"
        fill="var(--pt-raised)"
        stroke="var(--pt-border)"
      />
      <path
        d="M32 332v36M62 332v36M92 332v36M122 332v36M152 332v36"
        stroke="var(--pt-border)"
      />
      <path
        d={Array.from(
          {length: 40},
          (_, index) =>
            `M${160 + index * 5.9} 362v${index === 20 ? -24 : -2 - ((index * 7) % 9)}`,
        ).join('')}
        stroke="var(--pt-muted)"
      />
      {['x', 'y', 'w', 'h'].map((name, index) => (
        <Words key={name} x={17 + index * 30} y={355} anchor="middle" mono>
          {name}
        </Words>
      ))}
      <path d="M128 350l6 7 12-15" stroke="var(--pt-accent)" fill="none" />
      <Words x={62} y={390} anchor="middle" tone="muted">
        4 box
      </Words>
      <Words x={137} y={390} anchor="middle" tone="accent">
        1 object
      </Words>
      <Words x={275} y={390} anchor="middle" tone="muted">
        80 class scores
      </Words>

      <Arrow points="200,400 200,436" />
      <Words x={214} y={424} tone="muted">
        score over 0.3
      </Words>
      <Picture x={2} y={444} candidates={5} />
      <Arrow points="180,502 218,502" tone="accent" />
      <Picture x={224} y={444} candidates={1} />
      <Words x={89} y={582} anchor="middle">
        candidates
      </Words>
      <Words x={311} y={582} anchor="middle">
        after NMS
      </Words>
      <Words x={311} y={604} anchor="middle" tone="muted">
        15 at most
      </Words>
    </Drawing>
  );
}
