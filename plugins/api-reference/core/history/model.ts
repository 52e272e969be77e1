/**
 * Model of a package as plain data, made of TypeDoc's reflections, so that other code does not
 * depend on TypeDoc.
 */

/** Piece of a signature: text, or a name with the key of its symbol. */
export type SignatureToken = string | {text: string; to: string};

/** Piece of a comment. */
export type CommentPart =
  | {kind: 'text' | 'code'; text: string}
  | {kind: 'link'; text: string; href: string}
  /** Name of a symbol, resolved when the page is written. */
  | {kind: 'name'; text: string; name: string};

export interface ApiComment {
  summary: CommentPart[];
  returns?: CommentPart[];
  deprecated?: CommentPart[];
  see?: CommentPart[][];
  experimental?: boolean;
}

export interface ApiParameter {
  name: string;
  optional: boolean;
  rest: boolean;
  type: SignatureToken[];
  comment?: CommentPart[];
  /** Properties of an inline object type, such as `options.alpha`. */
  properties: ApiParameter[];
}

export interface CallSignature {
  typeParameters: SignatureToken[];
  parameters: ApiParameter[];
  returns: SignatureToken[];
  comment?: ApiComment;
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

/** Symbol of a package: an export, a type that exports mention, or a member of one. */
export interface ApiEntry {
  /** Module and path, such as `torchlive/torch.Tensor.topk`. */
  key: string;
  name: string;
  kind: EntryKind;
  /** Whether its module exports it; members follow their owner. */
  exported: boolean;
  optional: boolean;
  readonly: boolean;
  /** Key of the member that this one inherits. */
  inherited?: string;
  typeParameters: SignatureToken[];
  extends: SignatureToken[][];
  type?: SignatureToken[];
  /** Key of the type, where it is a single symbol, as in `torch: Torch`. */
  typeKey?: string;
  signatures: CallSignature[];
  comment?: ApiComment;
  children: ApiEntry[];
}

export interface ApiModule {
  /** Path below the sources, such as `torchlive/torch`. */
  name: string;
  /** Source file below the package's `src/`. */
  source: string;
  comment?: ApiComment;
  entries: ApiEntry[];
}

export interface PackageModel {
  /** Version number, such as `0.2.4`. */
  release: string;
  modules: ApiModule[];
  /** Keys of the symbols that the package's index exports, by name. */
  index: Record<string, string>;
}

/** Folders of the kinds whose symbols have a page each. */
const FOLDERS: ReadonlyMap<EntryKind, string> = new Map([
  ['class', 'classes'],
  ['enum', 'enums'],
  ['interface', 'interfaces'],
]);

/** Returns the folder of the pages of a kind; undefined where its symbols have no page. */
export function findFolder(kind: EntryKind): string | undefined {
  return FOLDERS.get(kind);
}

/** Yields all entries of a model in order, members behind their owner. */
export function* walk(
  model: PackageModel,
): Generator<{entry: ApiEntry; module: ApiModule; owner?: ApiEntry}> {
  function* below(
    entry: ApiEntry,
    module: ApiModule,
  ): Generator<{entry: ApiEntry; module: ApiModule; owner?: ApiEntry}> {
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

/** Joins the text of tokens, without links. */
export function toPlainText(tokens: readonly SignatureToken[]): string {
  return tokens
    .map((token) => (typeof token === 'string' ? token : token.text))
    .join('');
}
