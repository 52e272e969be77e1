export {copyMarkdown} from './copyMarkdown';
export {default as MarkdownAlternate} from './MarkdownAlternate';
export {default as PageActions} from './PageActions';
export {useMarkdownAddress} from './useMarkdownAddress';
