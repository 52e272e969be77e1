import type {ReactNode} from 'react';
import Drawing from '../Drawing';
import {Arrow, Box, Words} from '../shapes';

/** Forms of the model, each with the call that converts it to the next one. */
const STATES = [
  {name: 'nn.Module', note: 'Python and weights', call: 'torch.jit.script()'},
  {name: 'TorchScript', note: 'no Python left', call: 'optimize_for_mobile()'},
  {
    name: 'optimized',
    note: 'made for phones',
    call: '_save_for_lite_interpreter()',
  },
];

const WAYS = [
  {x: 2, name: 'bundled', note: 'in the app'},
  {x: 140, name: 'downloaded', note: 'from a URL'},
  {x: 278, name: 'picked', note: 'by the user'},
];

const STEP = 86;

/** Drawing of a model's export from Python to the phone. */
export default function ExportRoad(): ReactNode {
  return (
    <Drawing
      title="From a Python model to a module on the phone"
      description="The first half happens on your computer, in Python. An nn.Module, Python and weights, becomes TorchScript through torch.jit.script: no Python is left. optimize_for_mobile makes it fit for phones. _save_for_lite_interpreter writes the file model.ptl. From there three ways lead onto the phone: the file is bundled in the app, downloaded from a URL, or picked by the user. All three end at torch.jit._loadForMobile, which makes a module of the file."
      viewBox="0 0 400 646"
      fontSize={15}
    >
      <Box
        x={2}
        y={2}
        width={396}
        height={358}
        tone="muted"
        dash="2 6"
        hollow
      />
      <Words x={18} y={28} tone="muted">
        On your computer, in Python
      </Words>
      {STATES.map(({name, note, call}, index) => {
        const y = 42 + index * STEP;
        return (
          <g key={name}>
            <Box x={18} y={y} width={364} height={42} />
            <Words x={34} y={y + 26} bold>
              {name}
            </Words>
            <Words x={366} y={y + 26} anchor="end" tone="muted">
              {note}
            </Words>
            <Arrow points={`54,${y + 44} 54,${y + 80}`} tone="primary" />
            <Words x={70} y={y + 68} mono tone="primary">
              {call}
            </Words>
          </g>
        );
      })}
      <path
        d="M18 308a8 8 0 0 1 8-8h134l22 22v26H18z"
        fill="var(--pt-raised)"
        stroke="var(--pt-accent)"
      />
      <path d="M160 300v22h22" fill="none" stroke="var(--pt-accent)" />
      <Words x={34} y={330} mono bold>
        model.ptl
      </Words>
      <path d="M100 350V378M62 378H338" stroke="var(--pt-text)" />
      {WAYS.map(({x, name, note}) => (
        <g key={name}>
          <Arrow points={`${x + 60},378 ${x + 60},400`} />
          <Box
            x={x}
            y={406}
            width={120}
            height={64}
            lines={[
              {words: name, bold: true},
              {words: note, tone: 'muted'},
            ]}
          />
          <Arrow points={`${x + 60},472 ${x + 60},496`} />
        </g>
      ))}
      <Box
        x={2}
        y={502}
        width={396}
        height={142}
        tone="muted"
        dash="2 6"
        hollow
      />
      <Words x={18} y={528} tone="muted">
        On the phone, in JavaScript
      </Words>
      <Arrow points="54,540 54,578" tone="primary" />
      <Words x={70} y={565} mono tone="primary">
        torch.jit._loadForMobile(path)
      </Words>
      <Box x={18} y={584} width={364} height={44} />
      <Words x={34} y={611} bold>
        Module
      </Words>
      <Words x={366} y={611} anchor="end" tone="muted">
        ready for forward()
      </Words>
    </Drawing>
  );
}
