import {joinPath} from '../spec/diagnostic';
import {IOS_UNPACKS} from '../spec/phones/builtInTypes';
import type {HelperName} from './helpers';
import {
  escapeForComment,
  writeKey,
  writeList,
  writeMember,
  writeText,
} from './literals';
import {
  type SpecFields,
  asFields,
  asList,
  writeNumeric,
  type Packed,
  writeTextual,
} from './pack';
import {readPlaceholder, type ProgramWriter, toVariableName} from './program';

/** TypeScript types of the objects of a specification. */
type TypeNames = Map<SpecFields, string>;

/** Writes the TypeScript type of a value of the model; composite types become aliases. */
function writeType(
  fields: SpecFields,
  program: ProgramWriter,
  types: TypeNames,
): string {
  const type = writeNewType(fields, program, types);
  types.set(fields, type);
  return type;
}

function writeNewType(
  fields: SpecFields,
  program: ProgramWriter,
  types: TypeNames,
): string {
  const addAlias = (code: (name: string) => string) =>
    program.addTypeAlias('Output', code);
  switch (fields['type']) {
    case 'tuple':
    case 'list': {
      const items = asList(fields['items']).map(asFields);
      return addAlias((name) =>
        writeList(
          `type ${name} = `,
          items.map((item) => writeType(item, program, types)),
          ';',
          0,
        ),
      );
    }
    case 'dict_string_key':
      return addAlias((name) => {
        const byKey = new Map<string, Set<string>>();
        const all = new Set<string>();
        let isDynamic = false;
        for (const item of asList(fields['items']).map(asFields)) {
          const type = writeType(item, program, types);
          const dictKey = item['dict_key'] as string;
          all.add(type);
          if (readPlaceholder(dictKey) === undefined) {
            byKey.set(dictKey, (byKey.get(dictKey) ?? new Set()).add(type));
          } else {
            isDynamic = true;
          }
        }
        // A key that is a parameter is unknown, so that all entries share a type.
        const members = isDynamic
          ? [`  [key: string]: ${[...all].sort().join(' | ')};`]
          : Array.from(
              byKey,
              ([one, some]) => `  ${writeKey(one)}: ${[...some].join(' & ')};`,
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
      return addAlias(
        (name) =>
          `type ${name} = {\n  start_logits: Tensor;\n  end_logits: Tensor;\n};`,
      );
    case 'bounding_boxes':
      return addAlias(
        (name) =>
          `type ${name} = {\n  pred_logits: Tensor;\n  pred_boxes: Tensor;\n};`,
      );
    default:
      program.useType('Tensor');
      return 'Tensor';
  }
}

interface UnpackContext {
  program: ProgramWriter;
  packed: Packed;
  types: TypeNames;
  /** Last object that writes each key, whose value is kept. */
  last: ReadonlyMap<string, SpecFields>;
}

/** Finds the last object that writes each key of the result. */
function findLastWriters(
  fields: SpecFields,
  last = new Map<string, SpecFields>(),
) {
  for (const field of ['key', 'valueKey']) {
    const name = fields[field];
    if (typeof name === 'string') {
      last.set(name, fields);
    }
  }
  for (const item of (fields['items'] as SpecFields[] | undefined) ?? []) {
    findLastWriters(item, last);
  }
  return last;
}

/** Whether no other object replaces the value of a key. */
function isKept(
  {last, program}: UnpackContext,
  fields: SpecFields,
  field: 'key' | 'valueKey',
): boolean {
  const name = fields[field];
  if (typeof name !== 'string') {
    return false;
  }
  // An argmax writes valueKey after key.
  const isLast =
    last.get(name) === fields &&
    !(field === 'key' && name === fields['valueKey']);
  if (!isLast) {
    program.addComment(
      `Another value has the key ${escapeForComment(name)}, too, and replaces this one.`,
    );
  }
  return isLast;
}

/** Adds a value to the result, with the key of the field. */
function addResult(
  {program}: UnpackContext,
  fields: SpecFields,
  value: string,
  type: string,
): void {
  program.addResult(fields['key'] as string, value, type);
}

/** Declares the result of a helper and adds it with the key of the field; returns the variable. */
function addCall(
  {program}: UnpackContext,
  fields: SpecFields,
  helper: HelperName,
  args: readonly string[],
  type: string,
  field: 'key' | 'valueKey' = 'key',
): string {
  const key = fields[field] as string;
  const variable = program.declareCall(toVariableName(key), helper, args);
  program.addResult(key, variable, type);
  return variable;
}

function writeItems(
  fields: SpecFields,
  value: string,
  path: string,
  context: UnpackContext,
): void {
  const {program, types} = context;
  const isDict = fields['type'] === 'dict_string_key';
  const children = asList(fields['items']).map(asFields);
  const isDynamic = children.some((child) =>
    readPlaceholder(child['dict_key']),
  );
  children.forEach((child, i) => {
    const dictKey = child['dict_key'] as string;
    const name = isDict ? readPlaceholder(dictKey) : undefined;
    const itemPath = joinPath(joinPath(path, 'items'), i);
    const used = isUsed(child, context);
    if (isDict && isDynamic && used) {
      const index =
        name === undefined
          ? writeText(dictKey)
          : program.useParameter(name, 'text');
      const type = types.get(child) ?? 'never';
      writeOutput(
        child,
        program.declareCast('part', value, index, type),
        itemPath,
        context,
      );
      return;
    }
    const one = isDict ? writeMember(value, dictKey) : `${value}[${i}]`;
    const isLong = one.length > 30;
    writeOutput(
      child,
      isLong && used ? program.declareValue('part', one) : one,
      itemPath,
      context,
    );
  });
}

/** Whether the result contains a value, or one inside it. */
const isUsed = (fields: SpecFields, context: UnpackContext): boolean =>
  ['key', 'valueKey'].some(
    (field) => context.last.get(fields[field] as string) === fields,
  ) ||
  ((fields['items'] as SpecFields[] | undefined) ?? []).some((item) =>
    isUsed(item, context),
  );

function writeTensor(
  fields: SpecFields,
  value: string,
  context: UnpackContext,
): void {
  const {program, packed} = context;
  if (packed.hasImage && fields['dtype'] === 'float') {
    program.addComment(
      'Row by row. Android gave a tensor [1, c, h, w] with the channels of each pixel together, if the model kept the order of its input.',
    );
  }
  addCall(context, fields, 'numbersOf', [value], 'number[]');
}

function writeArgmax(
  fields: SpecFields,
  value: string,
  context: UnpackContext,
): void {
  const {program} = context;
  let place: string | undefined;
  if (isKept(context, fields, 'key')) {
    place = addCall(context, fields, 'argmax', [value], 'number');
  }
  if (fields['valueKey'] !== undefined && isKept(context, fields, 'valueKey')) {
    const args = [value, place ?? `${program.useHelper('argmax')}(${value})`];
    addCall(context, fields, 'softmaxAt', args, 'number', 'valueKey');
  }
}

function writeBoxes(
  fields: SpecFields,
  value: string,
  context: UnpackContext,
): void {
  const {program} = context;
  program.addComment(
    '0.1 failed where class 0 won; on iOS it took the threshold from the parameter probabilityThreshold.',
  );
  const {classes} = fields;
  const name = readPlaceholder(classes);
  const writeClasses = () => {
    const all = asList(classes) as readonly string[];
    const written = all.map((one) => writeTextual(program, one));
    return all.some((one) => readPlaceholder(one) !== undefined)
      ? program.declareList('classes', written)
      : program.addListConstant('CLASSES', written);
  };
  const args = [
    value,
    writeNumeric(program, fields['probabilityThreshold']),
    name === undefined ? writeClasses() : program.useParameter(name, 'texts'),
  ];
  addCall(context, fields, 'boundingBoxes', args, 'DetectedObject[]');
}

function writeOutput(
  fields: SpecFields,
  value: string,
  path: string,
  context: UnpackContext,
): void {
  const {program, packed} = context;
  const {type} = fields;
  if (type === 'tuple' || type === 'list' || type === 'dict_string_key') {
    writeItems(fields, value, path, context);
    return;
  }
  if (type === 'argmax') {
    writeArgmax(fields, value, context);
    return;
  }
  if (!isKept(context, fields, 'key')) {
    return;
  }
  switch (type) {
    case 'tensor':
      writeTensor(fields, value, context);
      break;
    case 'scalar_long':
    case 'scalar_float':
      addResult(context, fields, value, 'number');
      break;
    case 'scalar_bool':
      addResult(context, fields, value, 'boolean');
      break;
    case 'string':
      addResult(context, fields, value, 'string');
      break;
    case 'tensor_to_image':
      program.useType('Image');
      program.addComment(
        'As on iOS. Android exchanged rows and columns, and gave nothing useful for a range of values below 1.',
      );
      addCall(context, fields, 'imageOf', [value], 'Image');
      break;
    case 'tensor_to_string':
      addCall(context, fields, 'gpt2Decode', [value], 'string');
      break;
    case 'bert_decode_qa_answer':
      program.addComment(
        'iOS removed the space before punctuation, and left the key out where there is no answer.',
      );
      addCall(
        context,
        fields,
        'answerOf',
        [value, packed.tokenIds ?? '[]'],
        'Answer',
      );
      break;
    default:
      writeBoxes(fields, value, context);
  }
}

/** Writes the call of `forward` and the statements of `unpack`. */
export function writeUnpack(
  fields: SpecFields,
  program: ProgramWriter,
  packed: Packed,
): void {
  const types: TypeNames = new Map();
  const type = writeType(fields, program, types);
  program.addBlankLine();
  program.addLine(
    `  const output: ${type} = await model.forward(${packed.input});`,
  );
  program.addBlankLine();
  if (!IOS_UNPACKS.includes(fields['type'] as string)) {
    program.addComment('Android only: iOS did not have this type.');
  }
  writeOutput(fields, 'output', 'unpack', {
    program,
    packed,
    types,
    last: findLastWriters(fields),
  });
  program.addBlankLine();
}
