import type {PrismTheme} from 'prism-react-renderer';

/**
 * The one theme of code: its colors are the tokens of custom.css, so that a
 * change of color mode needs no new rendering and the server's HTML is right in both.
 */
export const codeTheme: PrismTheme = {
  plain: {color: 'var(--pt-text)', backgroundColor: 'var(--pt-raised)'},
  styles: [
    {
      types: ['comment', 'prolog', 'doctype', 'cdata'],
      style: {color: 'var(--pt-muted)', fontStyle: 'italic'},
    },
    {
      types: ['punctuation', 'operator', 'namespace'],
      style: {color: 'var(--pt-muted)'},
    },
    {
      types: ['keyword', 'tag', 'selector', 'atrule', 'important', 'directive'],
      style: {color: 'var(--pt-code-keyword)'},
    },
    {
      types: ['string', 'char', 'attr-value', 'inserted', 'regex', 'url'],
      style: {color: 'var(--pt-code-string)'},
    },
    {
      types: ['number', 'boolean', 'constant', 'symbol', 'builtin', 'variable'],
      style: {color: 'var(--pt-code-value)'},
    },
    {
      types: [
        'class-name',
        'maybe-class-name',
        'attr-name',
        'property',
        'key',
        'annotation',
      ],
      style: {color: 'var(--pt-code-type)'},
    },
    {types: ['deleted'], style: {color: 'var(--pt-wrong)'}},
  ],
};
