export {Snack} from './Snack';
export {SnackOfId} from './SnackOfId';
