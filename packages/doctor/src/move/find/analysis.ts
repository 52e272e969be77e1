import type {Node} from '@babel/types';
import {
  findResult,
  isProperty,
  NAMESPACES,
  OUTPUT,
  OWN_NAMES,
  PACKAGE,
  SHARED_NAMES,
  TYPES,
} from '../surface';
import {
  AppFunction,
  AppObject,
  Cell,
  NOTHING,
  Scope,
  type TrackedValue,
  type TrackedValues,
} from './values';

/** Kind of a use: code that has to be replaced, an import, or the name of a type. */
export type UseKind = 'call' | 'import' | 'type';

/** Place in the app that uses a symbol of the package. */
export interface Use {
  path: string;
  line: number;
  /** Line of the file. */
  code: string;
  kind: UseKind;
  /** Name in the API reference: `torch.zeros`, `Tensor.add`. */
  symbol: string;
  /** Whether only the name of the member says that it belongs to the package. */
  byName: boolean;
  /** Method of the chain whose result the call has as its tensor: `argmax` of `x.argmax().item()`. */
  after?: string;
  /** Whether the use is counted with another one, whose counterpart does both. */
  isSameStep?: boolean;
}

/** File of the app while its uses are looked for. */
export interface Module {
  path: string;
  lines: readonly string[];
  /** Object of `export`, and of `exports`. */
  exported: AppObject;
  /** Object of `module`. */
  own: AppObject;
  scope: Scope;
  importsPackage: boolean;
}

/** Longest line in a report, in characters. */
const MAX_LINE_LENGTH = 120;
/** Depth of nested code up to which it is read. */
const MAX_DEPTH = 600;

/** Code that is nested deeper than the limit. */
export class DepthError extends Error {
  constructor(readonly line: number) {
    super('too deep');
  }
}

/** Function that evaluates a node of any kind. */
type Evaluator = (
  analysis: Analysis,
  node: Node,
  scope: Scope,
) => TrackedValues;

/** State of a search: files, values of variables, and uses. */
export class Analysis {
  hasChanged = false;
  /** Whether uses are recorded: in the last pass, when the values of all variables are known. */
  records = false;
  depth = 0;
  module!: Module;
  readonly uses = new Map<string, Use>();
  readonly modules = new Map<string, Module>();
  private readonly scopes = new Map<Node, Scope>();
  private readonly objects = new Map<Node, AppObject>();
  private readonly functions = new Map<Node, AppFunction>();
  private readonly declared = new Map<Node, Cell>();
  private readonly readNodes = new Set<Node>();

  constructor(
    private readonly symbols: ReadonlySet<string>,
    private readonly evaluateNode: Evaluator,
  ) {}

  /** Evaluates a node: its values, with all uses inside it. */
  evaluate(node: Node | null | undefined, scope: Scope): TrackedValues {
    if (!node) {
      return NOTHING;
    }
    this.enter(node);
    try {
      return this.evaluateNode(this, node, scope);
    } finally {
      this.depth -= 1;
    }
  }

  isSymbol(name: string): boolean {
    return this.symbols.has(name);
  }

  readonly onChange = (): void => {
    this.hasChanged = true;
  };

  /** Returns the scope that belongs to a node; it is the same in each pass. */
  scopeOf(
    node: Node,
    parent: Scope | undefined,
    owner?: AppFunction,
    self?: AppObject,
  ): Scope {
    const scope =
      this.scopes.get(node) ?? new Scope(parent, this.onChange, owner, self);
    this.scopes.set(node, scope);
    return scope;
  }

  objectOf(node: Node): AppObject {
    const object = this.objects.get(node) ?? new AppObject(this.onChange);
    this.objects.set(node, object);
    return object;
  }

  functionOf(node: Node): AppFunction {
    const found = this.functions.get(node) ?? new AppFunction(this.onChange);
    this.functions.set(node, found);
    return found;
  }

  /** Starts a pass over all files. */
  beginPass(): void {
    this.hasChanged = false;
    this.readNodes.clear();
  }

  /** Reads a declaration once in a pass, so that types may refer to themselves and to each other. */
  readOnce(node: Node, read: () => TrackedValues): TrackedValues {
    const cell = this.declared.get(node) ?? new Cell(this.onChange);
    this.declared.set(node, cell);
    if (!this.readNodes.has(node)) {
      this.readNodes.add(node);
      cell.add(read());
    }
    return cell.values;
  }

  record(
    symbol: string,
    node: Node,
    kind: UseKind,
    byName = false,
    after?: string,
  ): void {
    if (!this.records) {
      return;
    }
    const {line = 1, column = 0} = node.loc?.start ?? {};
    const {path, lines} = this.module;
    const code = (lines[line - 1] ?? '').trim();
    this.uses.set(`${path}:${line}:${column}:${symbol}`, {
      path,
      line,
      code:
        code.length > MAX_LINE_LENGTH
          ? `${code.slice(0, MAX_LINE_LENGTH)}…`
          : code,
      kind,
      symbol,
      byName,
      ...(after !== undefined && {after}),
    });
  }

  /** Checks the depth before a node is read. */
  enter(node: Node): void {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) {
      throw new DepthError(node.loc?.start.line ?? 1);
    }
  }

  /** Returns the values of a member, and records a read of the package's own values. */
  readMember(
    owners: TrackedValues,
    name: string | undefined,
    node: Node,
  ): TrackedValues {
    const found = new Set<TrackedValue>();
    for (const owner of owners) {
      if (typeof owner === 'string') {
        const member = this.findMember(owner, name);
        if (member !== undefined) {
          if (isProperty(member)) {
            this.record(member, node, 'call');
            const result = findResult(member);
            if (result !== undefined) {
              found.add(result);
            }
          } else {
            found.add(member);
          }
        }
      } else if (owner instanceof AppObject) {
        owner.read(name).forEach((value) => found.add(value));
      } else {
        // Static members of a class, and properties of a function.
        owner.instance.read(name).forEach((value) => found.add(value));
      }
    }
    return found;
  }

  /** Guesses the symbol of a method by its name, for an owner without a known type. */
  guessMember(name: string): TrackedValues {
    const type =
      OWN_NAMES[name] ??
      (this.module.importsPackage ? SHARED_NAMES[name] : undefined);
    return type === undefined ? NOTHING : new Set([`?${type}.${name}`]);
  }

  /** Finds the symbol of a member; undefined for one that is none of the package's. */
  private findMember(
    owner: string,
    name: string | undefined,
  ): string | undefined {
    if (owner === OUTPUT) {
      return name !== undefined && this.symbols.has(`Tensor.${name}`)
        ? `Tensor.${name}`
        : OUTPUT;
    }
    if (name === undefined || /^\d+$|^\*$/.test(name)) {
      return owner === 'Tensor' ? 'Tensor.index' : undefined;
    }
    if (owner === 'package') {
      return name === 'default' ? 'package' : name;
    }
    const symbol = `${owner}.${name}`;
    if (owner === 'Module' && !this.symbols.has(symbol)) {
      return 'Module.[method]';
    }
    // A wrong or removed member of an object of the package is a use, too.
    return NAMESPACES.has(owner) || this.symbols.has(symbol)
      ? symbol
      : undefined;
  }

  /** Finds a file that an import leads to, or the package itself. */
  resolve(specifier: string): TrackedValues {
    if (specifier === PACKAGE || specifier.startsWith(`${PACKAGE}/`)) {
      this.module.importsPackage = true;
      return new Set(['package']);
    }
    const target = this.findModule(specifier);
    return target?.own.read('exports') ?? NOTHING;
  }

  /** Returns the default export; all that `module.exports` is for a module of Node. */
  readDefault(modules: TrackedValues, node: Node): TrackedValues {
    const exported = new Set(
      [...this.modules.values()].map((one) => one.exported),
    );
    return new Set([
      ...this.readMember(modules, 'default', node),
      ...[...modules].filter(
        (value) => value instanceof AppObject && !exported.has(value),
      ),
    ]);
  }

  findModule(specifier: string): Module | undefined {
    const from = this.module.path.split('/').slice(0, -1);
    const bare = specifier.replace(/^[@~]\//, '');
    const places = specifier.startsWith('.')
      ? [joinPath([...from, ...specifier.split('/')])]
      : [bare, `src/${bare}`, `app/${bare}`];
    for (const place of places) {
      for (const ending of ENDINGS) {
        const found = this.modules.get(
          `${place.replace(/\.jsx?$/, '')}${ending}`.replace(/^\//, ''),
        );
        if (found) {
          return found;
        }
      }
    }
    return undefined;
  }

  /** Whether a value is an object of the package and no function of it. */
  isObject(value: TrackedValue): boolean {
    return (
      typeof value !== 'string' ||
      NAMESPACES.has(value) ||
      TYPES.has(value) ||
      value === OUTPUT
    );
  }
}

const ENDINGS = ['tsx', 'ts', 'jsx', 'js', 'mjs', 'cjs'].flatMap((ending) => [
  `.${ending}`,
  `/index.${ending}`,
  `.ios.${ending}`,
  `.native.${ending}`,
]);

function joinPath(parts: readonly string[]): string {
  const path: string[] = [];
  for (const part of parts) {
    if (part === '..') {
      path.pop();
    } else if (part !== '.' && part !== '') {
      path.push(part);
    }
  }
  return path.join('/');
}
