import table from './mobileOperators.json';
import type {OperatorTable} from './operatorTable';

/** The operators of PyTorch 1.13; `oracles/operators.py` writes them. */
export const mobileOperators: OperatorTable = table;
