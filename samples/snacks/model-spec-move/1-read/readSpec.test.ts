import {expect, it} from 'vitest';
import fixtures from './fixtures.json';
import {readSpec} from './readSpec';

const text = fixtures[0].text;

it.each(fixtures)('reads what a model carries: $name', (fixture) => {
  expect(readSpec(fixture.text)).toEqual(fixture.expected);
});

it('names the kind of spec that it does not know', () => {
  expect(() => readSpec(text.replace('rgb_norm', 'greyscale_norm'))).toThrow(
    'tensor_from_image, center_crop, scale, greyscale_norm, argmax',
  );
  const answer = {
    pack: {type: 'tensor_from_string'},
    unpack: {type: 'bert_decode_qa_answer'},
  };
  expect(() => readSpec(JSON.stringify(answer))).toThrow(
    'tensor_from_string, bert_decode_qa_answer',
  );
});

it('refuses what is not square', () => {
  expect(() => readSpec(text.replace('"width": 224', '"width": 320'))).toThrow(
    'Another kind of spec',
  );
  const wide = text.replace(
    '"center_crop"',
    '"center_crop", "width": 4, "height": 3',
  );
  expect(() => readSpec(wide)).toThrow('Another kind of spec');
});

it('refuses placeholders', () => {
  expect(() => readSpec(text.replace(/: 224/g, ': "$size"'))).toThrow(
    'the size is $size',
  );
});

it('refuses what is no JSON', () => {
  expect(() => readSpec('')).toThrow(SyntaxError);
});
