import type {ReactNode} from 'react';
import Drawing from '../Drawing';
import {Arrow, Bars, Box, Planes, Words, createScores} from '../shapes';

/** Steps of a call, from top to bottom; each uses its part of the file. */
const STEPS = [
  {name: 'pack', y: 112},
  {name: 'forward', y: 260},
  {name: 'unpack', y: 408},
];

/** Drawing of a spec inside a model file that converts values to tensors and back. */
export default function LiveSpec(): ReactNode {
  return (
    <Drawing
      title="Values in, values out: the spec inside the file does the rest"
      description="On the left a call of MobileModel.execute, from top to bottom. JavaScript values, an image and a size, go through pack and become a tensor of the shape 1, 3, 224, 224. Forward runs the model and gives a tensor of the shape 1, 1000. Unpack makes a JavaScript object of it, here the index 504. On the right the file model.ptl. It contains live.spec.json, whose part pack says how the first step works, with $size where the given size goes, and whose part unpack says how the last step works. Between them the file contains the code and the weights, which forward runs."
      viewBox="0 0 400 556"
      fontSize={15}
    >
      <Box
        x={2}
        y={2}
        width={208}
        height={72}
        lines={[
          {words: 'JavaScript values', tone: 'muted'},
          {words: '{image, size: 224}', mono: true},
        ]}
      />
      <Arrow points="26,76 26,106" />
      <Arrow points="26,158 26,178" />
      <Planes x={2} y={184} />
      <Words x={62} y={214} mono>
        [1, 3, 224, 224]
      </Words>
      <Arrow points="26,234 26,254" />
      <Arrow points="26,306 26,328" />
      <Bars x={2} y={334} width={48} height={40} values={createScores(12, 6)} />
      <Words x={62} y={362} mono>
        [1, 1000]
      </Words>
      <Arrow points="26,378 26,402" />
      <Arrow points="26,454 26,476" />
      <Box
        x={2}
        y={482}
        width={208}
        height={72}
        lines={[
          {words: 'JavaScript object', tone: 'muted'},
          {words: '{index: 504}', mono: true},
        ]}
      />
      {STEPS.map(({name, y}) => (
        <g key={name}>
          <Box
            x={2}
            y={y}
            width={208}
            height={44}
            tone="primary"
            lines={[{words: name, bold: true}]}
          />
          <Arrow
            points={`246,${y + 22} 216,${y + 22}`}
            tone={name === 'forward' ? 'muted' : 'accent'}
          />
        </g>
      ))}

      <path
        d="M236 38a8 8 0 0 1 8-8h124l30 30v428a8 8 0 0 1-8 8H244a8 8 0 0 1-8-8z"
        fill="none"
        stroke="var(--pt-text)"
      />
      <path d="M368 30v30h30" fill="none" stroke="var(--pt-text)" />
      <Words x={248} y={58} mono bold>
        model.ptl
      </Words>
      <path
        d="M248 84h140v392h-140v-84h118v-200h-118z"
        fill="var(--pt-raised)"
        stroke="var(--pt-accent)"
      />
      <Words x={318} y={108} anchor="middle" mono tone="accent">
        live.spec.json
      </Words>
      <Words x={262} y={139} mono>
        &quot;pack&quot;
      </Words>
      <Words x={262} y={161} mono tone="muted">
        … &quot;$size&quot;
      </Words>
      <Words x={262} y={435} mono>
        &quot;unpack&quot;
      </Words>
      <Words x={262} y={457} mono tone="muted">
        … &quot;index&quot;
      </Words>
      <Box
        x={248}
        y={238}
        width={100}
        height={88}
        lines={['code', 'and', 'weights']}
      />
    </Drawing>
  );
}
