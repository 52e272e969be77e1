/** TorchScript type of an input, as far as a form can take its values. */
export type InputType =
  | {kind: 'tensor' | 'int' | 'float' | 'bool' | 'str' | 'none'}
  | {kind: 'optional' | 'list'; of: InputType}
  | {kind: 'tuple'; items: InputType[]}
  | {kind: 'dict'; key: InputType; value: InputType}
  /** Type without a form: `__torch__.State`, `Device`. */
  | {kind: 'unknown'; name: string};

const PLAIN: Readonly<Record<string, InputType>> = {
  Tensor: {kind: 'tensor'},
  int: {kind: 'int'},
  float: {kind: 'float'},
  bool: {kind: 'bool'},
  str: {kind: 'str'},
  NoneType: {kind: 'none'},
  // A Scalar is any number; a float serves as one everywhere.
  Scalar: {kind: 'float'},
  number: {kind: 'float'},
};
/** Nesting of a type that is still read, since a hostile file may nest one a million times. */
const MAX_DEPTH = 20;

/** Splits `A, B[C, D]` at its outer commas. */
function splitTypes(text: string): string[] {
  const types: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '[') {
      depth += 1;
    } else if (character === ']') {
      depth -= 1;
    } else if (character === ',' && depth === 0) {
      types.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...types, text.slice(start)].map((part) => part.trim());
}

/** Parses a type as bytecode spells it: `Optional[List[Tensor]]`, `Dict[str, int]`. */
export function parseType(text: string, depth = 0): InputType {
  const name = text.trim();
  const unknown: InputType = {kind: 'unknown', name};
  const plain = Object.hasOwn(PLAIN, name) ? PLAIN[name] : undefined;
  if (plain) {
    return plain;
  }
  const [, outer, inner] = /^(\w+)\[(.*)\]$/s.exec(name) ?? [];
  if (inner === undefined || depth > MAX_DEPTH) {
    return unknown;
  }
  const types = splitTypes(inner).map((part) => parseType(part, depth + 1));
  if (types.some(({kind}) => kind === 'unknown')) {
    return unknown;
  }
  const [first, second] = types;
  if (outer === 'Tuple' && inner.trim() !== '') {
    return {kind: 'tuple', items: types};
  }
  if (outer === 'Dict' && types.length === 2 && first && second) {
    return {kind: 'dict', key: first, value: second};
  }
  if (first && types.length === 1) {
    if (outer === 'Optional') {
      return {kind: 'optional', of: first};
    }
    if (outer === 'List') {
      return {kind: 'list', of: first};
    }
  }
  return unknown;
}
