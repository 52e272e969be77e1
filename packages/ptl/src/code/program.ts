/** A program while it is written: its statements, and what they need around them. */
import {HELPERS, type HelperName} from './helpers';
import {
  writeAssignment,
  writeCall,
  writeComment,
  canFit,
  escapeForComment,
  writeKey,
  writeList,
  writeMember,
  writeText,
} from './literals';

/** What a parameter of `execute` was used as. */
export type ParameterKind =
  | 'image'
  | 'audio'
  | 'number'
  | 'boolean'
  | 'text'
  | 'numbers'
  | 'texts'
  | 'any';

const TYPES: Readonly<Record<ParameterKind, string>> = {
  image: 'Image',
  audio: 'Audio',
  number: 'number',
  boolean: 'boolean',
  text: 'string',
  numbers: 'number[]',
  texts: 'string[]',
  any: 'unknown',
};

/** What the program cannot do, or does in another way. */
export interface CodeNote {
  /** The field: `pack.items[0].value`. */
  path: string;
  message: string;
}

/** A parameter of the program. */
export interface ProgramParameter {
  name: string;
  /** Its type in TypeScript. */
  type: string;
}

/** A string that is nothing but a placeholder. */
const PLACEHOLDER = /^\$([A-Za-z_]\w*)$/;

/** The name of a placeholder; undefined for any other value. */
export const readPlaceholder = (value: unknown): string | undefined =>
  typeof value === 'string' ? PLACEHOLDER.exec(value)?.[1] : undefined;

/** Names of the language and of the program that no variable may have. */
const TAKEN: ReadonlySet<string> = new Set([
  ...Object.keys(HELPERS),
  ...'model params output torch media torchvision text execute require module exports global console undefined'.split(
    ' ',
  ),
  ...'abstract any arguments as async await boolean break case catch class const continue debugger declare default delete do else enum eval export extends false finally for from function get if implements import in instanceof interface is let namespace never new null number object of package private protected public return set static string super switch symbol this throw true try type typeof unknown var void while with yield'.split(
    ' ',
  ),
  'bertTokens',
  'gpt2Vocabulary',
  'packCustom',
  'unpackCustom',
]);

/** A key of the specification as the name of a variable, where it makes a plain one. */
export const toVariableName = (key: string): string =>
  /^[a-z][A-Za-z\d]{0,23}$/.test(key) && !TAKEN.has(key) ? key : 'value';

export class ProgramWriter {
  readonly notes: CodeNote[] = [];
  /** Lines of the function's body. */
  private readonly body: string[] = [];
  private readonly constants: string[] = [];
  private readonly aliases: string[] = [];
  private readonly functions: string[] = [];
  private readonly helpers = new Set<HelperName>();
  private readonly types = new Set<string>(['Module']);
  private readonly jsonImports = new Map<string, string>();
  private readonly taken = new Set(TAKEN);
  private readonly parameterNames = new Map<
    string,
    Map<ParameterKind, string>
  >();
  private readonly parameterList: (ProgramParameter & {note?: string})[] = [];
  /** Results in the order of the specification; without a type, the key is a parameter. */
  private readonly results: {key: string; value: string; type?: string}[] = [];

  /** A name that nothing has yet: `input`, `input2`, `input3`. */
  reserveName(base: string): string {
    let name = base;
    for (let i = 2; this.taken.has(name); i += 1) {
      name = `${base}${i}`;
    }
    this.taken.add(name);
    return name;
  }

  /** A helper; gives its name. */
  useHelper(helper: HelperName): string {
    if (!this.helpers.has(helper)) {
      this.helpers.add(helper);
      HELPERS[helper].needs?.forEach((one) => this.useHelper(one));
    }
    return helper;
  }

  useType(type: string): void {
    this.types.add(type);
  }

  /** An import of a JSON file. */
  importJson(name: string, file: string): void {
    this.jsonImports.set(name, file);
  }

  /** The expression of a parameter. */
  useParameter(name: string, kind: ParameterKind): string {
    const byKind =
      this.parameterNames.get(name) ?? new Map<ParameterKind, string>();
    this.parameterNames.set(name, byKind);
    let own = byKind.get(kind);
    if (own === undefined) {
      own = name;
      const taken = (one: string) =>
        this.parameterList.some((other) => other.name === one);
      for (let i = 1; taken(own); i += 1) {
        own = `${name}_${kind}${i === 1 ? '' : i}`;
      }
      byKind.set(kind, own);
      this.parameterList.push({
        name: own,
        type: TYPES[kind],
        ...(own !== name && {
          note: `The parameter ${escapeForComment(name)} of execute, which was used as two types.`,
        }),
      });
      if (kind === 'image' || kind === 'audio') {
        this.types.add(TYPES[kind]);
      }
    }
    return writeMember('params', own);
  }

  get parameters(): ProgramParameter[] {
    return this.parameterList.map(({name, type}) => ({name, type}));
  }

  hasHelper(helper: HelperName): boolean {
    return this.helpers.has(helper);
  }

  /** A function of the module that is not a helper. */
  addFunction(code: string): void {
    this.functions.push(code);
  }

  /** `name = helper(args);` */
  assignCall(name: string, helper: string, args: readonly string[]): void {
    this.body.push(writeCall(`${name} = ${helper}`, args, ';', 2));
  }

  /** A constant of the module that is one value. */
  addConstant(base: string, value: string): string {
    const name = this.reserveName(base);
    this.constants.push(writeAssignment(`const ${name} =`, value, ';', 0));
    return name;
  }

  /** A constant of the module that is a list. */
  addListConstant(base: string, items: readonly string[]): string {
    // An empty list has no type of its own.
    if (items.length === 0) {
      return '[]';
    }
    const name = this.reserveName(base);
    this.constants.push(writeList(`const ${name} = `, items, ';', 0));
    return name;
  }

  addTypeAlias(base: string, code: (name: string) => string): string {
    const name = this.reserveName(base);
    this.aliases.push(code(name));
    return name;
  }

  addLine(code: string): void {
    this.body.push(code);
  }

  addBlankLine(): void {
    if (this.body.length > 0 && this.body.at(-1) !== '') {
      this.body.push('');
    }
  }

  addComment(words: string): void {
    this.body.push(writeComment(words, 2));
  }

  /** Says at its place what the program cannot do, and keeps it for a list. */
  noteLimit(path: string, message: string): void {
    this.notes.push({path, message});
    this.addComment(message);
  }

  /** `const name = helper(args);` */
  declareCall(
    base: string,
    helper: string,
    args: readonly string[],
    how: 'const' | 'let' | 'await' = 'const',
  ): string {
    const name = this.reserveName(base);
    const keyword = how === 'let' ? 'let' : 'const';
    const wait = how === 'await' ? 'await ' : '';
    this.body.push(
      writeCall(`${keyword} ${name} = ${wait}${helper}`, args, ';', 2),
    );
    return name;
  }

  /** `const name = value;` */
  declareValue(base: string, value: string): string {
    const name = this.reserveName(base);
    this.body.push(writeAssignment(`const ${name} =`, value, ';', 2));
    return name;
  }

  /** `const name = value[index] as type;` */
  declareCast(
    base: string,
    value: string,
    index: string,
    type: string,
  ): string {
    const name = this.reserveName(base);
    const flat = `const ${name} = ${value}[${index}] as ${type};`;
    this.body.push(
      canFit(flat, 2)
        ? `  ${flat}`
        : `  const ${name} = ${value}[\n    ${index}\n  ] as ${type};`,
    );
    return name;
  }

  /** `const name = [items];` */
  declareList(base: string, items: readonly string[]): string {
    const name = this.reserveName(base);
    this.body.push(writeList(`const ${name} = `, items, ';', 2));
    return name;
  }

  /** Puts a value into the result. */
  addResult(name: string, value: string, type: string): void {
    const dynamic = readPlaceholder(name);
    this.results.push(
      dynamic === undefined
        ? {key: writeKey(name), value, type}
        : {key: `[${this.useParameter(dynamic, 'text')}]`, value},
    );
  }

  private writeResultType(): string {
    const members = this.results.flatMap(({key: name, type}) =>
      type === undefined ? [] : [`  ${name}: ${type};`],
    );
    if (members.length < this.results.length) {
      members.unshift('  [key: string]: unknown;');
    }
    return `/** What execute gave as \`result\`. */
export type Result = {
${members.join('\n')}
};`;
  }

  private writeReturn(): string {
    const members = this.results.map(({key: name, value}) =>
      name === value
        ? `    ${name},`
        : // As a plain key it would set the prototype.
          writeAssignment(
            `${name === '__proto__' ? "['__proto__']" : name}:`,
            value,
            ',',
            4,
          ),
    );
    return `  return {\n${members.join('\n')}\n  };`;
  }

  private writeParameterType(): string {
    const members = this.parameterList.map(
      ({name, type, note}) =>
        `${note === undefined ? '' : `${writeComment(note, 2)}\n`}  ${writeKey(name)}: ${type};`,
    );
    return `/** The parameters that execute took. */
export type Params = {
${members.join('\n')}
};`;
  }

  private writeImports(): string[] {
    const used = (Object.keys(HELPERS) as HelperName[]).filter((name) =>
      this.helpers.has(name),
    );
    const values = new Set(used.flatMap((name) => HELPERS[name].values ?? []));
    if (/\btorch\./.test(this.body.join('\n'))) {
      values.add('torch');
    }
    for (const type of used.flatMap((name) => HELPERS[name].types ?? [])) {
      this.types.add(type);
    }
    const from = "from 'react-native-pytorch-core';";
    return [
      ...(values.size > 0
        ? [`import {${[...values].sort().join(', ')}} ${from}`]
        : []),
      `import type {${[...this.types].sort().join(', ')}} ${from}`,
      ...Array.from(
        this.jsonImports,
        ([name, file]) => `import ${name} from ${writeText(`./${file}`)};`,
      ),
    ];
  }

  /** The whole module. */
  write(): string {
    const imports = this.writeImports();
    const helpers = (Object.keys(HELPERS) as HelperName[]).filter((name) =>
      this.helpers.has(name),
    );
    const code = (name: HelperName) => HELPERS[name].code;
    const isValue = (name: HelperName) => code(name).startsWith('const');
    const constants = [
      ...(helpers.some((name) => HELPERS[name].values?.includes('torchvision'))
        ? ['const T = torchvision.transforms;']
        : []),
      ...this.constants,
      ...helpers.filter(isValue).map(code),
    ];
    const hasParameters = this.parameterList.length > 0;
    return `${[
      `/*
 * What live.spec.json told MobileModel.execute to do, for
 * react-native-pytorch-core 0.2.4. Load the model once and keep it:
 *
 *   const path = await MobileModel.download(require('./model.ptl'));
 *   const model = await torch.jit._loadForMobile(path);
 */`,
      imports.join('\n'),
      ...(constants.length > 0 ? [constants.join('\n')] : []),
      ...(hasParameters ? [this.writeParameterType()] : []),
      ...helpers.flatMap((name) => HELPERS[name].exported ?? []),
      this.writeResultType(),
      ...(this.aliases.length > 0
        ? [
            `/** What the model returns. */\n${this.aliases.reverse().join('\n')}`,
          ]
        : []),
      `/** pack, forward and unpack of the specification. */
export async function execute(${hasParameters ? 'model: Module, params: Params' : 'model: Module'}): Promise<Result> {
${this.body.join('\n')}
${this.writeReturn()}
}`,
      ...this.functions,
      ...helpers.filter((name) => !isValue(name)).map(code),
    ].join('\n\n')}\n`;
  }
}
