/** Part of the card that loads at the first press. */
export {SnackInPlace as default} from '@theme/Snack';
