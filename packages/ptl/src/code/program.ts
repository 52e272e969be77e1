import {PLACEHOLDER} from '../spec/phones/placeholders';
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

/** Use of a parameter of `execute`. */
type ParameterKind =
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

/** Limit of the program. */
export interface CodeNote {
  /** Path of the field: `pack.items[0].value`. */
  path: string;
  message: string;
}

/** Parameter of the program. */
export interface ProgramParameter {
  name: string;
  /** TypeScript type. */
  type: string;
}

/** Returns the name of a placeholder; undefined for any other value. */
export const readPlaceholder = (value: unknown): string | undefined =>
  typeof value === 'string' ? PLACEHOLDER.exec(value)?.[1] : undefined;

/** Reserved names of the language and of the program. */
const RESERVED_NAMES: ReadonlySet<string> = new Set([
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

/** Returns a key of the specification if it is a plain name for a variable, else `value`. */
export const toVariableName = (key: string): string =>
  /^[a-z][A-Za-z\d]{0,23}$/.test(key) && !RESERVED_NAMES.has(key)
    ? key
    : 'value';

/** Functions for the author to write, which are not helpers. */
type CustomFunction = 'packCustom' | 'unpackCustom';

const isHelper = (name: HelperName | CustomFunction): name is HelperName =>
  Object.hasOwn(HELPERS, name);

/** Writer of a program: collects statements, helpers, constants and types. */
export class ProgramWriter {
  readonly notes: CodeNote[] = [];
  /** Statements of `execute`. */
  private readonly body: string[] = [];
  private readonly constants: string[] = [];
  private readonly aliases: string[] = [];
  private readonly functions: string[] = [];
  private readonly helpers = new Set<HelperName>();
  private readonly types = new Set<string>(['Module']);
  private readonly jsonImports = new Map<string, string>();
  private readonly taken = new Set(RESERVED_NAMES);
  private readonly parameterNames = new Map<
    string,
    Map<ParameterKind, string>
  >();
  private readonly parameterList: (ProgramParameter & {note?: string})[] = [];
  /** Results in the order of the specification; a result whose key is a parameter has no type. */
  private readonly results: {key: string; value: string; type?: string}[] = [];

  /** Reserves an unused name: `input`, `input2`, `input3`. */
  reserveName(base: string): string {
    let name = base;
    for (let i = 2; this.taken.has(name); i += 1) {
      name = `${base}${i}`;
    }
    this.taken.add(name);
    return name;
  }

  /** Adds a helper and those that it needs; returns its name. */
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

  /** Imports a JSON file. */
  importJson(name: string, file: string): void {
    this.jsonImports.set(name, file);
  }

  /** Declares a parameter; returns the expression that reads it. */
  useParameter(name: string, kind: ParameterKind): string {
    const byKind =
      this.parameterNames.get(name) ?? new Map<ParameterKind, string>();
    this.parameterNames.set(name, byKind);
    let unique = byKind.get(kind);
    if (unique === undefined) {
      unique = name;
      const isTaken = (one: string) =>
        this.parameterList.some((other) => other.name === one);
      for (let i = 1; isTaken(unique); i += 1) {
        unique = `${name}_${kind}${i === 1 ? '' : i}`;
      }
      byKind.set(kind, unique);
      this.parameterList.push({
        name: unique,
        type: TYPES[kind],
        ...(unique !== name && {
          note: `The parameter ${escapeForComment(name)} of execute, which was used as two types.`,
        }),
      });
      if (kind === 'image' || kind === 'audio') {
        this.types.add(TYPES[kind]);
      }
    }
    return writeMember('params', unique);
  }

  get parameters(): ProgramParameter[] {
    return this.parameterList.map(({name, type}) => ({name, type}));
  }

  hasHelper(helper: HelperName): boolean {
    return this.helpers.has(helper);
  }

  /** Adds a function to the module. */
  addFunction(code: string): void {
    this.functions.push(code);
  }

  /** Writes `name = helper(args);`. */
  assignCall(name: string, helper: HelperName, args: readonly string[]): void {
    this.useHelper(helper);
    this.body.push(writeCall(`${name} = ${helper}`, args, ';', 2));
  }

  /** Adds a constant to the module. */
  addConstant(base: string, value: string): string {
    const name = this.reserveName(base);
    this.constants.push(writeAssignment(`const ${name} =`, value, ';', 0));
    return name;
  }

  /** Adds a constant list to the module. */
  addListConstant(base: string, items: readonly string[]): string {
    // TypeScript infers no type for an empty list.
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

  /** Notes a limit of the program, in a comment and in `notes`. */
  noteLimit(path: string, message: string): void {
    this.notes.push({path, message});
    this.addComment(message);
  }

  /** Writes `const name = helper(args);`. */
  declareCall(
    base: string,
    helper: HelperName | CustomFunction,
    args: readonly string[],
    how: 'const' | 'let' | 'await' = 'const',
  ): string {
    if (isHelper(helper)) {
      this.useHelper(helper);
    }
    const name = this.reserveName(base);
    const keyword = how === 'let' ? 'let' : 'const';
    const wait = how === 'await' ? 'await ' : '';
    this.body.push(
      writeCall(`${keyword} ${name} = ${wait}${helper}`, args, ';', 2),
    );
    return name;
  }

  /** Writes `const name = value;`. */
  declareValue(base: string, value: string): string {
    const name = this.reserveName(base);
    this.body.push(writeAssignment(`const ${name} =`, value, ';', 2));
    return name;
  }

  /** Writes `const name = value[index] as type;`. */
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

  /** Writes `const name = [items];`. */
  declareList(base: string, items: readonly string[]): string {
    const name = this.reserveName(base);
    this.body.push(writeList(`const ${name} = `, items, ';', 2));
    return name;
  }

  /** Adds a value to the result. */
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
    return [
      '/** What execute gave as `result`. */',
      'export type Result = {',
      ...members,
      '};',
    ].join('\n');
  }

  private writeReturn(): string {
    const members = this.results.map(({key: name, value}) =>
      name === value
        ? `    ${name},`
        : // The plain key would set the prototype.
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

  /** Writes the module. */
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
