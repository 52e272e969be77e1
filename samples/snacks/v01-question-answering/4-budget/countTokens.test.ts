import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {makeCounter} from './countTokens';
import fixtures from './fixtures.json';

/** The vocabulary of the package's Android test. */
const {vocabulary_bert: vocabulary} = JSON.parse(
  readFileSync(
    path.join(
      import.meta.dirname,
      '../../../../node_modules/react-native-pytorch-core-0.1/android/src/androidTest/assets/bert_qa_spec.json',
    ),
    'utf8',
  ),
) as {vocabulary_bert: string};

describe('makeCounter', () => {
  const count = makeCounter(vocabulary);

  it.each(fixtures)(
    'counts what the tokenizers give: $name',
    ({question, source, expected}) => {
      expect(count(question, source)).toBe(expected);
    },
  );

  it('has a piece for each character of a clean text', () => {
    const pieces = vocabulary.split('\n');
    expect(pieces).toHaveLength(30_522);
    const characters =
      "abcdefghijklmnopqrstuvwxyz0123456789!#%&'()*+,-./:;<=>?@^_`{|}~";
    for (const character of characters) {
      expect(pieces).toContain(character);
      expect(pieces).toContain(`##${character}`);
    }
  });
});
