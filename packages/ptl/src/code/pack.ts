import {joinPath} from '../spec/diagnostic';
import {IOS_PACKS} from '../spec/phones/builtInTypes';
import {parseColor} from '../color';
import {escapeForComment, writeNumber, writeText} from './literals';
import {readPlaceholder, type ProgramWriter} from './program';

/** Object of a valid specification. */
export type SpecFields = Readonly<Record<string, unknown>>;

/** Results of `pack` that `unpack` needs. */
export interface Packed {
  /** Variable or literal with the argument of `forward`. */
  input: string;
  /** Variable with the token ids of the last text for the bert tokenizer. */
  tokenIds?: string;
  /** Whether the input is an image, in channels-last memory. */
  hasImage: boolean;
}

interface PackContext {
  program: ProgramWriter;
  tokenIds?: string;
  hasImage: boolean;
}

/** Types a value that the schema accepts as an object. */
export const asFields = (value: unknown): SpecFields => value as SpecFields;
/** Types a value that the schema accepts as an array. */
export const asList = (value: unknown): readonly unknown[] =>
  value as readonly unknown[];

/** Names the variable of a pack object: the outermost is the input of the model. */
const nameInput = (path: string): string =>
  path === 'pack' ? 'input' : 'item';

/** Writes a number, or the parameter of a placeholder. */
export function writeNumeric(program: ProgramWriter, value: unknown): string {
  const name = readPlaceholder(value);
  return name === undefined
    ? writeNumber(value as number)
    : program.useParameter(name, 'number');
}

/** Writes a string, or the parameter of a placeholder. */
export function writeTextual(program: ProgramWriter, value: string): string {
  const name = readPlaceholder(value);
  return name === undefined
    ? writeText(value)
    : program.useParameter(name, 'text');
}

/**
 * Writes a list of numbers as a constant of the module, as a variable if it contains
 * placeholders, or as the parameter of a placeholder.
 */
function writeNumbers(
  program: ProgramWriter,
  base: string,
  value: unknown,
): string {
  const name = readPlaceholder(value);
  if (name !== undefined) {
    return program.useParameter(name, 'numbers');
  }
  const items = asList(value).map((item) => writeNumeric(program, item));
  return asList(value).some((item) => typeof item === 'string')
    ? program.declareList(base.toLowerCase(), items)
    : program.addListConstant(base, items);
}

const hasPlaceholder = (value: unknown): boolean =>
  typeof value === 'string' ||
  (Array.isArray(value) && value.some((item) => typeof item === 'string'));

function writeCropComments(
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
    const same =
      Number(crop['width'] ?? 1) * Number(scale['height']) ===
      Number(crop['height'] ?? 1) * Number(scale['width']);
    if (!same) {
      program.addComment(
        'For frames of the camera, Android cut to the ratio of scale instead.',
      );
    }
  }
}

function writeImage(
  fields: SpecFields,
  path: string,
  context: PackContext,
): string {
  const {program} = context;
  const steps = asList(fields['transforms']).map(asFields);
  const [last] = steps.slice(-1);
  const name = fields['image'] as string;
  context.hasImage = true;
  if (path === 'pack' && name !== 'image') {
    program.addComment(
      `iOS took the parameter image, not ${escapeForComment(name)}.`,
    );
  }
  const pixels = program.declareCall(
    'pixels',
    'pixelsOf',
    [program.useParameter(name, 'image')],
    steps.length > 1 ? 'let' : 'const',
  );
  const addChange = (
    helper: 'centerCrop' | 'scale',
    args: readonly string[],
  ) => {
    program.assignCall(pixels, helper, [pixels, ...args]);
  };
  for (const one of steps.slice(0, -1)) {
    if (one['name'] === 'center_crop') {
      writeCropComments(program, steps);
      addChange(
        'centerCrop',
        ['width', 'height'].map((side) =>
          writeNumeric(program, one[side] ?? 1),
        ),
      );
    } else {
      program.addComment(
        'iOS mixed neighboring pixels, as T.resize([height, width]) does.',
      );
      addChange(
        'scale',
        ['width', 'height'].map((side) => writeNumeric(program, one[side])),
      );
    }
  }
  const scale = steps.findLast((one) => one['name'] === 'scale');
  if (path === 'pack' && (!scale || scale['width'] !== scale['height'])) {
    program.addComment(
      'iOS mixed up rows and columns where the image was not square.',
    );
  }
  if (path === 'pack' && [last?.['mean'], last?.['std']].some(hasPlaceholder)) {
    program.addComment('iOS did not take parameters for mean and std.');
  }
  const base = nameInput(path);
  if (last?.['name'] === 'rgb_norm') {
    const mean = writeNumbers(program, 'MEAN', last['mean']);
    const std = writeNumbers(program, 'STD', last['std']);
    return program.declareCall(base, 'rgbNorm', [pixels, mean, std]);
  }
  const colors = ['colorBackground', 'colorForeground'].map((side) =>
    writeColor(program, side, last?.[side] as string, path),
  );
  return program.declareCall(base, 'greyscaleNorm', [
    pixels,
    ...colors,
    writeNumeric(program, last?.['mean']),
    writeNumeric(program, last?.['std']),
  ]);
}

function writeColor(
  program: ProgramWriter,
  side: string,
  value: string,
  path: string,
): string {
  const name = readPlaceholder(value);
  if (name !== undefined) {
    return program.declareCall(
      side === 'colorBackground' ? 'background' : 'foreground',
      'rgbOf',
      [program.useParameter(name, 'text')],
    );
  }
  if (path === 'pack' && !/^#[\da-f]{6}$/i.test(value)) {
    program.addComment(
      `iOS did not take the color ${escapeForComment(value)}.`,
    );
  }
  return program.addListConstant(
    side === 'colorBackground' ? 'BACKGROUND' : 'FOREGROUND',
    parseColor(value).map(writeNumber),
  );
}

function writeString(
  fields: SpecFields,
  path: string,
  context: PackContext,
): string {
  const {program} = context;
  const value = fields['string'] as string;
  const words = readPlaceholder(value);
  const isBert = fields['tokenizer'] === 'bert';
  if (isBert) {
    program.addComment(
      'Android split at white space only; iOS split off punctuation, too, as text.WordPieceTokenizer does.',
    );
  } else {
    program.addComment('Android only: iOS had no gpt2 tokenizer.');
  }
  if (words === undefined && /\$[A-Za-z_]/.test(value)) {
    program.noteLimit(
      joinPath(path, 'string'),
      'iOS replaced the names after $ in this text, Android did not. For the result of iOS, write a template with params in place of the constant.',
    );
  }
  const argument =
    words === undefined
      ? program.addConstant('TEXT', writeText(value))
      : program.useParameter(words, 'text');
  const ids = program.declareCall(
    'ids',
    isBert ? 'bertEncode' : 'gpt2Encode',
    isBert
      ? [argument, writeNumeric(program, fields['model_input_length'])]
      : [argument],
  );
  if (isBert) {
    context.tokenIds = ids;
  }
  return program.declareValue(
    nameInput(path),
    `torch.tensor([${ids}], {dtype: torch.int64})`,
  );
}

function writeAudio(
  fields: SpecFields,
  path: string,
  {program}: PackContext,
): string {
  const name = fields['audio'] as string;
  if (path === 'pack') {
    if (name !== 'audio') {
      program.addComment(
        `iOS took the parameter audio, not ${escapeForComment(name)}.`,
      );
    }
    program.addComment(
      'iOS gave 80,000 samples in 0.1, and in 0.2.0 the header of the file as well. This gives the samples on both, as Android did.',
    );
  }
  return program.declareCall(
    nameInput(path),
    'audioTensor',
    [program.useParameter(name, 'audio')],
    'await',
  );
}

function writeTensor(
  fields: SpecFields,
  path: string,
  {program}: PackContext,
): string {
  const isLong = fields['dtype'] === 'long';
  const {items} = fields;
  if (
    isLong &&
    Array.isArray(items) &&
    items.some(
      (item) => typeof item === 'number' && !Number.isSafeInteger(item),
    )
  ) {
    program.noteLimit(
      joinPath(path, 'items'),
      'JavaScript rounds numbers beyond 9,007,199,254,740,991 and cuts no fractions: let the model make these numbers.',
    );
  }
  return program.declareCall(nameInput(path), 'tensorOf', [
    writeNumbers(program, 'ITEMS', items),
    writeNumbers(program, 'SIZES', fields['sizes']),
    isLong ? "'int64'" : "'float32'",
  ]);
}

function writeScalar(
  fields: SpecFields,
  path: string,
  {program}: PackContext,
): string {
  const {type, value} = fields;
  const name = readPlaceholder(value);
  if (
    type === 'scalar_long' &&
    (typeof value === 'number'
      ? Math.trunc(value) !== (value | 0)
      : path === 'pack')
  ) {
    const message =
      'forward cuts whole numbers to 32 bits, and 0.1 passed 64: for larger ones, let the model take a tensor.';
    if (name === undefined) {
      program.noteLimit(joinPath(path, 'value'), message);
    } else {
      program.addComment(message);
    }
  }
  if (type === 'scalar_bool') {
    return name === undefined
      ? String(value)
      : program.useParameter(name, 'boolean');
  }
  return writeNumeric(program, value);
}

function writeInput(
  fields: SpecFields,
  path: string,
  context: PackContext,
): string {
  const {program} = context;
  switch (fields['type']) {
    case 'tuple': {
      const items = asList(fields['items']).map((item, i) =>
        writeInput(
          asFields(item),
          joinPath(joinPath(path, 'items'), i),
          context,
        ),
      );
      return program.declareList(nameInput(path), items);
    }
    case 'tensor':
      return writeTensor(fields, path, context);
    case 'tensor_from_image':
      return writeImage(fields, path, context);
    case 'tensor_from_string':
      return writeString(fields, path, context);
    case 'tensor_from_audio':
      return writeAudio(fields, path, context);
    default:
      return writeScalar(fields, path, context);
  }
}

/** Writes the statements of `pack`, which make the argument of `forward`. */
export function writePack(fields: SpecFields, program: ProgramWriter): Packed {
  if (!IOS_PACKS.includes(fields['type'] as string)) {
    program.addComment('Android only: iOS did not have this type.');
  }
  const context: PackContext = {program, hasImage: false};
  const input = writeInput(fields, 'pack', context);
  return {
    input,
    hasImage: context.hasImage,
    ...(context.tokenIds !== undefined && {tokenIds: context.tokenIds}),
  };
}
