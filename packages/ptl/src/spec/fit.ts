/* eslint max-lines: off -- the checks of pack and of unpack share the comparison of types */
/**
 * Whether a specification fits a model: what `pack` makes is what `forward`
 * takes, and `unpack` reads what it returns, as far as the types of the bytecode
 * tell. A tensor's dtype and shape are not in those types.
 */
import {joinPath, type SpecFinding} from './diagnostic';
import {get, getItems, getText, type JsonNode, type Span} from './json';
import {ANDROID, PHONES} from './phones/releases';
import type {NoSignature, ForwardSignature} from './signature';
import {clip, lookUp} from './text';
import {formatType, type TorchScriptType} from './type';

/** What a pack type makes, as a TorchScript type. */
const PACKED: Readonly<Record<string, string>> = {
  scalar_bool: 'bool',
  scalar_long: 'int',
  scalar_double: 'float',
  tensor: 'Tensor',
  tensor_from_image: 'Tensor',
  tensor_from_string: 'Tensor',
  tensor_from_audio: 'Tensor',
};

/** What an unpack type reads; `tuple`, `list` and dictionaries are apart. */
const READ: Readonly<Record<string, string>> = {
  tensor: 'Tensor',
  argmax: 'Tensor',
  tensor_to_string: 'Tensor',
  tensor_to_image: 'Tensor',
  scalar_long: 'int',
  scalar_float: 'float',
  scalar_bool: 'bool',
  string: 'str',
};

/** The entries of a dictionary that an unpack type reads. */
const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  bert_decode_qa_answer: ['start_logits', 'end_logits'],
  bounding_boxes: ['pred_logits', 'pred_boxes'],
};

/** Java has arrays of their own for these lists, which the unpack type `list` does not read. */
const JAVA_ARRAYS = ['Tensor', 'int', 'float', 'bool'];

/** How to make the value of a type, as an unpack type. */
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
 * Compares a specification that the schema accepts with a model.
 *
 * @param signature - what `readSignature` gives.
 */
export function checkFit(
  root: JsonNode,
  signature: ForwardSignature | NoSignature,
): SpecFinding[] {
  const pack = get(root, 'pack');
  const unpack = get(root, 'unpack');
  if (signature === 'no-forward') {
    return [
      createFinding('error', 'pack', openingOf(pack), {
        code: 'no-forward',
        message: 'The model has no method "forward", which execute calls.',
        fix: 'Save a module that has a forward method.',
      }),
    ];
  }
  if (signature === 'no-schema') {
    return [
      createFinding('note', 'pack', openingOf(pack), {
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
      createFinding('error', 'pack', openingOf(pack), {
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
      createFinding('error', 'pack', openingOf(pack), {
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

/** Where a pack object does not make a value of a type. */
function checkArgument(
  node: JsonNode | undefined,
  path: string,
  type: TorchScriptType,
  argument: string,
): SpecFinding[] {
  const packed = getText(node, 'type') ?? '';
  const wanted = unwrapOptional(type);
  if (
    !(COMPARED.includes(wanted.name) || isClass(wanted)) ||
    (packed !== 'tuple' && lookUp(PACKED, packed) === undefined)
  ) {
    return [];
  }
  const wrong = (fix: string) => [
    createFinding('error', joinPath(path, 'type'), get(node, 'type') ?? node, {
      code: 'argument-type',
      message: `${joinPath(path, 'type')} is "${packed}", which makes ${packed === 'tuple' ? 'a tuple' : addArticle(lookUp(PACKED, packed) ?? '')}, but forward takes ${clip(formatType(type))} for ${argument}.`,
      fix,
    }),
  ];
  if (packed === 'tuple') {
    const items = getItems(node, 'items');
    if (wanted.name !== 'Tuple') {
      return wrong(suggestPack(wanted));
    }
    if (items.length !== wanted.parameters.length) {
      return [
        createFinding(
          'error',
          joinPath(path, 'items'),
          openingOf(get(node, 'items')),
          {
            code: 'tuple-length',
            message: `${joinPath(path, 'items')} has ${countItems(items.length)}, but forward takes ${clip(formatType(type))} with ${wanted.parameters.length} for ${argument}.`,
            fix: 'Write one item for each element of the tuple.',
          },
        ),
      ];
    }
    return items.flatMap((item, index) => {
      const element = wanted.parameters[index];
      const at = joinPath(joinPath(path, 'items'), index);
      return element
        ? checkArgument(item, at, element, `${argument}[${index}]`)
        : [];
    });
  }
  return lookUp(PACKED, packed) === wanted.name
    ? []
    : wrong(suggestPack(wanted));
}

function suggestPack(wanted: TorchScriptType): string {
  const choices = Object.keys(PACKED).filter(
    (name) => PACKED[name] === wanted.name,
  );
  if (wanted.name === 'Tuple') {
    return 'Write the pack type "tuple", with an item for each element.';
  }
  return choices.length > 0
    ? `Write ${choices.map((name) => `"${name}"`).join(' or ')}.`
    : `No pack type makes ${addArticle(wanted.name)}: let forward take tensors, numbers, booleans or a tuple of these.`;
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

/** Where an unpack object cannot read a value of a type. */
function checkReturn(
  node: JsonNode | undefined,
  path: string,
  type: TorchScriptType,
  strings: ReadonlySet<string>,
): SpecFinding[] {
  const name = getText(node, 'type') ?? '';
  const given = getComparable(type);
  if (type.name === 'Optional') {
    return [
      createFinding(
        'warning',
        joinPath(path, 'type'),
        get(node, 'type') ?? node,
        {
          code: 'maybe-none',
          message: `The model returns ${clip(formatType(type))} here, and ${joinPath(path, 'type')} "${name}" fails when it is None.`,
          fix: 'Let the model always return a value.',
        },
      ),
      ...checkReturn(node, path, type.parameters[0] ?? UNKNOWN, strings),
    ];
  }
  if (!given) {
    return [];
  }
  const wrong = () => [
    createFinding('error', joinPath(path, 'type'), get(node, 'type') ?? node, {
      code: 'return-type',
      message: `${joinPath(path, 'type')} is "${name}", which reads ${describeRead(name)}, but the model returns ${clip(formatType(type))} here.`,
      fix: suggestUnpack(given),
    }),
  ];
  const items = getItems(node, 'items');
  const inside = (index: number) => joinPath(joinPath(path, 'items'), index);
  switch (name) {
    case 'tuple': {
      if (given.name !== 'Tuple') {
        return wrong();
      }
      if (items.length !== given.parameters.length) {
        return [
          createFinding(
            'error',
            joinPath(path, 'items'),
            openingOf(get(node, 'items')),
            {
              code: 'tuple-length',
              message: `${joinPath(path, 'items')} has ${countItems(items.length)}, but the model returns ${clip(formatType(type))} with ${given.parameters.length}.`,
              fix: 'Write one item for each element of the tuple.',
            },
          ),
        ];
      }
      return items.flatMap((item, index) =>
        checkReturn(
          item,
          inside(index),
          given.parameters[index] ?? UNKNOWN,
          strings,
        ),
      );
    }
    case 'list': {
      const element = given.parameters[0] ?? UNKNOWN;
      if (given.name !== 'List') {
        return wrong();
      }
      if (JAVA_ARRAYS.includes(element.name)) {
        return [
          createFinding(
            'error',
            joinPath(path, 'type'),
            get(node, 'type') ?? node,
            {
              code: 'java-array',
              message: `${joinPath(path, 'type')} is "list", but PyTorch hands ${clip(formatType(type))} to Java as an array of its own, which "list" does not read.`,
              fix: 'Let the model return a tuple, and write "tuple".',
            },
          ),
        ];
      }
      return items.flatMap((item, index) =>
        checkReturn(item, inside(index), element, strings),
      );
    }
    case 'dict_string_key': {
      const [key, value = UNKNOWN] = given.parameters;
      if (given.name !== 'Dict' || key?.name !== 'str') {
        return wrong();
      }
      return items.flatMap((item, index) => [
        ...checkEntry(
          getText(item, 'dict_key'),
          joinPath(inside(index), 'dict_key'),
          get(item, 'dict_key'),
          strings,
        ),
        ...checkReturn(item, inside(index), value, strings),
      ]);
    }
  }
  const entries = lookUp(ENTRIES, name);
  if (entries) {
    const [key, value] = given.parameters;
    if (
      given.name !== 'Dict' ||
      key?.name !== 'str' ||
      value?.name !== 'Tensor'
    ) {
      return wrong();
    }
    return entries.flatMap((entry) =>
      checkEntry(entry, joinPath(path, 'type'), get(node, 'type'), strings),
    );
  }
  const read = lookUp(READ, name);
  return read !== undefined && read !== given.name ? wrong() : [];
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

/** A key that the code of the model does not mention is probably not in its dictionary. */
function checkEntry(
  key: string | undefined,
  path: string,
  span: Span | undefined,
  strings: ReadonlySet<string>,
): SpecFinding[] {
  return key === undefined || strings.has(key)
    ? []
    : [
        createFinding('warning', path, span, {
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
        : addArticle(lookUp(READ, name) ?? 'another value');
  }
}

// --- Types ---

const UNKNOWN: TorchScriptType = {name: 'Any', parameters: []};

/** The types that a value can be compared with. */
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

/** A type without `Optional`; undefined where nothing can be said: `Any`, `Union`, classes. */
function getComparable(type: TorchScriptType): TorchScriptType | undefined {
  const inner = unwrapOptional(type);
  return COMPARED.includes(inner.name) ? inner : undefined;
}

function unwrapOptional(type: TorchScriptType): TorchScriptType {
  return type.name === 'Optional' ? (type.parameters[0] ?? UNKNOWN) : type;
}

/** A class of the model, such as a named tuple: a phone cannot make its instances. */
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

function openingOf(node: Span | undefined): Span | undefined {
  return node && {start: node.start, end: node.start + 1};
}

function createFinding(
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
