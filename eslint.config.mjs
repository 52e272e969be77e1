import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Import zones: one way. */
const REACT = [
  'react',
  'react-dom',
  'react/*',
  '@docusaurus/*',
  '@theme/*',
  '@theme-original/*',
  '@theme-init/*',
  '@generated/*',
];
const NODE = ['node:*', 'fs', 'path', 'os', 'child_process', 'crypto'];

/** @param {string[]} files @param {{group: string[], message: string}[]} patterns */
const zone = (files, patterns) => ({
  files,
  ignores: ['**/*.test.ts', '**/*.test.tsx'],
  rules: {'no-restricted-imports': ['error', {patterns}]},
});

export default tseslint.config(
  {
    ignores: [
      'build*/',
      '.docusaurus*/',
      'node_modules/',
      '.cache/',
      'tests/fixtures/',
      // AssemblyScript: another language in the same clothes.
      'src/lib/kernels/assembly/',
      'samples/',
      '.ci/samples/__fixtures__/',
      'test-results/',
    ],
  },
  ...tseslint.configs.recommended,
  jsxA11y.flatConfigs.recommended,
  reactHooks.configs.flat['recommended-latest'],
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        {
          argsIgnorePattern: '^_',
          varsIgnorePattern: '^_',
          ignoreRestSiblings: true,
        },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      'no-console': 'off',
      eqeqeq: ['error', 'always', {null: 'ignore'}],
    },
  },
  zone(
    ['src/lib/**'],
    [
      {
        group: [...REACT, ...NODE],
        message: 'src/lib is pure: no React, Docusaurus or Node.',
      },
      {
        group: ['**/plugins/**', '**/components/**', '**/theme/**'],
        message: 'src/lib imports only plain packages.',
      },
    ],
  ),
  zone(
    ['plugins/*/core/**'],
    [
      {
        group: [...REACT, ...NODE],
        message: 'core is pure: no React, Docusaurus or Node.',
      },
      {
        group: ['../node/*', '../client/*'],
        message: 'core knows neither node nor client.',
      },
    ],
  ),
  zone(
    ['plugins/*/node/**'],
    [
      {
        group: ['../client/*', '**/src/**'],
        message: 'node names client files by path and never imports them.',
      },
    ],
  ),
  zone(
    ['plugins/*/client/**'],
    [
      {
        group: [...NODE, '../node/*', '**/src/**', '@site/src/*'],
        message: 'client imports no Node and nothing of src/.',
      },
    ],
  ),
  zone(
    ['src/components/**', 'src/theme/**'],
    [
      {
        group: ['@site/src/pages/*', '**/pages/**'],
        message: 'Nothing imports src/pages.',
      },
      {group: NODE, message: 'The browser has no Node.'},
    ],
  ),
);
