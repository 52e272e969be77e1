import jsxA11y from 'eslint-plugin-jsx-a11y';
import translation from 'eslint-plugin-react-google-translate';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import supportedApis from './scripts/lib/browsers/eslintRule.mjs';
import plainWords from './scripts/lib/wording/eslintRule.mjs';

/** The functions that say so where a module does not come; packages do not know the site's. */
const LATE = {
  site: ['loadChunk', 'lazyPart'],
  package: ['lazyView', 'arrived'],
};

/**
 * Modules that come late come by a helper: `loadChunk(() => import('./module'))`. After a
 * deployment they are gone from the host, and the reader is told.
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
      // AssemblyScript: another language in the same clothes.
      'packages/ptl-runtime/src/kernels/assembly/',
      'tools/check-samples/__fixtures__/',
      'test-results/',
    ],
  },
  {
    // Programs for readers have a check of their own, npm run check:samples.
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
      // Longer only with a reason at the top: scripts/structure.test.ts reads it, in CSS and Python too.
      'max-lines': ['error', 400],
      // A box that scrolls must take focus, or the keyboard cannot see all of it; it has a name.
      'jsx-a11y/no-noninteractive-tabindex': [
        'error',
        {tags: ['pre'], roles: ['tabpanel', 'group', 'region']},
      ],
      eqeqeq: ['error', 'always', {null: 'ignore'}],
    },
  },
  {
    // The oldest browsers that package.json names run this.
    files: [
      'src/**/*.{ts,tsx}',
      'plugins/*/{client,core}/**/*.{ts,tsx}',
      'packages/*/src/**/*.{ts,tsx}',
    ],
    ignores: [
      '**/*.test.{ts,tsx}',
      // They run in Node.
      '**/{cli,typedoc,extract}/**',
      'plugins/markdown/core/**',
    ],
    plugins: {browsers: {rules: {'supported-apis': supportedApis}}},
    rules: {'browsers/supported-apis': 'error'},
  },
  {
    // A translator puts elements in the place of texts: React must not add or remove
    // a text beside others, or the page crashes. tests/e2e/translation.test.ts tries it.
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
    // The words of the site: contributing/style.md. Markdown has the same rule.
    // Other packages speak PyTorch's words.
    files: [
      '*.ts',
      'plugins/**/*.{ts,tsx}',
      'src/{components,data,hooks,pages,theme}/**/*.{ts,tsx}',
      'packages/ptl/src/**/*.ts',
      'packages/{flora,react-native-sandbox}/src/react/**/*.tsx',
      'config/**/*.ts',
    ],
    ignores: ['**/*.test.{ts,tsx}', '**/__fixtures__/**'],
    plugins: {wording: {rules: {'plain-words': plainWords}}},
    rules: {'wording/plain-words': 'error'},
  },
  {
    // Readers see these programs with their comments.
    files: ['samples/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    languageOptions: {parser: tseslint.parser},
    plugins: {wording: {rules: {'plain-words': plainWords}}},
    rules: {'wording/plain-words': ['error', 'comments']},
  },
);
