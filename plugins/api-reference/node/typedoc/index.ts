/** Reads releases by TypeDoc, in Node. */
export {convertPackage, type ConvertedPackage} from './convert';
export {defineOutput, ROUTER, THEME, type PageWriter} from './theme';
export {toModel} from './toModel';
