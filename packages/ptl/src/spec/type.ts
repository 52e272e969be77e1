/** TorchScript type of the bytecode: `Dict[str, Tensor]`. */
export interface TorchScriptType {
  /** Name: `Tensor`, `Tuple`, `__torch__.Pair`. */
  name: string;
  /** Types in brackets. */
  parameters: readonly TorchScriptType[];
}

/** Limit of nesting, above the types of any model. */
const MAX_TYPE_DEPTH = 50;
const NAME = /[\w.]+/y;

/**
 * Parses the text of a type.
 *
 * @returns undefined if the text is not a name with types in brackets, such as the definition of
 *   a named tuple
 */
export function parseType(text: string): TorchScriptType | undefined {
  let at = 0;
  const skipSpace = () => {
    while (text[at] === ' ') {
      at += 1;
    }
  };
  const read = (depth: number): TorchScriptType | undefined => {
    skipSpace();
    NAME.lastIndex = at;
    const name = NAME.exec(text)?.[0];
    if (name === undefined || depth > MAX_TYPE_DEPTH) {
      return undefined;
    }
    at += name.length;
    const parameters: TorchScriptType[] = [];
    if (text[at] !== '[') {
      return {name, parameters};
    }
    if (text.startsWith('[()]', at)) {
      at += 4;
      return {name, parameters};
    }
    do {
      at += 1;
      const parameter = read(depth + 1);
      if (!parameter) {
        return undefined;
      }
      parameters.push(parameter);
      skipSpace();
    } while (text[at] === ',');
    if (text[at] !== ']') {
      return undefined;
    }
    at += 1;
    return {name, parameters};
  };
  const type = read(0);
  skipSpace();
  return at === text.length ? type : undefined;
}

/** Formats a type in the spelling of the bytecode. */
export function formatType({name, parameters}: TorchScriptType): string {
  return parameters.length === 0
    ? name === 'Tuple'
      ? 'Tuple[()]'
      : name
    : `${name}[${parameters.map(formatType).join(', ')}]`;
}
