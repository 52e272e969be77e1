import type {ReactNode} from 'react';
import Drawing from '../Drawing';
import {Arrow, Box, Words} from '../shapes';

const FRENCH = ['il', 'est', 'tard'];
/** Words of the decoder: each is the output of one step and the input of the next. */
const ENGLISH = ['SOS', 'it', 'is', 'late', 'EOS'];

const CHIP = {x: 2, width: 84, height: 32};
const GRU = {x: 138, width: 84, height: 36};
const MATRIX = {x: 266, width: 132};
const CELLS = Array.from({length: 7}, (_, index) => index + 1)
  .map((at) => `M${(at * 116) / 8} 0v24`)
  .join('');

/** Vertical centers of the steps. */
const encoderY = (step: number) => 62 + step * 56;
const decoderY = (step: number) => 338 + step * 68;
const wordY = (index: number) => 304 + index * 68;

function Gru({y}: {y: number}): ReactNode {
  return (
    <Box
      {...GRU}
      y={y - GRU.height / 2}
      tone="primary"
      lines={[{words: 'GRU', bold: true}]}
    />
  );
}

/** Drawing of an encoder that reads and a decoder that writes word by word. */
export default function Seq2Seq(): ReactNode {
  const middle = GRU.x + GRU.width / 2;
  const right = GRU.x + GRU.width;
  const trunk = MATRIX.x + 20;
  const lastStep = ENGLISH.length - 2;
  return (
    <Drawing
      title="From French words to English words, one at a time"
      description="Above, the encoder: a GRU that starts with zeros and takes the French words il, est, tard one by one. After each word it hands its hidden state on and puts a row of 256 numbers into a matrix; the other rows, up to 50, stay zero. Below, the decoder: another GRU, which takes over the last hidden state. From SOS it makes the word it, from it the word is, from is the word late, and from late EOS, which ends the sentence. At each step attention reads the rows of the matrix."
      viewBox="0 0 400 596"
      fontSize={15}
    >
      <Words x={2} y={22} bold>
        Encoder
      </Words>
      <Words x={middle} y={16} anchor="middle" tone="muted">
        zeros
      </Words>
      <Arrow points={`${middle},22 ${middle},38`} />
      <Box {...MATRIX} y={28} height={236} tone="accent" hollow />
      <Words x={MATRIX.x + MATRIX.width / 2} y={18} anchor="middle" mono>
        [50, 256]
      </Words>
      {FRENCH.map((word, step) => {
        const y = encoderY(step);
        return (
          <g key={word}>
            <Box {...CHIP} y={y - CHIP.height / 2} lines={[word]} />
            <Arrow points={`88,${y} 132,${y}`} />
            <Gru y={y} />
            <Arrow
              points={`${middle},${y + 18} ${middle},${step < FRENCH.length - 1 ? y + 32 : decoderY(0) - 24}`}
            />
            <Arrow points={`${right + 2},${y} 260,${y}`} tone="accent" />
            <g transform={`translate(274 ${y - 12})`} stroke="var(--pt-accent)">
              <rect
                width="116"
                height="24"
                rx="3"
                fill="var(--pt-accent)"
                fillOpacity="0.15"
              />
              <path d={CELLS} opacity="0.5" />
            </g>
          </g>
        );
      })}
      <g stroke="var(--pt-border)" fill="none">
        <rect x="274" y="206" width="116" height="24" rx="3" />
      </g>
      <Words x={332} y={223} anchor="middle" tone="muted">
        zeros
      </Words>
      <Words x={332} y={252} anchor="middle" tone="muted">
        ⋮
      </Words>

      <Words x={middle - 12} y={236} anchor="end" tone="muted">
        hidden state
      </Words>

      <Words x={2} y={272} bold>
        Decoder
      </Words>
      <path
        d={`M${trunk} 264V${decoderY(lastStep)}`}
        stroke="var(--pt-accent)"
      />
      <Words x={trunk + 14} y={294} tone="accent">
        attention
      </Words>
      <Words x={trunk + 14} y={316} tone="muted">
        reads rows
      </Words>
      <Words x={trunk + 14} y={338} tone="muted">
        at each step
      </Words>
      {ENGLISH.map((word, index) => {
        const y = wordY(index);
        const ends = index === ENGLISH.length - 1;
        const special = index === 0 || ends;
        return (
          <g key={word}>
            <Box
              {...CHIP}
              y={y - CHIP.height / 2}
              dash={special ? '2 6' : undefined}
              tone={special ? 'muted' : 'border'}
              lines={[special ? {words: word, mono: true} : word]}
            />
            {!ends && (
              <>
                <Arrow points={`88,${y + 5} 132,${y + 27}`} />
                <Gru y={decoderY(index)} />
                <Arrow points={`136,${y + 43} 92,${y + 63}`} />
                <Arrow
                  points={`${trunk},${decoderY(index)} ${right + 6},${decoderY(index)}`}
                  tone="accent"
                />
              </>
            )}
            {index < lastStep && (
              <Arrow
                points={`${middle},${decoderY(index) + 18} ${middle},${decoderY(index + 1) - 24}`}
              />
            )}
          </g>
        );
      })}
    </Drawing>
  );
}
