/** A TorchScript type, as far as a reader can type a value of it. */
export type InputType =
  | {kind: 'tensor' | 'int' | 'float' | 'bool' | 'str' | 'none'}
  | {kind: 'optional' | 'list'; of: InputType}
  | {kind: 'tuple'; items: InputType[]}
  | {kind: 'dict'; key: InputType; value: InputType}
  /** A type of which the page can make no value: `__torch__.State`, `Device`. */
  | {kind: 'unknown'; name: string};

const PLAIN: Readonly<Record<string, InputType>> = {
  Tensor: {kind: 'tensor'},
  int: {kind: 'int'},
  float: {kind: 'float'},
  bool: {kind: 'bool'},
  str: {kind: 'str'},
  NoneType: {kind: 'none'},
  // Any number is a Scalar; a float is one for each purpose.
  Scalar: {kind: 'float'},
  number: {kind: 'float'},
};
/** Types in a file are nested a few levels deep; a hostile one may be nested a million. */
const DEEPEST = 20;

/** Parts of `A, B[C, D]` between its outer commas. */
function parts(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '[') {
      depth += 1;
    } else if (character === ']') {
      depth -= 1;
    } else if (character === ',' && depth === 0) {
      found.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...found, text.slice(start)].map((part) => part.trim());
}

/** Reads a type as bytecode spells it: `Optional[List[Tensor]]`, `Dict[str, int]`. */
export function parseType(text: string, depth = 0): InputType {
  const name = text.trim();
  const unknown: InputType = {kind: 'unknown', name};
  const plain = Object.hasOwn(PLAIN, name) ? PLAIN[name] : undefined;
  if (plain) {
    return plain;
  }
  const [, outer, inner] = /^(\w+)\[(.*)\]$/s.exec(name) ?? [];
  if (inner === undefined || depth > DEEPEST) {
    return unknown;
  }
  const types = parts(inner).map((part) => parseType(part, depth + 1));
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
