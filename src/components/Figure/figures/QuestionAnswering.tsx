import type {ReactNode} from 'react';
import Drawing from '../Drawing';
import {Arrow, Bars, Box, Words} from '../shapes';

interface Piece {
  word: string;
  from: 'question' | 'text' | 'special';
}

const pieces = (from: Piece['from'], words: string): Piece[] =>
  words.split(' ').map((word) => ({word, from}));

const PIECES: readonly Piece[] = [
  ...pieces('special', '[CLS]'),
  ...pieces('question', 'what did hum ##pt ##y sit on ?'),
  ...pieces('special', '[SEP]'),
  ...pieces('text', 'hum ##pt ##y dump ##ty sat on a wall .'),
  ...pieces('special', '[SEP]'),
];
/** Index of the first piece with bars, and of the first and last pieces of the answer. */
const FIRST = 14;
const START = 17;
const END = 18;

const CHARACTER = 9.1;
const WIDTH = 396;
const GAP = 6;
const ROW = 36;

/** Pieces laid out in rows, each as wide as its letters. */
const chips = PIECES.reduce<(Piece & {x: number; y: number; width: number})[]>(
  (placed, entry) => {
    const width = entry.word.length * CHARACTER + 12;
    const last = placed.at(-1) ?? {x: 0, y: 0, width: -GAP};
    const x = last.x + last.width + GAP;
    const fits = x + width <= WIDTH;
    placed.push({
      ...entry,
      width,
      x: fits ? x : 0,
      y: fits ? last.y : last.y + ROW,
    });
    return placed;
  },
  [],
);

const COLUMN = WIDTH / (PIECES.length - FIRST);
const LOGITS = [
  {
    name: 'start_logits',
    y: 384,
    values: [0.12, 0.2, 0.16, 1, 0.42, 0.08, 0.05],
    best: START,
  },
  {
    name: 'end_logits',
    y: 474,
    values: [0.08, 0.1, 0.14, 0.22, 1, 0.36, 0.05],
    best: END,
  },
];

/** Drawing of a model that finds the answer to a question in a text. */
export default function QuestionAnswering(): ReactNode {
  return (
    <Drawing
      title="From text and question to the answer inside the text"
      description="The question is What did Humpty sit on? The text is Humpty Dumpty sat on a wall. Both are cut into 21 word pieces in one row: CLS, the question, SEP, the text, SEP. The model gets their 21 numbers and gives two rows of 21 scores, start_logits and end_logits, drawn as bars over the last pieces: sat, on, a, wall, full stop, SEP. The highest start score is over a, piece 17, the highest end score over wall, piece 18. The pieces from 17 to 18 are the answer: a wall."
      viewBox="0 0 400 648"
      fontSize={15}
    >
      <Box
        x={2}
        y={2}
        width={186}
        height={90}
        lines={[
          {words: 'Question', tone: 'muted'},
          'What did',
          'Humpty sit on?',
        ]}
      />
      <Box
        x={212}
        y={2}
        width={186}
        height={90}
        tone="primary"
        lines={[
          {words: 'Text', tone: 'muted'},
          'Humpty Dumpty',
          'sat on a wall.',
        ]}
      />
      <Arrow points="95,94 95,126" />
      <Arrow points="305,94 305,126" />
      <Words x={200} y={117} anchor="middle" tone="muted">
        word pieces
      </Words>

      <g transform="translate(2 134)">
        {chips.map(({word, from, ...area}, index) => (
          <Box
            key={index}
            {...area}
            height={30}
            hollow={from === 'special'}
            tone={from === 'text' ? 'primary' : 'border'}
            dash={from === 'special' ? '2 6' : undefined}
            lines={[
              {
                words: word,
                mono: true,
                tone: from === 'special' ? 'muted' : 'text',
              },
            ]}
          />
        ))}
      </g>
      <Arrow points="200,244 200,270" />
      <Words x={214} y={262} mono tone="muted">
        [1, 21] int32
      </Words>
      <Box
        x={110}
        y={276}
        width={180}
        height={40}
        tone="primary"
        lines={[{words: 'bert_qa.ptl', mono: true}]}
      />

      <Arrow points="200,318 200,344" />
      <Words x={214} y={336} mono tone="muted">
        2 × [1, 21]
      </Words>

      <rect
        x={2 + (START - FIRST) * COLUMN}
        y="354"
        width={2 * COLUMN}
        height="212"
        rx="8"
        fill="var(--pt-accent)"
        opacity="0.1"
        stroke="none"
      />
      {LOGITS.map(({name, y, values, best}) => (
        <g key={name}>
          <Words x={2} y={y - 4} mono>
            {name}
          </Words>
          <Bars x={2} y={y} width={WIDTH} height={52} values={values} />
          <Words
            x={2 + (best - FIRST + 0.5) * COLUMN}
            y={y - 6}
            anchor="middle"
            mono
            tone="accent"
          >
            {best}
          </Words>
        </g>
      ))}
      {PIECES.slice(FIRST).map(({word}, index) => (
        <Words
          key={index}
          x={2 + (index + 0.5) * COLUMN}
          y={550}
          anchor="middle"
          mono
          tone={
            index + FIRST === START || index + FIRST === END ? 'text' : 'muted'
          }
        >
          {index === 0 ? '…' : word}
        </Words>
      ))}
      <Arrow
        points={`${2 + (START - FIRST + 1) * COLUMN},568 ${2 + (START - FIRST + 1) * COLUMN},596`}
        tone="accent"
      />
      <Box
        x={148}
        y={602}
        width={160}
        height={44}
        tone="accent"
        lines={[{words: 'a wall', bold: true}]}
      />
    </Drawing>
  );
}
