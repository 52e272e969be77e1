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

/** The color of code that is no token; like those above of tokens.css, so that a change of color mode needs no new rendering. */
const PLAIN = 'var(--pt-text)';

/** Punctuation is plain text: half of all tokens, whose elements a page would carry twice. */
const UNMARKED = ['punctuation', 'operator', 'namespace'];

/** Color and slant by class: those in the styles of `src/components/CodeBlock`. */
export const tokenClasses = Object.entries(GROUPS).map(
  ([name, {color, italic = false}]) => ({name, color, italic}),
);

/** The same colors by type, for code that is highlighted in the browser. */
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
 * The types of a token that have a say in its looks, of which a later one goes before:
 * punctuation in a comment is part of the comment.
 */
export const rankTypes = (types: readonly string[]): string[] =>
  types.some((type) => CLASS_OF.get(type) === 'c')
    ? types.filter((type) => !UNMARKED.includes(type))
    : [...types];

/**
 * The class of a token; undefined for plain text. What stands in a comment, such as
 * a tag of JSDoc, keeps the comment's slant.
 */
export function classOf(types: readonly string[]): string | undefined {
  const classes = rankTypes(types).flatMap((type) =>
    CLASS_OF.has(type) ? [CLASS_OF.get(type)] : [],
  );
  const last = classes.at(-1);
  return classes.includes('c') && last !== 'c' ? `c ${last}` : last;
}
