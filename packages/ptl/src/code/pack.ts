/** `pack`: the statements that make the argument of `forward`. */
import {step} from '../spec/diagnostic';
import {rgb} from './colors';
import {inComment, number, text} from './literals';
import {placeholder, type ProgramWriter} from './program';

/** An object of a specification that the schema accepts. */
export type SpecFields = Readonly<Record<string, unknown>>;

/** What `unpack` needs of `pack`. */
export interface Packed {
  /** The variable, or a literal. */
  input: string;
  /** The variable with the ids of the last text that the bert tokenizer saw. */
  tokenIds?: string;
  /** Whether an image became the input, in channels-last memory. */
  hasImage: boolean;
}

interface Context {
  program: ProgramWriter;
  tokenIds?: string;
  hasImage: boolean;
}

export const fieldsOf = (value: unknown): SpecFields => value as SpecFields;
export const listOf = (value: unknown): readonly unknown[] =>
  value as readonly unknown[];

const ANDROID_ONLY = 'Android only: iOS did not have this type.';

/** A number, or a parameter in its place. */
export function numeric(program: ProgramWriter, value: unknown): string {
  const name = placeholder(value);
  return name === undefined
    ? number(value as number)
    : program.parameter(name, 'number');
}

/** A text, or a parameter in its place. */
export function textual(program: ProgramWriter, value: string): string {
  const name = placeholder(value);
  return name === undefined ? text(value) : program.parameter(name, 'text');
}

/**
 * A list of numbers: a constant of the module; a variable if there are parameters in it; a
 * parameter if it is one.
 */
function numbers(program: ProgramWriter, base: string, value: unknown): string {
  const name = placeholder(value);
  if (name !== undefined) {
    return program.parameter(name, 'numbers');
  }
  const items = listOf(value).map((item) => numeric(program, item));
  return listOf(value).some((item) => typeof item === 'string')
    ? program.list(base.toLowerCase(), items)
    : program.listConstant(base, items);
}

const hasPlaceholder = (value: unknown): boolean =>
  typeof value === 'string' ||
  (Array.isArray(value) && value.some((item) => typeof item === 'string'));

function cropComments(
  program: ProgramWriter,
  steps: readonly SpecFields[],
): void {
  const [crop, scale, norm] = steps;
  if (
    steps.length === 3 &&
    crop?.['name'] === 'center_crop' &&
    scale?.['name'] === 'scale' &&
    norm?.['name'] === 'rgb_norm'
  ) {
    const sides = [
      crop['width'] ?? 1,
      scale['height'],
      crop['height'] ?? 1,
      scale['width'],
    ];
    const [a, b, c, d] = sides.map(Number);
    const same = Number(a) * Number(b) === Number(c) * Number(d);
    if (!same) {
      program.comment(
        'For frames of the camera, Android cut to the ratio of scale instead.',
      );
    }
  }
}

function image(fields: SpecFields, path: string, context: Context): string {
  const {program} = context;
  const steps = listOf(fields['transforms']).map(fieldsOf);
  const [last] = steps.slice(-1);
  const name = fields['image'] as string;
  context.hasImage = true;
  if (path === 'pack' && name !== 'image') {
    program.comment(`iOS took the parameter image, not ${inComment(name)}.`);
  }
  const pixels = program.let(
    'pixels',
    program.use('pixelsOf'),
    [program.parameter(name, 'image')],
    steps.length > 1 ? 'let' : 'const',
  );
  const change = (helper: 'centerCrop' | 'scale', args: readonly string[]) => {
    program.assignCall(pixels, program.use(helper), [pixels, ...args]);
  };
  for (const one of steps.slice(0, -1)) {
    if (one['name'] === 'center_crop') {
      cropComments(program, steps);
      change(
        'centerCrop',
        ['width', 'height'].map((side) => numeric(program, one[side] ?? 1)),
      );
    } else {
      program.comment(
        'iOS mixed neighboring pixels, as T.resize([height, width]) does.',
      );
      change(
        'scale',
        ['width', 'height'].map((side) => numeric(program, one[side])),
      );
    }
  }
  const scale = steps.findLast((one) => one['name'] === 'scale');
  if (path === 'pack' && (!scale || scale['width'] !== scale['height'])) {
    program.comment(
      'iOS mixed up rows and columns where the image was not square.',
    );
  }
  if (path === 'pack' && [last?.['mean'], last?.['std']].some(hasPlaceholder)) {
    program.comment('iOS did not take parameters for mean and std.');
  }
  const base = path === 'pack' ? 'input' : 'item';
  if (last?.['name'] === 'rgb_norm') {
    const mean = numbers(program, 'MEAN', last['mean']);
    const std = numbers(program, 'STD', last['std']);
    return program.let(base, program.use('rgbNorm'), [pixels, mean, std]);
  }
  const colors = ['colorBackground', 'colorForeground'].map((side) =>
    color(program, side, last?.[side] as string, path),
  );
  return program.let(base, program.use('greyscaleNorm'), [
    pixels,
    ...colors,
    numeric(program, last?.['mean']),
    numeric(program, last?.['std']),
  ]);
}

function color(
  program: ProgramWriter,
  side: string,
  value: string,
  path: string,
): string {
  const name = placeholder(value);
  if (name !== undefined) {
    return program.let(
      side === 'colorBackground' ? 'background' : 'foreground',
      program.use('rgbOf'),
      [program.parameter(name, 'text')],
    );
  }
  if (path === 'pack' && !/^#[\da-f]{6}$/i.test(value)) {
    program.comment(`iOS took gray for the color ${inComment(value)}.`);
  }
  return program.listConstant(
    side === 'colorBackground' ? 'BACKGROUND' : 'FOREGROUND',
    rgb(value).map(number),
  );
}

function string(fields: SpecFields, path: string, context: Context): string {
  const {program} = context;
  const value = fields['string'] as string;
  const words = placeholder(value);
  const isBert = fields['tokenizer'] === 'bert';
  if (isBert) {
    program.comment(
      'Android split at white space only; iOS split off punctuation, too, as text.WordPieceTokenizer does.',
    );
  } else {
    program.comment('Android only: iOS had no gpt2 tokenizer.');
  }
  if (words === undefined && /\$[A-Za-z_]/.test(value)) {
    program.cannot(
      step(path, 'string'),
      'iOS replaced the names after $ in this text, Android did not. For the result of iOS, write a template with params in place of the constant.',
    );
  }
  const given =
    words === undefined
      ? program.constant('TEXT', text(value))
      : program.parameter(words, 'text');
  const ids = program.let(
    'ids',
    program.use(isBert ? 'bertEncode' : 'gpt2Encode'),
    isBert ? [given, numeric(program, fields['model_input_length'])] : [given],
  );
  if (isBert) {
    context.tokenIds = ids;
  }
  return program.value(
    path === 'pack' ? 'input' : 'item',
    `torch.tensor([${ids}], {dtype: torch.int64})`,
  );
}

function audio(fields: SpecFields, path: string, {program}: Context): string {
  const name = fields['audio'] as string;
  if (path === 'pack') {
    if (name !== 'audio') {
      program.comment(`iOS took the parameter audio, not ${inComment(name)}.`);
    }
    program.comment(
      'iOS gave 80,000 samples in 0.1, and in 0.2.0 the header of the file as well. This gives the samples on both, as Android did.',
    );
  }
  return program.let(
    path === 'pack' ? 'input' : 'item',
    program.use('audioTensor'),
    [program.parameter(name, 'audio')],
    'await',
  );
}

function tensor(fields: SpecFields, path: string, {program}: Context): string {
  const isLong = fields['dtype'] === 'long';
  const {items} = fields;
  if (
    isLong &&
    Array.isArray(items) &&
    items.some(
      (item) => typeof item === 'number' && !Number.isSafeInteger(item),
    )
  ) {
    program.cannot(
      step(path, 'items'),
      'JavaScript rounds numbers beyond 9,007,199,254,740,991 and cuts no fractions: let the model make these numbers.',
    );
  }
  return program.let(
    path === 'pack' ? 'input' : 'item',
    program.use('tensorOf'),
    [
      numbers(program, 'ITEMS', items),
      numbers(program, 'SIZES', fields['sizes']),
      isLong ? "'int64'" : "'float32'",
    ],
  );
}

function scalar(fields: SpecFields, path: string, {program}: Context): string {
  const {type, value} = fields;
  const name = placeholder(value);
  if (
    type === 'scalar_long' &&
    (typeof value === 'number'
      ? Math.trunc(value) !== (value | 0)
      : path === 'pack')
  ) {
    const message =
      'forward cuts whole numbers to 32 bits, and 0.1 passed 64: for larger ones, let the model take a tensor.';
    if (name === undefined) {
      program.cannot(step(path, 'value'), message);
    } else {
      program.comment(message);
    }
  }
  if (type === 'scalar_bool') {
    return name === undefined
      ? String(value)
      : program.parameter(name, 'boolean');
  }
  return numeric(program, value);
}

function packOne(fields: SpecFields, path: string, context: Context): string {
  const {program} = context;
  switch (fields['type']) {
    case 'tuple': {
      const items = listOf(fields['items']).map((item, i) =>
        packOne(fieldsOf(item), step(step(path, 'items'), i), context),
      );
      return program.list(path === 'pack' ? 'input' : 'item', items);
    }
    case 'tensor':
      return tensor(fields, path, context);
    case 'tensor_from_image':
      return image(fields, path, context);
    case 'tensor_from_string':
      return string(fields, path, context);
    case 'tensor_from_audio':
      return audio(fields, path, context);
    default:
      return scalar(fields, path, context);
  }
}

const IOS = ['tensor_from_image', 'tensor_from_string', 'tensor_from_audio'];

/** Writes the statements of `pack`. */
export function pack(fields: SpecFields, program: ProgramWriter): Packed {
  if (!IOS.includes(fields['type'] as string)) {
    program.comment(ANDROID_ONLY);
  }
  const context: Context = {program, hasImage: false};
  const input = packOne(fields, 'pack', context);
  return {
    input,
    hasImage: context.hasImage,
    ...(context.tokenIds !== undefined && {tokenIds: context.tokenIds}),
  };
}
