/* eslint max-lines: off -- one table of messages for violations, with the texts that its rows share */
import leven from 'leven';
import {joinPath, type SpecFinding} from './diagnostic';
import {get, getText, type JsonNode, type ObjectNode, type Span} from './json';
import {clip, lookUp} from './text';
import type {SchemaObject, Violation} from './schema';

type MessageText = Pick<SpecFinding, 'message' | 'fix'>;

/** Describes the violations of a text, without those that another one explains. */
export function explainViolations(
  violations: readonly Violation[],
): SpecFinding[] {
  const seen = new Set<string>();
  return violations
    .filter((violation) => !isEcho(violation, violations))
    .map((violation): SpecFinding => ({
      severity: 'error',
      source: 'schema',
      code: `schema.${violation.keyword}`,
      path:
        violation.key === undefined
          ? violation.path
          : joinPath(violation.path, violation.key),
      span: getMarkedSpan(violation),
      ...explain(violation),
    }))
    .filter(({code, span, message}) => {
      const key = `${code} ${span.start} ${message}`;
      return !seen.has(key) && seen.add(key);
    });
}

/** Whether another violation explains this one. */
function isEcho(
  {keyword, node, definition, parents}: Violation,
  all: readonly Violation[],
): boolean {
  const hasOther = (test: (hasOther: Violation) => boolean) => all.some(test);
  if (
    keyword === 'const' &&
    hasOther((o) => o.keyword === 'contains' && parents.includes(o.node))
  ) {
    return true;
  }
  if (keyword === 'const' || keyword === 'anyOf') {
    // A value outside of an enum, or of a wrong form, violates const and anyOf, too.
    return hasOther(
      (o) =>
        o.keyword !== keyword &&
        o.keyword !== 'contains' &&
        o.node.start >= node.start &&
        o.node.end <= node.end,
    );
  }
  if (keyword === 'contains') {
    return hasOther(
      (o) =>
        o.keyword !== 'const' &&
        o.keyword !== 'contains' &&
        o.node.start >= node.start &&
        o.node.end <= node.end,
    );
  }
  return (
    keyword === 'required' &&
    definition !== undefined &&
    STEPS.has(definition) &&
    hasOther(
      (o) =>
        o.keyword === 'required' &&
        o.node === node &&
        o.definition !== definition,
    )
  );
}

/** Definitions of the schema for the kind of a transform. */
const STEPS = new Set(['tensorStep', 'imageStep']);

/** Returns the span to mark: a wrong key, the opening bracket of an object or array, or the value. */
function getMarkedSpan({keyword, node, key}: Violation): Span {
  if (keyword === 'additionalProperties' && node.kind === 'object') {
    return node.byKey.get(key ?? '')?.key ?? node;
  }
  return node.kind === 'object' || node.kind === 'array'
    ? {start: node.start, end: node.start + 1}
    : node;
}

function explain(violation: Violation): MessageText {
  const {keyword, schema} = violation;
  switch (keyword) {
    case 'type':
      return explainType(violation);
    case 'enum':
      return explainChoice(violation, (schema.enum ?? []).map(String));
    case 'const':
      return explainStep(violation);
    case 'required':
      return explainMissing(violation);
    case 'dependencies':
      return {
        message: `${nameValue(violation)} has no "${violation.key}", although it has the other size.`,
        fix: `Add "${violation.key}", or delete both for a square.`,
      };
    case 'additionalProperties':
      return explainKey(violation);
    case 'pattern':
    case 'anyOf':
      return explainForm(violation);
    case 'minLength':
      return {
        message: `${nameValue(violation)} is empty.`,
        fix: 'Write a name of one letter at least.',
      };
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
      return explainSize(violation);
    case 'minItems':
    case 'maxItems':
      return explainCount(violation);
    case 'contains':
      return {
        message: `${nameValue(violation)} has no step of the type "image_to_tensor".`,
        fix: 'End the list with {"type": "image_to_tensor", "name": "rgb_norm", "mean": […], "std": […]}, or with "greyscale_norm".',
      };
    default:
      return {
        message: `${nameValue(violation)} is not allowed here.`,
        fix: 'Compare it with the reference of live.spec.json.',
      };
  }
}

function explainType({
  node,
  path,
  schema,
  placeholder,
  definition,
}: Violation): MessageText {
  const expectedType = lookUp(TYPES, schema.type ?? '') ?? 'another type';
  const example =
    getLastKey(path) === 'value'
      ? undefined
      : lookUp(EXAMPLES, getLastKey(path));
  const or = placeholder ? ', or a placeholder such as "$name"' : '';
  if (definition === 'custom' || path === '') {
    return {
      message: `${path || 'The specification'} is ${formatKind(node)}; it must be an object.`,
      fix: path
        ? 'Write an object with a "type".'
        : 'Write an object: {"pack": {…}, "unpack": {…}}.',
    };
  }
  return {
    message: `${path} is ${formatValue(node)}; it must be ${expectedType}${or}.`,
    fix:
      node.kind === 'string' &&
      (schema.type === 'integer' || schema.type === 'number')
        ? 'Write the number without quotes.'
        : `Write ${expectedType}${example ? `, such as ${example}` : ''}.`,
  };
}

function explainChoice(
  {node, path}: Violation,
  choices: string[],
): MessageText {
  const list = choices.map((choice) => `"${choice}"`).join(', ');
  const written = node.kind === 'string' ? node.value : '';
  const near = findNearest(written, choices);
  const message = `${path} is ${formatValue(node)}; it is ${choices.length > 1 ? 'one of ' : ''}${list}.`;
  const advice = lookUp(MISPLACED_VALUES, written);
  if (near === undefined && advice !== undefined) {
    return {message, fix: advice};
  }
  return {
    message,
    fix:
      near === undefined
        ? choices.length > 1
          ? 'Write one of these.'
          : `Write ${list}.`
        : `Write "${near}".`,
  };
}

function explainStep({node, path, schema}: Violation): MessageText {
  const step = path.replace(/\.type$/, '');
  return schema.const === 'image_to_tensor'
    ? {
        message: `${step} is the last transform, but its type is ${formatValue(node)}; the last one makes the tensor.`,
        fix: 'End the list with a step of the type "image_to_tensor".',
      }
    : {
        message: `${step} has the type ${formatValue(node)}, but only the last transform makes the tensor.`,
        fix: 'Move this step to the end, and keep only one such step.',
      };
}

function explainMissing(violation: Violation): MessageText {
  const {node, path, key = ''} = violation;
  const reason = lookUp(REASONS, key);
  if (path === '' && reason !== undefined) {
    return reason;
  }
  return {
    message: `${nameValue(violation)} has no "${key}".`,
    fix: `Add "${key}": ${getExample(key, node)}.`,
  };
}

function explainKey({node, path, key = '', schema}: Violation): MessageText {
  const known = Object.keys(schema.properties ?? {});
  const near = findNearest(
    key,
    known.filter((other) => get(node, other) === undefined),
  );
  const owner = describeNode(node) ?? (path || 'this object');
  const others = known.map((other) => `"${other}"`).join(', ');
  return {
    message: `${joinPath(path, key)} has no effect: ${owner} has no such field.`,
    fix:
      near === undefined
        ? `Delete it. The fields are ${others}.`
        : `Write "${near}", or delete it.`,
  };
}

function explainForm(violation: Violation): MessageText {
  const {node, path, definition = ''} = violation;
  const form = lookUp(FORMS, definition) ?? lookUp(FORMS, getLastKey(path));
  const token = findMissingToken(violation.schema);
  if (token !== undefined) {
    return {
      message: `${path} has no line ${token}.`,
      fix: `Add the line ${token}; lines end with \\n.`,
    };
  }
  if (definition === 'parameter' && node.kind === 'string') {
    const text = node.value;
    if (text !== '' && Number.isFinite(Number(text))) {
      return {
        message: `${path} is the string ${formatValue(node)}; it must be a number.`,
        fix: `Write ${Number(text)} without quotes.`,
      };
    }
    if (text.startsWith('$')) {
      return {
        message: `${path} is ${formatValue(node)}, which is not a placeholder: its name has letters, digits and underscores only.`,
        fix: `Write "$${text
          .slice(1)
          .replace(/\W+/g, '_')
          .replace(/^(?=\d|$)/, '_')}".`,
      };
    }
  }
  return form === undefined
    ? {
        message: `${path} is ${formatValue(node)}, which has a wrong form.`,
        fix: 'Compare it with the reference of live.spec.json.',
      }
    : {
        message: `${path} ${form[0].replace('%', () => formatValue(node))}.`,
        fix: form[1],
      };
}

function explainSize({node, path, schema, keyword}: Violation): MessageText {
  const limit =
    keyword === 'exclusiveMinimum'
      ? `more than ${schema.exclusiveMinimum}`
      : schema.maximum === undefined
        ? `${schema.minimum} or more`
        : `between ${schema.minimum} and ${schema.maximum}`;
  return {
    message: `${path} is ${formatValue(node)}; it must be ${limit}.`,
    fix: `Write a number that is ${limit}.`,
  };
}

function explainCount({node, path, schema, keyword}: Violation): MessageText {
  const count = node.kind === 'array' ? node.items.length : 0;
  const limit =
    (keyword === 'minItems' ? schema.minItems : schema.maxItems) ?? 0;
  const exactly = schema.minItems === schema.maxItems;
  return {
    message: `${path} has ${count} ${count === 1 ? 'item' : 'items'}; it needs ${exactly ? '' : 'at least '}${limit}.`,
    fix:
      limit === 3
        ? 'Write three numbers: for red, green and blue.'
        : path.endsWith('transforms')
          ? 'Add the steps; the last one has the type "image_to_tensor".'
          : 'Add an item.',
  };
}

const TYPES: Readonly<Record<string, string>> = {
  array: 'an array',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  object: 'an object',
  string: 'a string',
};

/** Example values of fields, as JSON. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '<|endoftext|>': '50256',
  audio: '"audio"',
  classes: '["cat", "dog"]',
  colorBackground: '"#FFFFFF"',
  colorForeground: '"#000000"',
  decoder: '"gpt2"',
  dict_key: '"logits"',
  dtype: '"float"',
  height: '224',
  image: '"image"',
  items: '[1, 2, 3]',
  key: '"result"',
  mean: '[0.485, 0.456, 0.406]',
  model_input_length: '360',
  name: '"rgb_norm"',
  pack: '{"type": "tensor_from_image", …}',
  probabilityThreshold: '0.7',
  sizes: '[1, 3]',
  std: '[0.229, 0.224, 0.225]',
  string: '"$text"',
  tokenizer: '"bert"',
  transforms: '[{"type": "image_to_tensor", …}]',
  type: '"tensor"',
  unpack: '{"type": "argmax", "dtype": "float", "key": "maxIdx"}',
  value: '"$value"',
  vocabulary_bert: '"[PAD]\\n[UNK]\\n[CLS]\\n[SEP]\\n…"',
  vocabulary_gpt2: '{"<|endoftext|>": 50256, …}',
  width: '224',
};

/** Messages for missing fields of the root. */
const REASONS: Readonly<Record<string, MessageText>> = {
  pack: {
    message:
      'The specification has no "pack", which says how the parameters become the input.',
    fix: `Add "pack": ${EXAMPLES.pack}.`,
  },
  unpack: {
    message:
      'The specification has no "unpack", which says how the output becomes the result.',
    fix: `Add "unpack": ${EXAMPLES.unpack}.`,
  },
  vocabulary_bert: {
    message:
      'The specification has no "vocabulary_bert", which the tokenizer "bert" and "bert_decode_qa_answer" need.',
    fix: `Add "vocabulary_bert": ${EXAMPLES.vocabulary_bert}, one token a line.`,
  },
  vocabulary_gpt2: {
    message:
      'The specification has no "vocabulary_gpt2", which the tokenizer and the decoder "gpt2" need.',
    fix: `Add "vocabulary_gpt2": ${EXAMPLES.vocabulary_gpt2}, each token with its id.`,
  },
};

/** Messages for a wrong form, by definition or field; % is the value. */
const FORMS: Readonly<Record<string, readonly [message: string, fix: string]>> =
  {
    parameter: [
      'is %, which is not a placeholder',
      'Write a value of the right type, or a placeholder: "$" and a name of letters, digits and underscores.',
    ],
    mediaParameter: [
      'is %; it is the bare name of the parameter',
      'Write the name without the dollar sign, such as "image".',
    ],
    color: [
      'is %, which is not a color',
      'Write a color such as "#1A2B3C", which works on both platforms.',
    ],
    packsWithBert: [
      'does not use the tokenizer "bert", which "bert_decode_qa_answer" in unpack needs',
      'Pack the text with {"type": "tensor_from_string", "tokenizer": "bert", …}.',
    ],
    custom_packer_class: [
      'is %, which is not a name of a Java class',
      'Write the full name, such as "com.example.MyPacker".',
    ],
  };

/** Advice for values that belong to another field. */
const MISPLACED_VALUES: Readonly<Record<string, string>> = {
  argmax: 'That is a type of unpack; in pack, say how the input is made.',
  bert_decode_qa_answer:
    'That is a type of unpack; in pack, say how the input is made.',
  bounding_boxes:
    'That is a type of unpack; in pack, say how the input is made.',
  list: 'A list is a type of unpack; pack knows "tuple".',
  tensor_from_audio:
    'That is a type of pack; in unpack, say how the output is read.',
  tensor_from_image:
    'That is a type of pack; in unpack, say how the output is read.',
  tensor_from_string:
    'That is a type of pack; in unpack, say how the output is read.',
  scalar_double: 'Write "scalar_float": unpack calls it so.',
  scalar_float: 'Write "scalar_double": pack calls it so.',
  float32: 'Write "float".',
  int64: 'Write "long".',
  int: 'Write "long".',
  double: 'Write "float".',
  resize: 'Write "scale".',
  normalize: 'Write "rgb_norm", with the type "image_to_tensor".',
  center_crop_scale_rgb_norm:
    'It exists in the code but cannot be reached: write "center_crop", "scale" and "rgb_norm" as three steps.',
  rgb_norm: 'Write the type "image_to_tensor" for it.',
  greyscale_norm: 'Write the type "image_to_tensor" for it.',
  center_crop: 'Write the type "image_to_image" for it.',
  scale: 'Write the type "image_to_image" for it.',
};

/** Returns the token that a pattern of the vocabulary requires. */
function findMissingToken({pattern}: SchemaObject): string | undefined {
  return pattern?.match(/\\\[([A-Z]+)\\\]/)?.[0].replaceAll('\\', '');
}

/** Names a value in a message: its path, and its type if it is an object. */
function nameValue({path, node}: Violation): string {
  const what = describeNode(node);
  if (path === '') {
    return 'The specification';
  }
  return what === undefined ? path : `${path} (${what})`;
}

function describeNode(node: JsonNode): string | undefined {
  const text = getText(node, 'name') ?? getText(node, 'type');
  return text === undefined ? undefined : `"${clip(text)}"`;
}

function getExample(key: string, node: JsonNode): string {
  if (key === 'name' && isStep(node, 'image_to_image')) {
    return '"scale"';
  }
  if (key === 'type' && get(node, 'name') !== undefined) {
    return '"image_to_image" or "image_to_tensor"';
  }
  if ((key === 'mean' || key === 'std') && isGrey(node)) {
    return key === 'mean' ? '0.1307' : '0.3081';
  }
  if (key === 'items' && !get(node, 'sizes')) {
    return '[{"type": …}, …]';
  }
  return lookUp(EXAMPLES, key) ?? '…';
}

const isStep = (node: JsonNode, type: string) => getText(node, 'type') === type;
const isGrey = (node: JsonNode) => getText(node, 'name') === 'greyscale_norm';

function getLastKey(path: string): string {
  return /([\w$]+)(?:\[\d+\])*$/.exec(path)?.[1] ?? '';
}

function formatKind(node: JsonNode): string {
  switch (node.kind) {
    case 'null':
      return 'null';
    case 'array':
    case 'object':
      return `an ${node.kind}`;
    default:
      return `a ${node.kind}`;
  }
}

/** Formats a value for a message; long strings are cut. */
function formatValue(node: JsonNode): string {
  switch (node.kind) {
    case 'string':
      return JSON.stringify(clip(node.value));
    case 'number':
    case 'boolean':
      return String(node.value);
    default:
      return formatKind(node);
  }
}

/** Finds the choice that a misspelled word probably means. */
function findNearest(
  word: string,
  choices: readonly string[],
): string | undefined {
  if (word.length > 40) {
    return undefined;
  }
  const [best] = choices
    .map((choice) => ({
      choice,
      distance: leven(normalize(word), normalize(choice)),
    }))
    .filter(({choice, distance}) => distance <= Math.max(1, choice.length / 6))
    .sort((a, b) => a.distance - b.distance);
  return best?.choice;
}

const normalize = (word: string) =>
  word.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Limit of findings about repeated keys. */
const MAX_DUPLICATES = 100;

/** Finds repeated keys of objects. */
export function findDuplicateKeys(root: JsonNode): SpecFinding[] {
  const findings: SpecFinding[] = [];
  const visit = (node: JsonNode, path: string): void => {
    if (findings.length >= MAX_DUPLICATES) {
      return;
    }
    if (node.kind === 'array') {
      for (const [index, item] of node.items.entries()) {
        if (item.kind === 'array' || item.kind === 'object') {
          visit(item, joinPath(path, index));
        }
      }
    } else if (node.kind === 'object') {
      findings.push(...findRepeated(node, path));
      for (const [key, member] of node.byKey) {
        visit(member.value, joinPath(path, key));
      }
    }
  };
  visit(root, '');
  return findings.slice(0, MAX_DUPLICATES);
}

function findRepeated(node: ObjectNode, path: string): SpecFinding[] {
  if (node.byKey.size === node.members.length) {
    return [];
  }
  return node.members
    .filter(({key}) => node.byKey.get(key.value)?.key !== key)
    .slice(0, MAX_DUPLICATES)
    .map(({key}) => ({
      severity: 'warning',
      source: 'json',
      code: 'json.duplicate-key',
      path: joinPath(path, key.value),
      span: key,
      message: `${joinPath(path, key.value)} is here and once more below; only one of them counts.`,
      fix: 'Delete one.',
    }));
}
