import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import {describe, expect, it} from 'vitest';

const folder = path.join(import.meta.dirname, '1-all');
const read = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(file, 'utf8'));

const ajv = new Ajv({allErrors: true});
const validate = ajv.compile(
  read(
    path.join(
      import.meta.dirname,
      '../../../packages/ptl/static/schemas/live.spec.json',
    ),
  ),
);

const norm = read(path.join(folder, 'rgbNorm.json'));

/** A whole spec around a part. */
function whole(part: Record<string, unknown>): unknown {
  const transforms =
    part.type === 'image_to_image'
      ? [part, norm]
      : part.type === 'image_to_tensor'
        ? [part]
        : [norm];
  return {
    pack: {type: 'tensor_from_image', image: 'image', transforms},
    unpack: {type: 'tensor', dtype: 'float', key: 'values'},
    ...('type' in part ? {} : part),
  };
}

describe('the specs of 0.1', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  it.each(files)('%s is valid', (name) => {
    const valid = validate(whole(read(path.join(folder, name))));
    // Declared in the code of 0.1, but never reached.
    if (name === 'centerCropScaleRgbNorm.json') {
      expect(valid).toBe(false);
      return;
    }
    expect(ajv.errorsText(validate.errors)).toBe('No errors');
  });

  it('name every pack, transform and unpack type of the schema', () => {
    const texts = files
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
      .join('\n');
    const types = [
      'tuple',
      'scalar_bool',
      'scalar_long',
      'scalar_double',
      'scalar_float',
      'tensor',
      'tensor_from_image',
      'tensor_from_string',
      'tensor_from_audio',
      'list',
      'dict_string_key',
      'argmax',
      'string',
      'tensor_to_string',
      'tensor_to_image',
      'bert_decode_qa_answer',
      'bounding_boxes',
    ];
    const names = [
      'center_crop',
      'scale',
      'rgb_norm',
      'greyscale_norm',
      'center_crop_scale_rgb_norm',
    ];
    expect(
      types.filter((type) => !texts.includes(`"type": "${type}"`)),
    ).toEqual([]);
    expect(
      names.filter((name) => !texts.includes(`"name": "${name}"`)),
    ).toEqual([]);
  });
});
