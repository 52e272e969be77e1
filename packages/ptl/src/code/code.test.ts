import {transform} from 'esbuild';
import {describe, expect, it} from 'vitest';
import {readSamples} from '../spec/__fixtures__/judgeMutants';
import {mutateTexts} from '../spec/__fixtures__/mutations';
import {convertSpecToCode} from './index';

const code = (spec: unknown) => {
  const result = convertSpecToCode(JSON.stringify(spec));
  if (!result.valid) {
    throw new Error(JSON.stringify(result.diagnostics));
  }
  return {...result, program: result.files[0].text};
};

const unpack = {type: 'string', key: 'text'};

const image = (transforms: unknown[]) => ({
  pack: {type: 'tensor_from_image', image: 'image', transforms},
  unpack: {type: 'argmax', dtype: 'float', key: 'maxIdx', valueKey: 'share'},
});

const norm = {
  type: 'image_to_tensor',
  name: 'rgb_norm',
  mean: [0.485, 0.456, 0.406],
  std: [0.229, 0.224, 0.225],
};

describe('convertSpecToCode', () => {
  it('writes the steps in their order', () => {
    const {program, parameters, notes} = code(
      image([
        {type: 'image_to_image', name: 'center_crop'},
        {type: 'image_to_image', name: 'scale', width: 224, height: 224},
        norm,
      ]),
    );
    expect(parameters).toEqual([{name: 'image', type: 'Image'}]);
    expect(notes).toEqual([]);
    expect(
      program.slice(
        program.indexOf('export async'),
        program.indexOf('/** The bytes'),
      ),
    ).toMatchInlineSnapshot(`
      "export async function execute(model: Module, params: Params): Promise<Result> {
        // pack
        let pixels = pixelsOf(params.image);
        pixels = centerCrop(pixels, 1, 1);
        // iOS mixed neighboring pixels, as T.resize([height, width]) does.
        pixels = scale(pixels, 224, 224);
        const input = rgbNorm(pixels, MEAN, STD);

        const output: Tensor = await model.forward(input);

        const maxIdx = argmax(output);
        const share = softmaxAt(output, maxIdx);

        return {
          maxIdx,
          share,
        };
      }

      "
    `);
  });

  it('says where the platforms differed', () => {
    const {program} = code({
      pack: {
        type: 'tensor_from_image',
        image: 'photo',
        transforms: [
          {type: 'image_to_image', name: 'center_crop', width: 1, height: 2},
          {type: 'image_to_image', name: 'scale', width: 10, height: 10},
          {...norm, mean: '$mean'},
        ],
      },
      unpack: {type: 'tensor_to_image', key: 'picture'},
    });
    for (const words of [
      'iOS took the parameter image, not photo.',
      'For frames of the camera, Android cut to the ratio of scale instead.',
      'iOS mixed neighboring pixels',
      'iOS did not take parameters for mean and std.',
      'As on iOS. Android exchanged rows and columns',
    ]) {
      expect(program).toContain(words);
    }
  });

  it('says what cannot be expressed, at its place and in a list', () => {
    const {program, notes} = code({
      custom_packer_class: 'com.example.Packer',
      pack: {type: 'my_own */ type', size: '$size'},
      unpack: {type: 'tensor', dtype: 'float', key: 'scores'},
    });
    expect(notes.map(({path}) => path)).toEqual(['pack']);
    expect(program).toContain('// The type my_own * / type of pack is Java');
    expect(program).toContain('const input = packCustom(params);');
    expect(program).toContain('const scores = numbersOf(output);');
  });

  it.each([
    [{type: 'scalar_long', value: 2 ** 31}, 'pack.value', 'cuts whole numbers'],
    [
      {type: 'tensor', dtype: 'long', sizes: [1], items: [2 ** 60]},
      'pack.items',
      'rounds numbers beyond',
    ],
  ])('names the limit of %j', (pack, path, words) => {
    const {notes} = code({pack, unpack});
    expect(notes).toEqual([
      {path, message: expect.stringContaining(words) as string},
    ]);
  });

  it('keeps texts as they are where a name is only a part of them', () => {
    const {program, notes} = code({
      vocabulary_bert: '[PAD]\n[UNK]\n[CLS]\n[SEP]',
      pack: {
        type: 'tensor_from_string',
        tokenizer: 'bert',
        string: '[CLS] $question [SEP] $text [SEP]',
        model_input_length: 9,
      },
      unpack,
    });
    expect(program).toContain(
      "const TEXT = '[CLS] $question [SEP] $text [SEP]';",
    );
    expect(notes.map(({path}) => path)).toEqual(['pack.string']);
  });

  it('gives vocabularies as files', () => {
    const {files} = code({
      vocabulary_bert: '[PAD]\n[UNK]\n"quote"\n',
      pack: {
        type: 'tensor_from_string',
        tokenizer: 'bert',
        string: '$text',
        model_input_length: 9,
      },
      unpack,
    });
    expect(files.map(({name}) => name)).toEqual([
      'execute.ts',
      'vocabulary_bert.json',
    ]);
    expect(JSON.parse(files[1]?.text ?? '')).toEqual([
      '[PAD]',
      '[UNK]',
      '"quote"',
    ]);
  });

  it('keeps a parameter of two kinds apart', () => {
    const {parameters, program} = code({
      pack: {type: 'scalar_long', value: '$x'},
      unpack: {type: 'string', key: '$x'},
    });
    expect(parameters).toEqual([
      {name: 'x', type: 'number'},
      {name: 'x_text', type: 'string'},
    ]);
    expect(program).toContain('model.forward(params.x)');
    expect(program).toContain('[params.x_text]: output');
  });

  it('writes what would end a string or a comment as escapes', () => {
    const key = '\u202e*/`${1}\u2028\'"';
    const {program} = code({
      pack: {type: 'scalar_bool', value: true},
      unpack: {
        type: 'tuple',
        items: [
          {type: 'string', key},
          {type: 'string', key},
        ],
      },
    });
    expect(program).toContain(
      String.raw`'\u202e*/${'`${1}'}\u2028\'"': string;`,
    );
    expect(program).not.toMatch(/[\u2028\u202e]/);
    expect(program).toContain('has the key \ufffd* /`${1}\ufffd');
  });

  it.each(readSamples('bad'))(
    'refuses %s with what is wrong',
    (_name, text) => {
      const result = convertSpecToCode(text);
      expect(result.valid || result.diagnostics[0]?.severity).toBe('error');
    },
  );

  it('ends with a program or with what is wrong, whatever the text is', async () => {
    const seeds = readSamples('good')
      .map(([, text]) => text)
      .filter((text) => text.length < 3000);
    const counts = {programs: 0, refused: 0};
    for (const text of mutateTexts(seeds, 250, 29)) {
      const result = convertSpecToCode(text);
      counts[result.valid ? 'programs' : 'refused'] += 1;
      if (result.valid) {
        await transform(result.files[0].text, {loader: 'ts'});
        expect(result.files[0].text).not.toContain('[object');
      } else {
        expect(result.diagnostics[0]?.severity).toBe('error');
      }
    }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(20);
  });
});
