export {Highlighted} from './Highlighted';
export type {HighlightedProps} from './props';
