import type {ReactNode} from 'react';
import Drawing from '../Drawing';
import {OBJECTS, TABLE, TableScene} from '../scenes';
import {Arrow, Bars, Box, Photo, Words, createScores} from '../shapes';

const BARS = 23;
/** Returns the bar of a class: four classes share one, and the last bar is "no object". */
const bar = (classIndex: number) => Math.floor(classIndex / 4);
const NO_OBJECT = bar(91);

const object = (name: string) => OBJECTS.find((entry) => entry.name === name);

/** Rows of the two output tensors. */
const ROWS = [
  {row: 0, best: NO_OBJECT, box: {x: 200, y: 12, width: 96, height: 60}},
  {row: 1, best: bar(51), box: object('bowl')},
  {row: 2, best: bar(1), box: object('person')},
  {row: 3, best: NO_OBJECT, box: {x: 20, y: 8, width: 150, height: 110}},
  {row: 4, best: bar(47), box: object('cup')},
  {row: 99, best: NO_OBJECT, box: {x: 90, y: 176, width: 190, height: 56}},
];

const TOP = 418;
const ROW = 42;
const FRAME = {width: 48, height: 32};

/** Drawing of DETR's output for a photo, and of the rows that are kept. */
export default function ObjectDetection(): ReactNode {
  return (
    <Drawing
      title="A hundred rows for a photo, three of them kept"
      description="A photo shows a person at a table with a bowl and a cup; each of the three has a box with its name. Below it the output of the model DETR ResNet-50 as a table of 100 rows. A row has 92 class scores, in the tensor pred_logits of the shape 1, 100, 92, and a box of 4 numbers, in the tensor pred_boxes of the shape 1, 100, 4. In most rows the highest score is the last one, no object. Three rows are kept: bowl, person and cup, each with a score over 0.7."
      viewBox="0 0 400 698"
      fontSize={15}
    >
      <Photo x={2} y={2} width={396} height={264}>
        <g transform={`scale(${396 / TABLE.width})`}>
          <TableScene />
        </g>
      </Photo>
      <g transform="translate(2 2)">
        {OBJECTS.map(({name, x, y, width, height}) => {
          const scale = 396 / TABLE.width;
          const tag = name.length * 9 + 16;
          return (
            <g key={name}>
              <rect
                x={x * scale}
                y={y * scale}
                width={width * scale}
                height={height * scale}
                rx="4"
                fill="none"
                stroke="var(--pt-accent)"
                strokeWidth="3"
              />
              <rect
                x={x * scale}
                y={y * scale - 24}
                width={tag}
                height="24"
                rx="4"
                fill="var(--pt-accent)"
                stroke="var(--pt-accent)"
              />
              <text
                x={x * scale + tag / 2}
                y={y * scale - 7}
                textAnchor="middle"
                fill="var(--pt-on-primary)"
              >
                {name}
              </text>
            </g>
          );
        })}
      </g>
      <Arrow points="200,268 200,294" />
      <Box
        x={110}
        y={300}
        width={180}
        height={40}
        tone="primary"
        lines={[{words: 'DETR ResNet-50', bold: true}]}
      />

      <Words x={44} y={376} mono>
        pred_logits
      </Words>
      <Words x={44} y={398} mono tone="muted">
        [1, 100, 92]
      </Words>
      <Words x={184} y={376} mono>
        pred_boxes
      </Words>
      <Words x={184} y={398} mono tone="muted">
        [1, 100, 4]
      </Words>
      <Words x={304} y={376}>
        kept if
      </Words>
      <Words x={304} y={398} tone="muted">
        over 0.7
      </Words>
      {ROWS.map(({row, best, box}, index) => {
        const y = TOP + index * ROW + (row > index ? 24 : 0);
        const isKept = best !== NO_OBJECT;
        const name = OBJECTS.find((entry) => entry === box)?.name;
        return (
          <g key={row}>
            {row > index && (
              <Words x={34} y={y - 8} anchor="end" mono tone="muted">
                ⋮
              </Words>
            )}
            {isKept && (
              <rect
                x="2"
                y={y - 3}
                width="396"
                height="38"
                rx="8"
                fill="none"
                stroke="var(--pt-accent)"
              />
            )}
            <Words
              x={34}
              y={y + 21}
              anchor="end"
              mono
              tone={isKept ? 'text' : 'muted'}
            >
              {row}
            </Words>
            <Bars
              x={44}
              y={y + 3}
              width={126}
              height={26}
              values={createScores(BARS, best)}
              tone={isKept ? 'accent' : 'muted'}
            />
            <g transform={`translate(184 ${y})`} fill="none">
              <rect {...FRAME} rx="3" stroke="var(--pt-border)" />
              {box && (
                <rect
                  x={(box.x * FRAME.width) / TABLE.width}
                  y={(box.y * FRAME.height) / TABLE.height}
                  width={(box.width * FRAME.width) / TABLE.width}
                  height={(box.height * FRAME.height) / TABLE.height}
                  stroke={isKept ? 'var(--pt-accent)' : 'var(--pt-muted)'}
                />
              )}
            </g>
            {isKept ? (
              <>
                <path
                  d={`M274 ${y + 16}l6 6 11-13`}
                  fill="none"
                  stroke="var(--pt-accent)"
                  strokeWidth="3"
                />
                <Words x={304} y={y + 21} bold>
                  {name}
                </Words>
              </>
            ) : (
              <Words x={304} y={y + 21} tone="muted">
                no object
              </Words>
            )}
          </g>
        );
      })}
    </Drawing>
  );
}
