/** Operators that code calls without a model, and the table of all of them. */

export {binary, binaryInPlace} from './binary';
export {arange, eye, full, linspace, zeros} from './creation';
export {operators, parseOperators, type ParsedOperator} from './index';
export {cat, unbind} from './joining';
export {padConstant} from './padding';
export {printValue, tagOf} from './print';
export {rand, randint, randn, randperm} from './random';
export {withDefaults, type Schema} from './schema';
