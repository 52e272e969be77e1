/** Declarations of a package's releases as plain data, and the history of each symbol. */
export {
  assignAddresses,
  toModulePage,
  toOverloadAnchor,
  toSlug,
  type Address,
} from './address';
export {
  toDeclarationTokens,
  toDeclaredText,
  getOwnerName,
  toSignatureTokens,
} from './declaration';
export {
  compareReleases,
  computeHistories,
  isDeprecated,
  toSignatureText,
  type Corrections,
  type History,
} from './history';
export {
  findFolder,
  toPlainText,
  walk,
  type ApiComment,
  type ApiEntry,
  type EntryKind,
  type ApiModule,
  type PackageModel,
  type ApiParameter,
  type CommentPart,
  type CallSignature,
  type SignatureToken,
} from './model';
export {collectNames, resolveName, type SymbolNames} from './names';
