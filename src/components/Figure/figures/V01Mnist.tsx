import type {ReactNode} from 'react';
import Drawing from '../Drawing';
import {Arrow, Bars, Box, Photo, Words, createScores} from '../shapes';

/** Width and height of the model's input, in pixels. */
const SIDE = 28;

/** Line of the finger, in pixels of the model. */
const LINE = [
  {x: 7.5, y: 7.5},
  {x: 20.5, y: 7.5},
  {x: 13, y: 22},
] as const;
const path = `M${LINE.map(({x, y}) => `${x} ${y}`).join('L')}`;

/** Computes the distance of a point to the line. */
function distance(x: number, y: number): number {
  const parts = LINE.slice(1).map((to, index) => {
    const from = LINE[index] ?? to;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const share = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy);
    const along = Math.min(1, Math.max(0, share));
    return Math.hypot(x - from.x - along * dx, y - from.y - along * dy);
  });
  return Math.min(...parts);
}

/** Pixels whose center is inked. */
const inked = Array.from({length: SIDE * SIDE}, (_, place) => ({
  x: place % SIDE,
  y: Math.floor(place / SIDE),
})).filter(({x, y}) => distance(x + 0.5, y + 0.5) <= 1);

const steps = (cell: number, size: number) =>
  Array.from({length: size / cell - 1}, (_, index) => (index + 1) * cell);

/** Canvas with the line, dark in both color modes as in the app. */
function Paper({x, y, size}: {x: number; y: number; size: number}): ReactNode {
  return (
    <Photo x={x} y={y} width={size} height={size} radius={2} tone="muted">
      <g transform={`scale(${size / SIDE})`}>
        <rect width={SIDE} height={SIDE} fill="var(--ink)" />
        <path d={path} fill="none" stroke="var(--paper)" strokeWidth="2" />
      </g>
    </Photo>
  );
}

/** Drawing of the steps from a drawn digit to its name, beside the app. */
export default function V01Mnist(): ReactNode {
  const cell = 4;
  const grid = SIDE * cell;
  return (
    <Drawing
      title="From a drawn digit to the app's guess"
      description="On the left a phone: a finger has drawn a 7 on a colored square, and the text above it reads: This is 7, 98 percent. On the right the road of the data, from top to bottom. The drawing is read from the canvas with s times s pixels in 3 colors. Pack, a part of the spec in the model file, scales it to 28 times 28 pixels and makes one number of each: low for the background, high for the line. That is a tensor of the shape 1, 1, 28, 28. Forward gives 10 scores, drawn as bars over the digits from 0 to 9; the bar over the 7 is by far the highest. Softmax turns the score of the 7 into 98 percent, which goes to the text on the phone."
      viewBox="0 0 400 474"
      fontSize={15}
    >
      <rect
        x="2"
        y="2"
        width="148"
        height="384"
        rx="24"
        fill="var(--pt-page)"
        stroke="var(--pt-text)"
      />
      <Box
        x={14}
        y={40}
        width={124}
        height={56}
        tone="accent"
        lines={[
          {words: 'This is 7,', bold: true},
          {words: '98 %', bold: true},
        ]}
      />
      <Paper x={12} y={136} size={128} />
      <rect
        x="28"
        y="312"
        width="96"
        height="32"
        rx="16"
        fill="var(--pt-raised)"
        stroke="var(--pt-border)"
      />
      <Words x={76} y={333} anchor="middle">
        Clear
      </Words>

      <Arrow points="142,164 162,164 162,28 172,28" />
      <Paper x={178} y={4} size={48} />
      <Words x={242} y={24} bold>
        picture
      </Words>
      <Words x={242} y={46} mono>
        [s, s, 3]
      </Words>
      <Arrow points="202,54 202,84" />
      <Words x={216} y={74} tone="muted">
        pack: scale, greyscale
      </Words>

      <g transform="translate(178 90)">
        <rect width={grid} height={grid} fill="var(--pt-raised)" />
        <path
          d={inked.map(({x, y}) => `M${x * cell} ${y * cell}h4v4h-4z`).join('')}
          fill="var(--pt-primary)"
          stroke="none"
        />
        <path
          d={steps(cell, grid)
            .map((at) => `M${at} 0v${grid}M0 ${at}h${grid}`)
            .join('')}
          stroke="var(--pt-border)"
          strokeWidth="0.5"
        />
        <rect width={grid} height={grid} fill="none" stroke="var(--pt-text)" />
      </g>
      <Words x={302} y={124} mono>
        [1, 1,
      </Words>
      <Words x={302} y={146} mono>
        {' 28, 28]'}
      </Words>
      <Words x={302} y={168} tone="muted">
        float32
      </Words>

      <Arrow points="202,204 202,230" />
      <Words x={216} y={222} tone="muted">
        forward
      </Words>
      <Box
        x={178}
        y={236}
        width={220}
        height={40}
        tone="primary"
        lines={[{words: 'mnist.ptl', mono: true}]}
      />
      <Arrow points="202,278 202,304" />
      <Words x={216} y={296} mono>
        [1, 10]
      </Words>
      <Bars
        x={178}
        y={310}
        width={220}
        height={60}
        values={createScores(10, 7)}
      />
      {Array.from({length: 10}, (_, digit) => (
        <Words
          key={digit}
          x={178 + (digit + 0.5) * 22}
          y={390}
          anchor="middle"
          mono
          tone={digit === 7 ? 'accent' : 'muted'}
        >
          {digit}
        </Words>
      ))}
      <Arrow points="343,398 343,424" tone="accent" />
      <Words x={329} y={417} anchor="end" tone="muted">
        softmax
      </Words>
      <Box
        x={288}
        y={430}
        width={110}
        height={42}
        tone="accent"
        lines={[{words: '7, 98 %', bold: true}]}
      />
      <Arrow points="286,451 168,451 168,68 144,68" tone="accent" />
    </Drawing>
  );
}
