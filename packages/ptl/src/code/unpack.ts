/** `unpack`: the type of what the model returns, and the statements that read it. */
import {step} from '../spec/diagnostic';
import {inComment, key, list, member, text} from './literals';
import {
  type SpecFields,
  fieldsOf,
  listOf,
  numeric,
  type Packed,
  textual,
} from './pack';
import {placeholder, type ProgramWriter, variable} from './program';

const IOS = [
  'tensor',
  'argmax',
  'string',
  'tensor_to_image',
  'bert_decode_qa_answer',
  'bounding_boxes',
];

/** The types of the parts of a specification. */
type Types = Map<SpecFields, string>;

/** What a value of the model is in TypeScript; aliases for everything with parts. */
function typeOf(
  fields: SpecFields,
  program: ProgramWriter,
  types: Types,
): string {
  const type = newType(fields, program, types);
  types.set(fields, type);
  return type;
}

function newType(
  fields: SpecFields,
  program: ProgramWriter,
  types: Types,
): string {
  const alias = (code: (name: string) => string) =>
    program.typeAlias('Output', code);
  switch (fields['type']) {
    case 'tuple':
    case 'list': {
      const items = listOf(fields['items']).map(fieldsOf);
      return alias((name) =>
        list(
          `type ${name} = `,
          items.map((item) => typeOf(item, program, types)),
          ';',
          0,
        ),
      );
    }
    case 'dict_string_key':
      return alias((name) => {
        const byKey = new Map<string, Set<string>>();
        const all = new Set<string>();
        let isDynamic = false;
        for (const item of listOf(fields['items']).map(fieldsOf)) {
          const type = typeOf(item, program, types);
          const dictKey = item['dict_key'] as string;
          all.add(type);
          if (placeholder(dictKey) === undefined) {
            byKey.set(dictKey, (byKey.get(dictKey) ?? new Set()).add(type));
          } else {
            isDynamic = true;
          }
        }
        // A key that is a parameter has no name here: one type for all of them.
        const members = isDynamic
          ? [`  [key: string]: ${[...all].sort().join(' | ')};`]
          : Array.from(
              byKey,
              ([one, some]) => `  ${key(one)}: ${[...some].join(' & ')};`,
            );
        return `type ${name} = {\n${members.join('\n')}\n};`;
      });
    case 'scalar_long':
    case 'scalar_float':
      return 'number';
    case 'scalar_bool':
      return 'boolean';
    case 'string':
      return 'string';
    case 'bert_decode_qa_answer':
      return alias(
        (name) =>
          `type ${name} = {\n  start_logits: Tensor;\n  end_logits: Tensor;\n};`,
      );
    case 'bounding_boxes':
      return alias(
        (name) =>
          `type ${name} = {\n  pred_logits: Tensor;\n  pred_boxes: Tensor;\n};`,
      );
    default:
      program.useType('Tensor');
      return 'Tensor';
  }
}

interface Context {
  program: ProgramWriter;
  packed: Packed;
  types: Types;
  /** Which object writes a key last: its value stays. */
  last: ReadonlyMap<string, SpecFields>;
}

/** Every key of the result, and the last object that writes it. */
function lastWriters(fields: SpecFields, last = new Map<string, SpecFields>()) {
  for (const field of ['key', 'valueKey']) {
    const name = fields[field];
    if (typeof name === 'string') {
      last.set(name, fields);
    }
  }
  for (const item of (fields['items'] as SpecFields[] | undefined) ?? []) {
    lastWriters(item, last);
  }
  return last;
}

/** Whether what an object writes under its key stays. */
function stays(
  {last, program}: Context,
  fields: SpecFields,
  field: 'key' | 'valueKey',
): boolean {
  const name = fields[field];
  if (typeof name !== 'string') {
    return false;
  }
  // Of two keys of one argmax, valueKey is the later one.
  const isLast =
    last.get(name) === fields &&
    !(field === 'key' && name === fields['valueKey']);
  if (!isLast) {
    program.comment(
      `Another value has the key ${inComment(name)}, too, and replaces this one.`,
    );
  }
  return isLast;
}

/** The name of a variable for a value of the result. */
const nameOf = (fields: SpecFields, field = 'key'): string =>
  variable(fields[field] as string);

/** Puts a value into the result under the field's key. */
function give(
  {program}: Context,
  fields: SpecFields,
  value: string,
  type: string,
  field = 'key',
): void {
  program.result(fields[field] as string, value, type);
}

function items(
  fields: SpecFields,
  value: string,
  path: string,
  context: Context,
): void {
  const {program, types} = context;
  const isDict = fields['type'] === 'dict_string_key';
  const children = listOf(fields['items']).map(fieldsOf);
  const isDynamic = children.some((child) => placeholder(child['dict_key']));
  children.forEach((child, i) => {
    const dictKey = child['dict_key'] as string;
    const name = isDict ? placeholder(dictKey) : undefined;
    const at = step(step(path, 'items'), i);
    const used = isUsed(child, context);
    if (isDict && isDynamic && used) {
      const index =
        name === undefined ? text(dictKey) : program.parameter(name, 'text');
      const type = types.get(child) ?? 'never';
      unpackOne(child, program.cast('part', value, index, type), at, context);
      return;
    }
    const one = isDict ? member(value, dictKey) : `${value}[${i}]`;
    const isLong = one.length > 30;
    unpackOne(
      child,
      isLong && used ? program.value('part', one) : one,
      at,
      context,
    );
  });
}

/** Whether a value, or one inside it, stays in the result. */
const isUsed = (fields: SpecFields, context: Context): boolean =>
  ['key', 'valueKey'].some(
    (field) => context.last.get(fields[field] as string) === fields,
  ) ||
  ((fields['items'] as SpecFields[] | undefined) ?? []).some((item) =>
    isUsed(item, context),
  );

function tensor(fields: SpecFields, value: string, context: Context): void {
  const {program, packed} = context;
  if (packed.hasImage && fields['dtype'] === 'float') {
    program.comment(
      'Row by row. Android gave a tensor [1, c, h, w] with the channels of each pixel together, if the model kept the order of its input.',
    );
  }
  const numbers = program.let(nameOf(fields), program.use('numbersOf'), [
    value,
  ]);
  give(context, fields, numbers, 'number[]');
}

function argmax(fields: SpecFields, value: string, context: Context): void {
  const {program} = context;
  let place: string | undefined;
  if (stays(context, fields, 'key')) {
    place = program.let(nameOf(fields), program.use('argmax'), [value]);
    give(context, fields, place, 'number');
  }
  if (fields['valueKey'] !== undefined && stays(context, fields, 'valueKey')) {
    const share = program.let(
      nameOf(fields, 'valueKey'),
      program.use('softmaxAt'),
      [value, place ?? `${program.use('argmax')}(${value})`],
    );
    give(context, fields, share, 'number', 'valueKey');
  }
}

function boxes(fields: SpecFields, value: string, context: Context): void {
  const {program} = context;
  program.comment(
    '0.1 failed where class 0 won; on iOS it took the threshold from the parameter probabilityThreshold.',
  );
  const {classes} = fields;
  const name = placeholder(classes);
  const texts = () => {
    const all = listOf(classes) as readonly string[];
    const written = all.map((one) => textual(program, one));
    return all.some((one) => placeholder(one) !== undefined)
      ? program.list('classes', written)
      : program.listConstant('CLASSES', written);
  };
  const found = program.let(nameOf(fields), program.use('boundingBoxes'), [
    value,
    numeric(program, fields['probabilityThreshold']),
    name === undefined ? texts() : program.parameter(name, 'texts'),
  ]);
  give(context, fields, found, 'DetectedObject[]');
}

function unpackOne(
  fields: SpecFields,
  value: string,
  path: string,
  context: Context,
): void {
  const {program, packed} = context;
  const {type} = fields;
  if (type === 'tuple' || type === 'list' || type === 'dict_string_key') {
    items(fields, value, path, context);
    return;
  }
  if (type === 'argmax') {
    argmax(fields, value, context);
    return;
  }
  if (!stays(context, fields, 'key')) {
    return;
  }
  switch (type) {
    case 'tensor':
      tensor(fields, value, context);
      break;
    case 'scalar_long':
    case 'scalar_float':
      give(context, fields, value, 'number');
      break;
    case 'scalar_bool':
      give(context, fields, value, 'boolean');
      break;
    case 'string':
      give(context, fields, value, 'string');
      break;
    case 'tensor_to_image': {
      program.useType('Image');
      program.comment(
        'As on iOS. Android exchanged rows and columns, and gave nothing useful for a range of values below 1.',
      );
      const made = program.let(nameOf(fields), program.use('imageOf'), [value]);
      give(context, fields, made, 'Image');
      break;
    }
    case 'tensor_to_string': {
      const decoded = program.let(nameOf(fields), program.use('gpt2Decode'), [
        value,
      ]);
      give(context, fields, decoded, 'string');
      break;
    }
    case 'bert_decode_qa_answer': {
      program.comment(
        'iOS removed the space before punctuation, and left the key out where there is no answer.',
      );
      const answer = program.let(nameOf(fields), program.use('answerOf'), [
        value,
        packed.tokenIds ?? '[]',
      ]);
      give(context, fields, answer, 'Answer');
      break;
    }
    default:
      boxes(fields, value, context);
  }
}

/** Writes `forward` and the statements of `unpack`. */
export function unpack(
  fields: SpecFields,
  program: ProgramWriter,
  packed: Packed,
): void {
  const types: Types = new Map();
  const type = typeOf(fields, program, types);
  program.blank();
  program.line(
    `  const output: ${type} = await model.forward(${packed.input});`,
  );
  program.blank();
  if (!IOS.includes(fields['type'] as string)) {
    program.comment('Android only: iOS did not have this type.');
  }
  unpackOne(fields, 'output', 'unpack', {
    program,
    packed,
    types,
    last: lastWriters(fields),
  });
  program.blank();
}
