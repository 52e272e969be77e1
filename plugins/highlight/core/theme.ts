import type {PrismTheme} from 'prism-react-renderer';

/** Token types with their common color and slant, by class in highlighted code. */
const GROUPS: Readonly<
  Record<string, {types: string[]; color: string; italic?: true}>
> = {
  c: {
    types: ['comment', 'prolog', 'doctype', 'cdata'],
    color: 'var(--pt-muted)',
    italic: true,
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

/** Color of plain text. All colors are variables of tokens.css, so that the color mode changes without a new rendering. */
const PLAIN = 'var(--pt-text)';

/** Types without a color: half of all tokens, which would double the elements of a page. */
const UNMARKED = ['punctuation', 'operator', 'namespace'];

/** Color and slant by class, as in the styles of `src/components/CodeBlock`. */
export const tokenClasses = Object.entries(GROUPS).map(
  ([name, {color, italic = false}]) => ({name, color, italic}),
);

/** Theme with the same colors, for code that is highlighted in the browser. */
export const theme: PrismTheme = {
  plain: {color: PLAIN},
  styles: [
    ...Object.values(GROUPS).map(({types, color, italic}) => ({
      types,
      style: {color, ...(italic && {fontStyle: 'italic' as const})},
    })),
    {types: UNMARKED, style: {color: PLAIN}},
  ],
};

const CLASS_OF = new Map<string, string | undefined>([
  ...Object.entries(GROUPS).flatMap(([name, {types}]) =>
    types.map((type) => [type, name] as const),
  ),
  ...UNMARKED.map((type) => [type, undefined] as const),
]);

/**
 * Filters the types of a token to those that decide its color; the last one wins.
 * Punctuation inside a comment takes the comment's color.
 */
export const rankTypes = (types: readonly string[]): string[] =>
  types.some((type) => CLASS_OF.get(type) === 'c')
    ? types.filter((type) => !UNMARKED.includes(type))
    : [...types];

/**
 * Returns the class of a token; undefined for plain text. Tokens inside a comment, such as
 * a JSDoc tag, have both classes and so keep the comment's slant.
 */
export function getClass(types: readonly string[]): string | undefined {
  const classes = rankTypes(types).flatMap((type) =>
    CLASS_OF.has(type) ? [CLASS_OF.get(type)] : [],
  );
  const last = classes.at(-1);
  return classes.includes('c') && last !== 'c' ? `c ${last}` : last;
}
