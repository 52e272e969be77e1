/** Reads releases by TypeDoc, in Node. */
export {
  convertPackage,
  type ConvertedPackage,
  type PackageSource,
} from './convert';
export {defineOutput, ROUTER, THEME, type PageWriter} from './theme';
export {toModel, toTypeTokens} from './toModel';
