export {styleOf} from '../core/theme';
export {loadHighlighter} from './loadHighlighter';
export {useLines} from './useLines';
