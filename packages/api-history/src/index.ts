/** What a package's releases declare, as plain data, and what became of each symbol. */
export {
  addresses,
  modulePage,
  overloadAnchor,
  ownPage,
  slug,
  type Address,
} from './address';
export {
  declarationTokens,
  declaredText,
  ownerName,
  signatureTokens,
} from './declaration';
export {
  compareReleases,
  histories,
  isDeprecated,
  signatureText,
  type Corrections,
  type History,
} from './history';
export {
  folderOf,
  plain,
  walk,
  type Comment,
  type Entry,
  type EntryKind,
  type Module,
  type PackageModel,
  type Parameter,
  type Part,
  type Signature,
  type Token,
} from './model';
export {collectNames, resolveName, type Names} from './names';
