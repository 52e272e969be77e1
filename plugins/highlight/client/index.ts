export {loadHighlighter} from './loadHighlighter';
export {Tokens} from './Tokens';
export {useLines} from './useLines';
