import type {ReactNode} from 'react';
import Drawing from '../Drawing';
import {Mug} from '../scenes';
import {Arrow, Box, Photo, Planes, Words} from '../shapes';

/** Rows of the three parts of a call in both columns. */
const PACK = {y: 186, height: 116};
const MODEL = {y: 370, height: 48};
const UNPACK = {y: 454, height: 72};

const LEFT = {x: 14, width: 164};
const RIGHT = {x: 222, width: 164};

const mono = (words: string) => ({words, mono: true});

/** Drawing of a call with a spec in 0.1 beside the same steps as code of the app in 0.2. */
export default function Migrate(): ReactNode {
  return (
    <Drawing
      title="The same road twice: with a spec in 0.1, with tensor code in 0.2"
      description="A photo goes down two columns. On the left, 0.1: everything happens inside the package, in one call of MobileModel.execute. Pack does what live.spec.json says: center_crop, scale, rgb_norm. Then comes the model, then unpack, which does argmax. Out comes the object with maxIdx 504. On the right, 0.2: the same steps are tensor code in a function classify of your app. toBlob, centerCrop, resize and normalize make a tensor of the shape 1, 3, 224, 224. Then model.forward runs the same model. Then argmax and softmax. Out comes an object with index 504."
      viewBox="0 0 400 598"
      fontSize={15}
    >
      <Photo x={154} y={2} width={92} height={78}>
        <g transform="translate(14 6) scale(0.66)">
          <Mug />
        </g>
      </Photo>
      <Arrow points="148,40 96,40 96,94" />
      <Arrow points="252,40 304,40 304,94" />
      <Words x={72} y={46} anchor="end" bold>
        0.1
      </Words>
      <Words x={328} y={46} bold>
        0.2
      </Words>

      <Box x={2} y={100} width={188} height={440} hollow />
      <Box x={210} y={100} width={188} height={440} hollow dash="2 6" />
      <Words x={96} y={124} anchor="middle" tone="muted">
        inside the package
      </Words>
      <Words x={96} y={148} anchor="middle" mono>
        MobileModel.execute
      </Words>
      <Words x={304} y={124} anchor="middle" tone="muted">
        in your app
      </Words>
      <Words x={304} y={148} anchor="middle" mono>
        classify
      </Words>
      <Words x={96} y={172} anchor="middle" mono tone="accent">
        live.spec.json
      </Words>
      <Words x={304} y={172} anchor="middle" tone="accent">
        tensor code
      </Words>

      <Box
        {...LEFT}
        {...PACK}
        tone="accent"
        lines={[
          {words: 'pack', bold: true},
          mono('center_crop'),
          mono('scale'),
          mono('rgb_norm'),
        ]}
      />
      <Box
        {...RIGHT}
        {...PACK}
        tone="accent"
        lines={[
          mono('toBlob'),
          mono('centerCrop'),
          mono('resize'),
          mono('normalize'),
        ]}
      />
      <Arrow points="96,304 96,364" />
      <Arrow points="240,304 240,364" />
      <Planes x={256} y={310} />
      <Words x={312} y={330} tone="muted">
        1 × 3 ×
      </Words>
      <Words x={312} y={350} tone="muted">
        224 × 224
      </Words>
      {[LEFT, RIGHT].map((column) => (
        <Box
          key={column.x}
          {...column}
          {...MODEL}
          tone="primary"
          lines={[
            column === LEFT
              ? {words: 'model', bold: true}
              : mono('model.forward'),
          ]}
        />
      ))}
      <Arrow points="96,420 96,448" />
      <Arrow points="304,420 304,448" />
      <Box
        {...LEFT}
        {...UNPACK}
        tone="accent"
        lines={[{words: 'unpack', bold: true}, mono('argmax')]}
      />
      <Box
        {...RIGHT}
        {...UNPACK}
        tone="accent"
        lines={[mono('argmax'), mono('softmax')]}
      />
      <Arrow points="96,528 96,564" />
      <Arrow points="304,528 304,564" />
      <Words x={96} y={588} anchor="middle" mono>
        {'{maxIdx: 504}'}
      </Words>
      <Words x={304} y={588} anchor="middle" mono>
        {'{index: 504}'}
      </Words>
    </Drawing>
  );
}
