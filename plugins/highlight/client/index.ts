export {Highlighted, type HighlightedProps} from './Highlighted';
