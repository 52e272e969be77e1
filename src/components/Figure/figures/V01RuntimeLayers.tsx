import type {ReactNode} from 'react';
import Drawing from '../Drawing';
import {Arrow, Box, MONO} from '../shapes';

/** Steps of the native module; each uses its part of the model file. */
const STEPS = [
  {y: 174, name: 'pack', result: 'values → tensor', part: 'spec: pack'},
  {y: 268, name: 'forward', result: 'PyTorch Mobile 1.10', part: 'bytecode'},
  {y: 362, name: 'unpack', result: 'tensor → values', part: 'spec: unpack'},
];

/** Drawing of a call of MobileModel.execute in PyTorch Live 0.1. */
export default function V01RuntimeLayers(): ReactNode {
  return (
    <Drawing
      title="One call of MobileModel.execute in PyTorch Live 0.1"
      description="Your app calls MobileModel.execute with values such as an image. The native module runs three steps. Pack turns the values into a tensor as the pack part of the spec in the model file says. Forward runs the bytecode of the model file in PyTorch Mobile 1.10. Unpack turns the output tensor into values as the unpack part of the spec says. The values and the measured times go back to your app."
      viewBox="0 0 640 456"
      fontSize={24}
    >
      <Box x={1} y={1} width={638} height={64} />
      <text x="20" y="41" fill="var(--pt-text)" fontWeight="600">
        Your app
      </text>
      <text x="166" y="41" fill="var(--pt-text)" fontFamily={MONO}>
        MobileModel.execute()
      </text>

      <Box x={61} y={126} width={338} height={328} tone="primary" hollow />
      <text x="80" y="159" fill="var(--pt-primary)" fontWeight="600">
        Native module
      </text>

      <Box x={449} y={126} width={190} height={328} tone="accent" hollow />
      <text x="466" y="159" fill="var(--pt-accent)" fontWeight="600">
        model.ptl
      </text>

      {STEPS.map(({y, name, result, part}) => (
        <g key={name}>
          <Box x={80} y={y} width={300} height={72} />
          <text x="96" y={y + 31} fill="var(--pt-text)" fontFamily={MONO}>
            {name}
          </text>
          <text x="96" y={y + 60} fill="var(--pt-muted)">
            {result}
          </text>
          <text x="464" y={y + 44} fill="var(--pt-text)">
            {part}
          </text>
          <Arrow points={`454,${y + 36} 384,${y + 36}`} tone="muted" />
        </g>
      ))}

      <g fill="var(--pt-text)" fontFamily={MONO}>
        <text x="44" y="104">
          {'{result}'}
        </text>
        <text x="344" y="104">
          {'{image}'}
        </text>
      </g>
      <Arrow points="330,65 330,170" tone="primary" />
      <path
        d="M 230 246 V 268 M 230 340 V 362"
        fill="none"
        stroke="var(--pt-primary)"
      />
      <Arrow points="80,398 30,398 30,69" tone="primary" />
    </Drawing>
  );
}
