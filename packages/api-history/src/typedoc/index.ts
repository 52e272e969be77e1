/** Reads releases with TypeDoc; for Node. */
export {convert, type Converted, type PackageSource} from './convert';
export {defineOutput, ROUTER, THEME, type PageWriter} from './theme';
export {toModel, typeTokens} from './toModel';
