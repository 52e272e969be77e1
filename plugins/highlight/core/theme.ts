import type {PrismTheme} from 'prism-react-renderer';

/** Kinds of tokens that look alike, by their class in highlighted code. */
const GROUPS: Readonly<
  Record<string, {types: string[]; color: string; italic?: true}>
> = {
  c: {
    types: ['comment', 'prolog', 'doctype', 'cdata'],
    color: 'var(--pt-muted)',
    italic: true,
  },
  p: {
    types: ['punctuation', 'operator', 'namespace'],
    color: 'var(--pt-muted)',
  },
  k: {
    types: ['keyword', 'tag', 'selector', 'atrule', 'important', 'directive'],
    color: 'var(--pt-code-keyword)',
  },
  s: {
    types: ['string', 'char', 'attr-value', 'inserted', 'regex', 'url'],
    color: 'var(--pt-code-string)',
  },
  v: {
    types: ['number', 'boolean', 'constant', 'symbol', 'builtin', 'variable'],
    color: 'var(--pt-code-value)',
  },
  t: {
    types: [
      'class-name',
      'maybe-class-name',
      'attr-name',
      'property',
      'key',
      'annotation',
    ],
    color: 'var(--pt-code-type)',
  },
  d: {types: ['deleted'], color: 'var(--pt-wrong)'},
};

/**
 * The one theme of code: its colors are the tokens of custom.css, so that a change
 * of color mode needs no new rendering. Editors take it as it is; highlighted code
 * has the classes, with the same colors in the styles of `src/theme/CodeBlock`.
 */
export const codeTheme: PrismTheme = {
  plain: {color: 'var(--pt-text)', backgroundColor: 'var(--pt-raised)'},
  styles: Object.values(GROUPS).map(({types, color, italic}) => ({
    types,
    style: {color, ...(italic ? {fontStyle: 'italic' as const} : {})},
  })),
};

/** Color and slant by class. */
export const tokenClasses = Object.entries(GROUPS).map(
  ([name, {color, italic = false}]) => ({name, color, italic}),
);

const CLASS_OF = new Map(
  Object.entries(GROUPS).flatMap(([name, {types}]) =>
    types.map((type) => [type, name] as const),
  ),
);

/**
 * The class of a token, of whose types a later one goes before; undefined for plain
 * text. What stands in a comment, such as a tag of JSDoc, keeps the comment's slant.
 */
export function classOf(types: readonly string[]): string | undefined {
  const names = types.flatMap((type) => CLASS_OF.get(type) ?? []);
  const last = names.at(-1);
  return last !== undefined && last !== 'c' && names.includes('c')
    ? `c ${last}`
    : last;
}
