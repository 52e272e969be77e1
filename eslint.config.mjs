import jsxA11y from 'eslint-plugin-jsx-a11y';
import translation from 'eslint-plugin-react-google-translate';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import supportedApis from './scripts/lib/browsers/eslintRule.mjs';
import commentStart from './scripts/lib/wording/commentRule.mjs';
import plainWords from './scripts/lib/wording/eslintRule.mjs';

/** Functions that handle a failed dynamic import, of the site and of packages. */
const LATE = {
  site: ['loadChunk', 'lazyPart'],
  package: ['lazyView', 'downloadPart'],
};

/**
 * Rule that requires a helper for dynamic imports, `loadChunk(() => import('./module'))`:
 * after a deployment the host lacks the old modules, and the helper tells the reader.
 */
const late = {
  meta: {type: 'problem', schema: [{enum: Object.keys(LATE)}]},
  create(context) {
    const helpers = LATE[context.options[0]];
    return {
      ImportExpression(node) {
        const {parent: start} = node;
        const {parent: call} = start;
        const isHelped =
          start.type === 'ArrowFunctionExpression' &&
          call.type === 'CallExpression' &&
          call.arguments[0] === start &&
          helpers.includes(call.callee.name);
        if (!isHelped) {
          context.report({
            node,
            message: `Load it by ${helpers.map((name) => `${name}(() => import(…))`).join(' or ')}, which says so where it does not come.`,
          });
        }
      },
    };
  },
};

export default tseslint.config(
  {
    ignores: [
      'build*/',
      '.docusaurus*/',
      'node_modules/',
      'packages/*/dist/',
      '.cache/',
      'tests/fixtures/',
      // AssemblyScript: a language of its own in .ts files.
      'packages/ptl-runtime/src/kernels/assembly/',
      'tools/check-samples/__fixtures__/',
      'test-results/',
    ],
  },
  {
    // npm run check:samples checks the programs for readers.
    ignores: ['samples/**'],
    extends: [
      ...tseslint.configs.recommended,
      jsxA11y.flatConfigs.recommended,
      reactHooks.configs.flat['recommended-latest'],
    ],
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
      // Longer files need a reason at their top; scripts/structure.test.ts checks it, also in CSS and Python.
      'max-lines': ['error', 400],
      // Scrollable regions must be focusable and labeled for keyboard users.
      'jsx-a11y/no-noninteractive-tabindex': [
        'error',
        {tags: ['pre'], roles: ['tabpanel', 'group', 'region']},
      ],
      eqeqeq: ['error', 'always', {null: 'ignore'}],
    },
  },
  {
    // Code for all browsers of package.json's browserslist.
    files: [
      'src/**/*.{ts,tsx}',
      'plugins/*/{client,core}/**/*.{ts,tsx}',
      'packages/*/src/**/*.{ts,tsx}',
    ],
    ignores: [
      '**/*.test.{ts,tsx}',
      // Code for Node.
      '**/{cli,typedoc,extract}/**',
      'plugins/markdown/core/**',
    ],
    plugins: {browsers: {rules: {'supported-apis': supportedApis}}},
    rules: {'browsers/supported-apis': 'error'},
  },
  {
    // Translators replace texts by elements, and React crashes when it adds or removes a text
    // beside others. tests/e2e/translation.test.ts tests it.
    files: ['{src,plugins,packages}/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/frame/**'],
    plugins: {translation},
    rules: {
      'translation/no-conditional-text-nodes-with-siblings': 'error',
      'translation/no-return-text-nodes': 'error',
    },
  },
  {
    // The types of Docusaurus bring those of Node into every page's module.
    files: [
      'src/**/*.{ts,tsx}',
      'plugins/*/client/**/*.{ts,tsx}',
      'packages/{flora,react-native-sandbox,react-native-pytorch-core-web}/src/**/*.{ts,tsx}',
    ],
    ignores: ['**/*.test.{ts,tsx}', '**/__fixtures__/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        'process',
        'Buffer',
        'global',
        '__dirname',
        '__filename',
        'require',
        'module',
        'exports',
        'setImmediate',
        'clearImmediate',
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'plugins/*/client/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: {chunks: {rules: {late}}},
    rules: {'chunks/late': ['error', 'site']},
  },
  {
    files: ['packages/flora/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: {chunks: {rules: {late}}},
    rules: {'chunks/late': ['error', 'package']},
  },
  {
    // Wording rules of contributing/style.md, as for Markdown. Packages not listed here
    // keep PyTorch's terms.
    files: [
      '*.ts',
      'plugins/**/*.{ts,tsx}',
      'src/{components,data,hooks,pages,theme}/**/*.{ts,tsx}',
      'packages/ptl/src/**/*.ts',
      'packages/{flora,react-native-sandbox}/src/react/**/*.tsx',
      'config/**/*.ts',
    ],
    ignores: [
      '**/*.test.{ts,tsx}',
      '**/__fixtures__/**',
      // A list of the words that readers use.
      'plugins/search/core/engine/fillers.ts',
    ],
    plugins: {wording: {rules: {'plain-words': plainWords}}},
    rules: {'wording/plain-words': 'error'},
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    // Samples are texts for readers; the declarations stand for packages of others.
    ignores: ['samples/**', '**/__fixtures__/packages/**'],
    plugins: {comments: {rules: {start: commentStart}}},
    rules: {'comments/start': 'error'},
  },
  {
    // Readers also see the comments of these programs.
    files: ['samples/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    languageOptions: {parser: tseslint.parser},
    plugins: {wording: {rules: {'plain-words': plainWords}}},
    rules: {'wording/plain-words': ['error', 'comments']},
  },
);
