/** Operators for use without a model, and the table of all operators. */

export {binary, binaryInPlace} from './binary';
export {arange, eye, full, linspace, zeros} from './creation';
export {operators} from './index';
export {cat, unbind} from './joining';
export {padConstant} from './padding';
export {parseOperators, type ParsedOperator} from './parseOperators';
export {printValue, tagOf} from './print';
export {rand, randint, randn, randperm} from './random';
export {withDefaults, type Schema} from './schema';
