import {describe, expect, it} from 'vitest';
import {compareInputs} from './testing/compare';
import {makeNumbers, startBoth} from './testing/startBoth';

/** Vocabulary with whole words, pieces, marks and punctuation. */
const VOCABULARY =
  '[PAD] [UNK] [CLS] [SEP] [MASK] hum ##pt ##y dump ##ty sat on a wall ##wall what did sit ? . , ( ) " - who'
    .split(' ')
    .join('\n');

describe.each(['0.2.0', 'next'] as const)('of %s', (label) => {
  it.each([
    ['What did Humpty sit on?', 'Humpty Dumpty sat on a wall.'],
    ['Who?', '  “Dumpty”\n\n sat,on(a)\t"WALL" … [SEP] Köln 東京 🧱 ##y İx'],
    ['[SEP] what [MASK]', 'wallwall Humpty-Dumpty!?'],
    ['', 'a'],
  ])('answers “%s” as before', async (question, source) => {
    const both = startBoth(
      'nlp-qa',
      label,
      (call, ids) =>
        [1, 2].map((seed) => ({
          shape: [1, ids.length],
          values: makeNumbers(ids.length, seed + call).map((one, i) =>
            i === 0 ? 0 : one,
          ),
        })),
      ([start_logits, end_logits]) => ({start_logits, end_logits}),
      {'BERTVocab.json': {vocab: VOCABULARY}},
    );
    const name = 'answerQuestion';
    const expected = await both
      .original(name)
      .answerQuestion?.(question, source);
    const actual = await both.moved(name).answerQuestion?.(question, source);
    const [ids = []] = both.before;
    const [padded = [], mask = []] = both.after.map((one) => Array.from(one));
    expect(padded.slice(0, ids.length)).toEqual(Array.from(ids));
    expect(padded.slice(ids.length).every((id) => id === 0)).toBe(true);
    expect(mask).toEqual(padded.map((_, i) => (i < ids.length ? 1 : 0)));
    expect(actual).toBe(expected);
    expect(actual).toBeTypeOf('string');
  });

  it('asks no model about a text that is too long', async () => {
    const both = startBoth(
      'nlp-qa',
      label,
      () => [],
      (tensors) => tensors,
      {
        'BERTVocab.json': {vocab: VOCABULARY},
      },
    );
    await expect(
      both.moved('answerQuestion').answerQuestion?.('', 'wall '.repeat(382)),
    ).rejects.toThrow('385 tokens');
    expect(both.after).toEqual([]);
  });

  it.each(['il est tard', 'Le CHAT dort, le chat.', 'tard'])(
    'translates “%s” as before',
    async (sentence) => {
      const words = 'il est tard le chat dort'.split(' ');
      const both = startBoth(
        'seq2seq-nmt',
        label,
        (call) => {
          // The first calls are those of the encoder, one for each word.
          const read = call < sentence.split(' ').length;
          const scores = makeNumbers(8, call).map((one, id) =>
            id === 0 || (id === 1 && call < 7) ? -1 : one + (id === 1 ? 2 : 0),
          );
          const hidden = {shape: [1, 1, 256], values: makeNumbers(256, call)};
          const row = {shape: [1, 1, 256], values: makeNumbers(256, -call)};
          return [read ? row : {shape: [1, 8], values: scores}, hidden];
        },
        (tensors) => tensors,
        {
          'source_wrd2idx.json': Object.fromEntries(
            words.map((word, i) => [word, i + 2]),
          ),
          'target_idx2wrd.json': Object.fromEntries(
            words.map((word, i) => [i + 2, word.toUpperCase()]),
          ),
        },
      );
      const expected = await both.original('translate').translate?.(sentence);
      const actual = await both.moved('translate').translate?.(sentence);
      // Rows of the words, and zeros below them.
      compareInputs(both.before, both.after);
      expect(actual).toBe(expected);
      expect(String(actual).split(' ').length).toBeGreaterThan(1);
    },
  );
});
