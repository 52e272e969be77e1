import type {ReactNode} from 'react';
import Drawing from '../Drawing';
import {MugScene} from '../scenes';
import {Arrow, Box, Photo, Words} from '../shapes';

/** Steps inside a call, from top to bottom. */
const STEPS = [
  {name: 'pack', note: '[1, 3, 224, 224]'},
  {name: 'forward', note: '[1, 1000]'},
  {name: 'unpack', note: 'argmax'},
];

/** Drawing of the live loop: a frame, one call, its result, and the release of the frame. */
export default function V01ImageClassification(): ReactNode {
  return (
    <Drawing
      title="Naming what the camera sees, frame by frame"
      description="On the left a phone: its camera sees a mug, a switch named Live is on, and a label reads coffee mug. On the right the loop, from top to bottom. onFrame gives the app a frame. The app hands it to MobileModel.execute as image. Inside the call, pack makes a tensor of the shape 1, 3, 224, 224 of it, forward runs the model and gives 1, 1000 scores, and unpack takes the largest. The result is an object with maxIdx 504 and confidence 0.87. It goes back to the label on the phone. Then the app calls release, and an arrow leads back to the top: only now the camera passes the next frame."
      viewBox="0 0 400 426"
      fontSize={15}
    >
      <rect
        x="2"
        y="2"
        width="148"
        height="316"
        rx="24"
        fill="var(--pt-page)"
        stroke="var(--pt-text)"
      />
      <Photo x={10} y={10} width={132} height={300} radius={17} tone="border">
        <MugScene width={132} height={300} mug={92} />
      </Photo>
      <Box x={20} y={32} width={112} height={70} tone="accent" />
      <Words x={32} y={58}>
        Live
      </Words>
      <rect
        x="88"
        y="43"
        width="34"
        height="20"
        rx="10"
        fill="var(--pt-primary)"
        stroke="none"
      />
      <circle cx="112" cy="53" r="7" fill="var(--pt-page)" stroke="none" />
      <Words x={32} y={88}>
        coffee mug
      </Words>

      <Arrow points="152,28 172,28" />
      <Photo x={178} y={4} width={48} height={48}>
        <MugScene width={48} height={48} mug={30} />
      </Photo>
      <Words x={240} y={24} mono>
        onFrame
      </Words>
      <Words x={240} y={46} tone="muted">
        one frame
      </Words>
      <Arrow points="202,54 202,88" />
      <Words x={216} y={77} mono>
        {'{image}'}
      </Words>
      <Box x={166} y={94} width={206} height={164} tone="primary" hollow />
      <Words x={269} y={118} anchor="middle" mono bold tone="primary">
        MobileModel.execute
      </Words>
      {STEPS.map(({name, note}, index) => {
        const y = 130 + index * 42;
        return (
          <g key={name}>
            <Box x={176} y={y} width={186} height={34} />
            <Words x={186} y={y + 22} bold>
              {name}
            </Words>
            <Words x={352} y={y + 22} anchor="end" tone="muted">
              {note}
            </Words>
          </g>
        );
      })}
      <Arrow points="202,260 202,284" />
      <Box
        x={166}
        y={290}
        width={206}
        height={64}
        tone="accent"
        lines={[
          {words: 'maxIdx: 504', mono: true},
          {words: 'confidence: 0.87', mono: true},
        ]}
      />
      <Arrow points="164,342 76,342 76,324" tone="accent" />
      <Arrow points="269,356 269,374" tone="primary" />
      <Box
        x={166}
        y={380}
        width={206}
        height={44}
        tone="primary"
        lines={[{words: 'image.release()', mono: true}]}
      />
      <Arrow points="374,402 392,402 392,28 330,28" tone="primary" />
    </Drawing>
  );
}
