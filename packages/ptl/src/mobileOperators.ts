import table from './mobileOperators.json';
import type {OperatorTable} from './operatorTable';

/** Operators of PyTorch 1.13, written by `oracles/operators.py`. */
export const mobileOperators: OperatorTable = table;
