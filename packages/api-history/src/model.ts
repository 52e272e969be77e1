/**
 * What the generator knows of a package: plain data, taken from TypeDoc's
 * reflections, so that everything after it is free of TypeDoc.
 */

/** A piece of a signature: text, or a name with the key of the symbol that it means. */
export type Token = string | {text: string; to: string};

/** A piece of a comment. */
export type Part =
  | {kind: 'text' | 'code'; text: string}
  | {kind: 'link'; text: string; href: string}
  /** A name in the comment, resolved when the page is written. */
  | {kind: 'name'; text: string; name: string};

export interface Comment {
  summary: Part[];
  returns?: Part[];
  deprecated?: Part[];
  see?: Part[][];
  experimental?: boolean;
}

export interface Parameter {
  name: string;
  optional: boolean;
  rest: boolean;
  type: Token[];
  comment?: Part[];
  /** Properties of an object written in place: `options.alpha`. */
  properties: Parameter[];
}

export interface Signature {
  typeParameters: Token[];
  parameters: Parameter[];
  returns: Token[];
  comment?: Comment;
}

export type EntryKind =
  | 'class'
  | 'enum'
  | 'interface'
  | 'type'
  | 'variable'
  | 'function'
  | 'constructor'
  | 'property'
  | 'method'
  | 'index'
  | 'member';

/** A symbol: an export, a type that exports mention, or a member of one. */
export interface Entry {
  /** Module and path: `torchlive/torch.Tensor.topk`. */
  key: string;
  name: string;
  kind: EntryKind;
  /** Whether its module exports it; members follow their owner. */
  exported: boolean;
  optional: boolean;
  readonly: boolean;
  /** Key of the member that this one comes from. */
  inherited?: string;
  typeParameters: Token[];
  extends: Token[][];
  type?: Token[];
  /** Key of the one symbol that the type is: `torch: Torch`. */
  typeKey?: string;
  signatures: Signature[];
  comment?: Comment;
  children: Entry[];
}

export interface Module {
  /** Path below the sources: `torchlive/torch`. */
  name: string;
  /** Source file below the package's `src/`. */
  source: string;
  comment?: Comment;
  entries: Entry[];
}

export interface PackageModel {
  /** `0.2.4` */
  release: string;
  modules: Module[];
  /** What the package's index exports: name to key. */
  index: Record<string, string>;
}

/** Kinds with a page of their own, and its folder. */
const FOLDERS: ReadonlyMap<EntryKind, string> = new Map([
  ['class', 'classes'],
  ['enum', 'enums'],
  ['interface', 'interfaces'],
]);

/** The folder of a symbol's own page; undefined where it has none. */
export function folderOf(kind: EntryKind): string | undefined {
  return FOLDERS.get(kind);
}

/** All entries of a model in order, members behind their owner. */
export function* walk(
  model: PackageModel,
): Generator<{entry: Entry; module: Module; owner?: Entry}> {
  function* below(
    entry: Entry,
    module: Module,
  ): Generator<{entry: Entry; module: Module; owner?: Entry}> {
    for (const child of entry.children) {
      yield {entry: child, module, owner: entry};
      yield* below(child, module);
    }
  }
  for (const module of model.modules) {
    for (const entry of module.entries) {
      yield {entry, module};
      yield* below(entry, module);
    }
  }
}

/** The text of tokens, without links. */
export function plain(tokens: readonly Token[]): string {
  return tokens
    .map((token) => (typeof token === 'string' ? token : token.text))
    .join('');
}
