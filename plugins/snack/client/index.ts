export {Snack} from './Snack';
export {SnackOfId} from './SnackOfId';
export {SnackInPlace} from './SnackInPlace';
