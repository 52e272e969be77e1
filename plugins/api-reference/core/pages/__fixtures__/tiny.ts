/** Facts that a site adds about the package `tiny` of the fixtures of `node/typedoc`. */
export const tiny = {
  name: 'tiny',
  sources: 'https://example.org/v{release}/src/',
};

/** Its two releases as docs versions. */
export const versions = [
  {label: '0.1', path: '/docs/0.1/', release: '1.0.0'},
  {label: 'next', path: '/docs/next/', release: '2.0.0'},
];

/** Replacements of symbols that the second release deprecates or lacks. */
export const replacements = {
  'shapes.Shape.draw': {use: ['Shape.move'], text: 'Move it.'},
  'shapes.Shapes.square': {use: ['shapes.circle'], text: 'Round it.'},
};
