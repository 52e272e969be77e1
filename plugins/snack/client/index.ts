export type {FirstInput} from '../../lib/firstInput';
export {Snack} from './Snack';
export {SnackOfId} from './SnackOfId';
export {SnackInPlace} from './SnackInPlace';
