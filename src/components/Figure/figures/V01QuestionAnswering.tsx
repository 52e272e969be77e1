import type {ReactNode} from 'react';
import Drawing from '../Drawing';
import {Arrow, Box, Words} from '../shapes';

/** Number of tokens in the model's input, and of those that the example fills. */
const LENGTH = 360;
const PARTS = {question: 10, text: 11};
const USED = PARTS.question + PARTS.text;

/** Strip of tokens, one unit wide each. */
const STRIP = {x: 20, y: 306, height: 30};

/** Drawing of the work of the app and of the spec inside the file. */
export default function V01QuestionAnswering(): ReactNode {
  const answer = {x: STRIP.x + 17, width: 2};
  return (
    <Drawing
      title="Question and text go in as one string, the answer comes back"
      description="From top to bottom. The app has the question What did Humpty sit on? and the text Humpty Dumpty sat on a wall. It cleans both and joins them to one string in small letters, with spaces around the marks: CLS what did humpty sit on question mark SEP humpty dumpty sat on a wall full stop SEP. Below it is the file bert_qa.ptl with three steps. Pack makes a row of 360 ids of the string, drawn to scale: the question and its marks take 10 places, the text and its mark take 11, the other 339 are zeros. Forward gives two rows of 360 scores. Unpack takes the words between the best start and the best end: a wall. Outside the file the app looks these words up in the text and shows them as written there."
      viewBox="0 0 400 604"
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
      <Words x={200} y={117} anchor="middle" mono tone="muted">
        cleanText
      </Words>
      <Box
        x={2}
        y={132}
        width={396}
        height={84}
        lines={[
          {words: '[CLS] what did humpty sit on ?', mono: true},
          {words: '[SEP] humpty dumpty sat on a wall .', mono: true},
          {words: '[SEP]', mono: true},
        ]}
      />
      <Arrow points="200,218 200,262" />
      <Words x={214} y={238} mono tone="muted">
        execute
      </Words>

      <Box x={2} y={248} width={396} height={250} tone="accent" hollow />
      <Words x={STRIP.x} y={274} mono bold tone="accent">
        bert_qa.ptl
      </Words>
      <Words x={STRIP.x} y={298} bold>
        pack
      </Words>
      <Words x={380} y={298} anchor="end" mono>
        [1, 360] int64
      </Words>
      <g stroke="none">
        <rect {...STRIP} width={PARTS.question} fill="var(--pt-muted)" />
        <rect
          {...STRIP}
          x={STRIP.x + PARTS.question}
          width={PARTS.text}
          fill="var(--pt-primary)"
        />
        <rect
          {...STRIP}
          x={STRIP.x + USED}
          width={LENGTH - USED}
          fill="var(--pt-raised)"
        />
      </g>
      <rect {...STRIP} width={LENGTH} fill="none" stroke="var(--pt-border)" />
      <Words x={STRIP.x + USED + 10} y={327} mono>
        21
      </Words>
      <Words x={220} y={327} anchor="middle" mono tone="muted">
        339 × 0
      </Words>
      <Arrow points="200,340 200,366" />
      <Box
        x={STRIP.x}
        y={372}
        width={LENGTH}
        height={40}
        tone="primary"
        lines={[{words: 'forward', bold: true}]}
      />
      <Arrow points="200,414 200,440" />
      <Words x={214} y={432} mono tone="muted">
        2 × [1, 360]
      </Words>
      <Box
        x={STRIP.x}
        y={446}
        width={LENGTH}
        height={40}
        lines={[{words: 'unpack: from best start to best end'}]}
      />
      <rect {...STRIP} {...answer} fill="var(--pt-accent)" stroke="none" />

      <Arrow points="200,500 200,550" tone="accent" />
      <Words x={214} y={530} mono tone="muted">
        quoteAnswer
      </Words>
      <Box
        x={120}
        y={556}
        width={160}
        height={44}
        tone="accent"
        lines={[{words: 'a wall', bold: true}]}
      />
    </Drawing>
  );
}
