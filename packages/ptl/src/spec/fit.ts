/* eslint max-lines: off -- the checks of pack and of unpack share the comparison of types */
import {joinPath, type SpecFinding} from './diagnostic';
import {get, getItems, getText, type JsonNode, type Span} from './json';
import {getOpeningSpan} from './phones/finding';
import {ANDROID, PHONES} from './phones/releases';
import type {NoSignature, ForwardSignature} from './signature';
import {clip, lookUp} from './text';
import {formatType, type TorchScriptType} from './type';

/** TorchScript type that each pack type makes. */
const PACKED_TYPES: Readonly<Record<string, string>> = {
  scalar_bool: 'bool',
  scalar_long: 'int',
  scalar_double: 'float',
  tensor: 'Tensor',
  tensor_from_image: 'Tensor',
  tensor_from_string: 'Tensor',
  tensor_from_audio: 'Tensor',
};

/** TorchScript type that each unpack type reads, other than `tuple`, `list` and dictionaries. */
const READ_TYPES: Readonly<Record<string, string>> = {
  tensor: 'Tensor',
  argmax: 'Tensor',
  tensor_to_string: 'Tensor',
  tensor_to_image: 'Tensor',
  scalar_long: 'int',
  scalar_float: 'float',
  scalar_bool: 'bool',
  string: 'str',
};

/** Dictionary entries that an unpack type reads. */
const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  bert_decode_qa_answer: ['start_logits', 'end_logits'],
  bounding_boxes: ['pred_logits', 'pred_boxes'],
};

/** Element types of lists that PyTorch passes to Java as arrays, which the unpack type `list` does not read. */
const JAVA_ARRAYS = ['Tensor', 'int', 'float', 'bool'];

/** Unpack types that read a TorchScript type, for messages. */
const UNPACK_FOR: Readonly<Record<string, string>> = {
  Tensor: '"tensor", "argmax" or "tensor_to_image"',
  int: '"scalar_long"',
  float: '"scalar_float"',
  bool: '"scalar_bool"',
  str: '"string"',
  Tuple: '"tuple"',
  List: '"list"',
  Dict: '"dict_string_key", "bounding_boxes" or "bert_decode_qa_answer"',
};

/**
 * Compares a valid specification with a model: `forward` must take the value of `pack` and
 * return the value that `unpack` reads. The types of the bytecode have no dtype and no shape of a
 * tensor.
 *
 * @param signature - result of `readSignature`
 */
export function checkFit(
  root: JsonNode,
  signature: ForwardSignature | NoSignature,
): SpecFinding[] {
  const pack = get(root, 'pack');
  const unpack = get(root, 'unpack');
  if (signature === 'no-forward') {
    return [
      report('error', 'pack', getOpeningSpan(pack), {
        code: 'no-forward',
        message: 'The model has no method "forward", which execute calls.',
        fix: 'Save a module that has a forward method.',
      }),
    ];
  }
  if (signature === 'no-schema') {
    return [
      report('note', 'pack', getOpeningSpan(pack), {
        code: 'no-schema',
        message:
          'The file does not say what forward takes and returns, so the specification was not compared with the model.',
        fix: 'Save the model again with PyTorch 1.10 or newer.',
      }),
    ];
  }
  return [...checkPack(pack, signature), ...checkUnpack(unpack, signature)];
}

// --- pack ---

function checkPack(
  pack: JsonNode | undefined,
  {parameters}: ForwardSignature,
): SpecFinding[] {
  const [first] = parameters;
  const all = parameters.map(({name, text}) => `${name}: ${text}`).join(', ');
  if (!first) {
    return [
      report('error', 'pack', getOpeningSpan(pack), {
        code: 'argument-count',
        message: 'forward takes no argument, but execute always passes one.',
        fix: 'Give forward one parameter.',
      }),
    ];
  }
  const needed = parameters.filter(({optional}) => !optional);
  if (needed.length > 1 || (needed.length === 1 && needed[0] !== first)) {
    const types = parameters.map(({text}) => text).join(', ');
    return [
      report('error', 'pack', getOpeningSpan(pack), {
        code: 'argument-count',
        message: `forward takes ${parameters.length} arguments (${clip(all)}), but execute passes exactly one.`,
        fix: `Let forward take one tuple, forward(self, inputs: Tuple[${types}]), and write the pack type "tuple".`,
      }),
    ];
  }
  if (!first.type) {
    return [];
  }
  return checkArgument(pack, 'pack', first.type, first.name);
}

/** Checks that a pack object makes a value of the type of an argument. */
function checkArgument(
  node: JsonNode | undefined,
  path: string,
  type: TorchScriptType,
  argument: string,
): SpecFinding[] {
  const packed = getText(node, 'type') ?? '';
  const expectedType = unwrapOptional(type);
  if (
    !(COMPARED.includes(expectedType.name) || isClass(expectedType)) ||
    (packed !== 'tuple' && lookUp(PACKED_TYPES, packed) === undefined)
  ) {
    return [];
  }
  const reportType = (fix: string) => [
    report('error', joinPath(path, 'type'), get(node, 'type') ?? node, {
      code: 'argument-type',
      message: `${joinPath(path, 'type')} is "${packed}", which makes ${packed === 'tuple' ? 'a tuple' : addArticle(lookUp(PACKED_TYPES, packed) ?? '')}, but forward takes ${clip(formatType(type))} for ${argument}.`,
      fix,
    }),
  ];
  if (packed === 'tuple') {
    const items = getItems(node, 'items');
    if (expectedType.name !== 'Tuple') {
      return reportType(suggestPack(expectedType));
    }
    if (items.length !== expectedType.parameters.length) {
      return [
        report(
          'error',
          joinPath(path, 'items'),
          getOpeningSpan(get(node, 'items')),
          {
            code: 'tuple-length',
            message: `${joinPath(path, 'items')} has ${countItems(items.length)}, but forward takes ${clip(formatType(type))} with ${expectedType.parameters.length} for ${argument}.`,
            fix: 'Write one item for each element of the tuple.',
          },
        ),
      ];
    }
    return items.flatMap((item, index) => {
      const element = expectedType.parameters[index];
      const at = joinPath(joinPath(path, 'items'), index);
      return element
        ? checkArgument(item, at, element, `${argument}[${index}]`)
        : [];
    });
  }
  return lookUp(PACKED_TYPES, packed) === expectedType.name
    ? []
    : reportType(suggestPack(expectedType));
}

function suggestPack(type: TorchScriptType): string {
  const choices = Object.keys(PACKED_TYPES).filter(
    (name) => PACKED_TYPES[name] === type.name,
  );
  if (type.name === 'Tuple') {
    return 'Write the pack type "tuple", with an item for each element.';
  }
  return choices.length > 0
    ? `Write ${choices.map((name) => `"${name}"`).join(' or ')}.`
    : `No pack type makes ${addArticle(type.name)}: let forward take tensors, numbers, booleans or a tuple of these.`;
}

// --- unpack ---

function checkUnpack(
  unpack: JsonNode | undefined,
  {returns, strings}: ForwardSignature,
): SpecFinding[] {
  if (!returns?.type) {
    return [];
  }
  return checkReturn(unpack, 'unpack', returns.type, strings);
}

/** Checks that an unpack object can read a value of a type. */
function checkReturn(
  node: JsonNode | undefined,
  path: string,
  type: TorchScriptType,
  strings: ReadonlySet<string>,
): SpecFinding[] {
  const name = getText(node, 'type') ?? '';
  const returned = getComparable(type);
  if (type.name === 'Optional') {
    return [
      report('warning', joinPath(path, 'type'), get(node, 'type') ?? node, {
        code: 'maybe-none',
        message: `The model returns ${clip(formatType(type))} here, and ${joinPath(path, 'type')} "${name}" fails when it is None.`,
        fix: 'Let the model always return a value.',
      }),
      ...checkReturn(node, path, type.parameters[0] ?? UNKNOWN, strings),
    ];
  }
  if (!returned) {
    return [];
  }
  const reportType = () => [
    report('error', joinPath(path, 'type'), get(node, 'type') ?? node, {
      code: 'return-type',
      message: `${joinPath(path, 'type')} is "${name}", which reads ${describeRead(name)}, but the model returns ${clip(formatType(type))} here.`,
      fix: suggestUnpack(returned),
    }),
  ];
  const items = getItems(node, 'items');
  const getItemPath = (index: number) =>
    joinPath(joinPath(path, 'items'), index);
  switch (name) {
    case 'tuple': {
      if (returned.name !== 'Tuple') {
        return reportType();
      }
      if (items.length !== returned.parameters.length) {
        return [
          report(
            'error',
            joinPath(path, 'items'),
            getOpeningSpan(get(node, 'items')),
            {
              code: 'tuple-length',
              message: `${joinPath(path, 'items')} has ${countItems(items.length)}, but the model returns ${clip(formatType(type))} with ${returned.parameters.length}.`,
              fix: 'Write one item for each element of the tuple.',
            },
          ),
        ];
      }
      return items.flatMap((item, index) =>
        checkReturn(
          item,
          getItemPath(index),
          returned.parameters[index] ?? UNKNOWN,
          strings,
        ),
      );
    }
    case 'list': {
      const element = returned.parameters[0] ?? UNKNOWN;
      if (returned.name !== 'List') {
        return reportType();
      }
      if (JAVA_ARRAYS.includes(element.name)) {
        return [
          report('error', joinPath(path, 'type'), get(node, 'type') ?? node, {
            code: 'java-array',
            message: `${joinPath(path, 'type')} is "list", but PyTorch hands ${clip(formatType(type))} to Java as an array of its own, which "list" does not read.`,
            fix: 'Let the model return a tuple, and write "tuple".',
          }),
        ];
      }
      return items.flatMap((item, index) =>
        checkReturn(item, getItemPath(index), element, strings),
      );
    }
    case 'dict_string_key': {
      const [key, value = UNKNOWN] = returned.parameters;
      if (returned.name !== 'Dict' || key?.name !== 'str') {
        return reportType();
      }
      return items.flatMap((item, index) => [
        ...checkEntry(
          getText(item, 'dict_key'),
          joinPath(getItemPath(index), 'dict_key'),
          get(item, 'dict_key'),
          strings,
        ),
        ...checkReturn(item, getItemPath(index), value, strings),
      ]);
    }
  }
  const entries = lookUp(ENTRIES, name);
  if (entries) {
    const [key, value] = returned.parameters;
    if (
      returned.name !== 'Dict' ||
      key?.name !== 'str' ||
      value?.name !== 'Tensor'
    ) {
      return reportType();
    }
    return entries.flatMap((entry) =>
      checkEntry(entry, joinPath(path, 'type'), get(node, 'type'), strings),
    );
  }
  const read = lookUp(READ_TYPES, name);
  return read !== undefined && read !== returned.name ? reportType() : [];
}

function suggestUnpack({name, parameters: [key]}: TorchScriptType): string {
  if (name === 'Dict' && key?.name !== 'str') {
    return 'Let the model return a dictionary with string keys.';
  }
  const types = lookUp(UNPACK_FOR, name);
  return types
    ? `Write ${types}.`
    : 'Let the model return a tensor, a number, a boolean, a string, a tuple or a dictionary of these.';
}

/** Warns of a key that the code of the model does not mention, because its dictionary probably lacks it. */
function checkEntry(
  key: string | undefined,
  path: string,
  span: Span | undefined,
  strings: ReadonlySet<string>,
): SpecFinding[] {
  return key === undefined || strings.has(key)
    ? []
    : [
        report('warning', path, span, {
          code: 'unknown-entry',
          message: `The code of the model does not mention the key "${clip(key)}", which ${path} reads.`,
          fix:
            strings.size > 0 && strings.size <= 12
              ? `Compare it with the strings of the code: ${[...strings].map((text) => `"${clip(text)}"`).join(', ')}.`
              : 'Compare it with the dictionary that forward returns.',
        }),
      ];
}

function describeRead(name: string): string {
  switch (name) {
    case 'tuple':
      return 'a tuple';
    case 'list':
      return 'a list';
    case 'dict_string_key':
      return 'a dictionary with string keys';
    default:
      return lookUp(ENTRIES, name)
        ? `a dictionary of tensors with ${lookUp(ENTRIES, name)?.join(' and ') ?? ''}`
        : addArticle(lookUp(READ_TYPES, name) ?? 'another value');
  }
}

// --- Types ---

const UNKNOWN: TorchScriptType = {name: 'Any', parameters: []};

/** Types that can be compared. */
const COMPARED = [
  'Tensor',
  'int',
  'float',
  'bool',
  'str',
  'Tuple',
  'List',
  'Dict',
  'NoneType',
];

/** Returns a type without `Optional`; undefined if it cannot be compared: `Any`, `Union`, classes. */
function getComparable(type: TorchScriptType): TorchScriptType | undefined {
  const inner = unwrapOptional(type);
  return COMPARED.includes(inner.name) ? inner : undefined;
}

function unwrapOptional(type: TorchScriptType): TorchScriptType {
  return type.name === 'Optional' ? (type.parameters[0] ?? UNKNOWN) : type;
}

/** Whether a type is a class of the model, such as a named tuple, which phones cannot instantiate. */
function isClass({name}: TorchScriptType): boolean {
  return name.startsWith('__torch__.');
}

function countItems(items: number): string {
  return `${items} ${items === 1 ? 'item' : 'items'}`;
}

function addArticle(type: string): string {
  const words: Readonly<Record<string, string>> = {
    Tensor: 'a tensor',
    int: 'an int',
    float: 'a float',
    bool: 'a bool',
    str: 'a string',
    List: 'a list',
    Dict: 'a dictionary',
  };
  return lookUp(words, type) ?? type;
}

function report(
  severity: SpecFinding['severity'],
  path: string,
  span: Span | undefined,
  {code, message, fix}: {code: string; message: string; fix: string},
): SpecFinding {
  return {
    severity,
    source: 'model',
    code: `model.${code}`,
    path,
    span: span ?? {start: 0, end: 0},
    message,
    fix,
    phones: code === 'java-array' ? ANDROID : PHONES,
    effect: severity === 'error' ? 'fails' : 'limited',
  };
}
