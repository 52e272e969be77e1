import type {ReactNode} from 'react';
import Drawing from '../Drawing';
import {Arrow, Box, Photo, Words} from '../shapes';

const CELLS = [0, 1, 2, 3];

/** Test picture: one color grows to the right, another one downwards. */
function Ramp({size}: {size: number}): ReactNode {
  const cell = size / CELLS.length;
  return CELLS.flatMap((row) =>
    CELLS.map((column) => (
      <g
        key={`${row}-${column}`}
        transform={`translate(${column * cell} ${row * cell})`}
      >
        <rect
          width={cell}
          height={cell}
          fill="var(--pt-accent)"
          opacity={column / 3}
        />
        <rect
          width={cell}
          height={cell}
          fill="var(--pt-primary)"
          opacity={row / 4}
        />
      </g>
    )),
  );
}

/** Drawing of a model that gets its spec, and of the comparison of its results on computer and phone. */
export default function V01CustomModel(): ReactNode {
  return (
    <Drawing
      title="A spec and a network become one file, and two answers have to agree"
      description="At the top two things on your computer: the text live.spec.json with pack and unpack, and the network MobileNet V3. make_model.py puts both into the file mobilenet_v3_small.ptl, and fit_version.py sees to it that its bytecode version is 3 to 7. Then the road splits. On the left, on your computer, check_model.py runs the file on a test picture and writes expected.json. On the right, on the phone, MobileModel.execute runs the same file on the same picture and gives a result. Both hold maxIdx and confidence, and an equals sign is between them."
      viewBox="0 0 400 570"
      fontSize={15}
    >
      <Box
        x={2}
        y={2}
        width={190}
        height={64}
        tone="accent"
        lines={[
          {words: 'live.spec.json', mono: true, bold: true},
          {words: 'pack, unpack', tone: 'muted'},
        ]}
      />
      <Box
        x={208}
        y={2}
        width={190}
        height={64}
        lines={[
          {words: 'MobileNet V3', bold: true},
          {words: 'code and weights', tone: 'muted'},
        ]}
      />
      <Arrow points="97,68 97,92" tone="accent" />
      <Arrow points="303,68 303,92" />
      <Box
        x={2}
        y={98}
        width={396}
        height={40}
        tone="primary"
        lines={[{words: 'make_model.py', mono: true}]}
      />
      <Arrow points="200,140 200,164" tone="primary" />
      <path
        d="M66 178a8 8 0 0 1 8-8h230l30 30v74a8 8 0 0 1-8 8H74a8 8 0 0 1-8-8z"
        fill="none"
        stroke="var(--pt-text)"
      />
      <path d="M304 170v30h30" fill="none" stroke="var(--pt-text)" />
      <Words x={80} y={196} mono bold>
        mobilenet_v3_small.ptl
      </Words>
      <Box
        x={80}
        y={210}
        width={100}
        height={32}
        tone="accent"
        lines={['spec']}
      />
      <Box x={190} y={210} width={130} height={32} lines={['network']} />
      <Words x={80} y={266} tone="muted">
        fit_version.py: bytecode 3 to 7
      </Words>
      <Arrow points="82,284 82,382" />
      <Arrow points="318,284 318,382" />
      <Photo x={174} y={300} width={52} height={52}>
        <Ramp size={52} />
      </Photo>
      <Words x={200} y={374} anchor="middle" mono>
        picture
      </Words>
      <Arrow points="172,326 130,326 130,382" tone="muted" />
      <Arrow points="228,326 270,326 270,382" tone="muted" />
      <Box
        x={2}
        y={388}
        width={190}
        height={64}
        tone="primary"
        lines={[
          {words: 'your computer', tone: 'muted'},
          {words: 'check_model.py', mono: true},
        ]}
      />
      <Box
        x={208}
        y={388}
        width={190}
        height={64}
        tone="primary"
        lines={[
          {words: 'the phone', tone: 'muted'},
          {words: 'execute()', mono: true},
        ]}
      />
      <Arrow points="97,454 97,478" />
      <Arrow points="303,454 303,478" />
      <Box
        x={2}
        y={484}
        width={172}
        height={84}
        tone="good"
        lines={[
          {words: 'expected.json', bold: true},
          {words: 'maxIdx', mono: true},
          {words: 'confidence', mono: true},
        ]}
      />
      <Box
        x={226}
        y={484}
        width={172}
        height={84}
        tone="good"
        lines={[
          {words: 'result', bold: true},
          {words: 'maxIdx', mono: true},
          {words: 'confidence', mono: true},
        ]}
      />
      <path d="M188 520h24M188 532h24" stroke="var(--pt-good)" />
    </Drawing>
  );
}
