export {default as MarkdownAlternate} from './MarkdownAlternate';
export {default as PageActions} from './PageActions';
