// New: what a plugin shows of a snack on Expo Snack; plugins do not import each other.
export {SnackOfId as default, SnackInPlace} from '@site/plugins/snack/client';
