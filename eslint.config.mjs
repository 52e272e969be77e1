/* eslint max-lines: off -- one list of rules, which ESLint reads from one file */
import {builtinModules} from 'node:module';
import {dirname, join, relative} from 'node:path';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import translation from 'eslint-plugin-react-google-translate';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import supportedApis from './scripts/lib/browsers/eslintRule.mjs';
import plainWords from './scripts/lib/wording/eslintRule.mjs';

const ROOT = import.meta.dirname;

const REACT =
  /^(react|react-dom|@docusaurus|@theme|@theme-original|@theme-init|@generated)(\/|$)/;
const NODE = {
  test: (name) => builtinModules.includes(name.replace(/^node:/, '')),
};
const PLUGIN = /^plugins\/([^/]+)\//;

/** The part of a path below its plugin. */
const inPlugin = (target) => target.replace(PLUGIN, '');
const packageOf = (target) => /^packages\/[^/]+/.exec(target)?.[0];
/** `core`, `frame`: the folder of a package's sources that a file is in. */
const partOf = (target) => /^packages\/[^/]+\/src\/([^/]+)/.exec(target)?.[1];
const pluginOf = (target) => PLUGIN.exec(`${target}/`)?.[1];

/**
 * Imports go one way. A zone has the files that it is about, what they may not
 * import (`packages` by name, `paths` from the root of the repository, without
 * ending), and the rule as plugins/README.md and src/README.md have it. Tests are free.
 */
const ZONES = [
  {
    files: /^packages\//,
    packages: [
      /^@(docusaurus|theme|theme-original|theme-init|generated)(\/|$)/,
    ],
    paths: (target, file) =>
      /^(src|plugins|config|scripts)\//.test(target) ||
      (target.startsWith('packages/') && packageOf(target) !== packageOf(file)),
    message:
      'A package imports nothing of the site, and other packages by their names.',
  },
  {
    // Not its command, which runs in Node and asks for ptl-runtime when it is there.
    files: /^packages\/ptl\/src\/(?!cli\/)/,
    packages: [
      NODE,
      REACT,
      /^@playtorch-docs\/ptl-runtime/,
      /^(@playtorch-docs\/)?react-native-pytorch-core/,
    ],
    paths: (target) => /^packages\/ptl\/src\/cli\//.test(target),
    message:
      'ptl is pure: no React or Node, and neither of the packages that build on it.',
  },
  {
    // Not its command.
    files: /^packages\/doctor\/src\/(?!cli\/)/,
    packages: [NODE, REACT],
    paths: (target) => /^packages\/doctor\/src\/cli\//.test(target),
    message: 'playtorch-doctor is pure: no React or Node.',
  },
  {
    files: /^packages\/ptl-runtime\/src\//,
    packages: [NODE, REACT, /^(@playtorch-docs\/)?react-native-pytorch-core/],
    paths: () => false,
    message:
      'ptl-runtime is pure: no React or Node; of the packages, only ptl.',
  },
  {
    // Not its command, which runs in Node.
    files: /^packages\/ptl-export\/src\/(?!cli\/)/,
    packages: [NODE, REACT, /^(@playtorch-docs\/)?react-native-pytorch-core/],
    paths: (target) => /^packages\/ptl-export\/src\/cli\//.test(target),
    message:
      'ptl-export is pure: no React or Node; of the packages, only ptl and ptl-runtime.',
  },
  {
    files: /^packages\/react-native-pytorch-core-web\/src\//,
    packages: [NODE],
    paths: () => false,
    message: 'react-native-pytorch-core-web is for browsers: no Node.',
  },
  {
    // Components and codecs over the DOM: an entry of their own.
    files: /^packages\/react-native-pytorch-core-web\/src\/(?!browser\/)/,
    packages: [REACT],
    paths: (target) => /\/src\/browser(\/|$)/.test(target),
    message: 'Only react-native-pytorch-core-web/browser knows React.',
  },
  {
    files: /^packages\/react-native-sandbox\/src\//,
    packages: [NODE],
    paths: () => false,
    message: 'react-native-sandbox is for browsers: no Node.',
  },
  {
    // What Node may use, too: it compiles programs and writes documents.
    files: /^packages\/react-native-sandbox\/src\/core\//,
    packages: [REACT, /^(@playtorch-docs\/)?react-native/],
    paths: (target) => /\/src\/(frame|react)(\/|$)/.test(target),
    message: 'core is pure: no React; it knows neither frame nor react.',
  },
  {
    files: /^packages\/react-native-sandbox\/src\/(frame|react)\//,
    packages: [],
    paths: (target, file) =>
      /\/src\/(frame|react)(\/|$)/.test(target) &&
      partOf(target) !== partOf(file),
    message: 'The frame and the page around it share only core.',
  },
  {
    // What a page may use, too: reading with TypeDoc is an entry of its own.
    files: /^packages\/api-history\/src\/(?!typedoc\/)/,
    packages: [NODE, REACT, /^typedoc/],
    paths: (target) => /\/src\/typedoc(\/|$)/.test(target),
    message: 'Only api-history/typedoc knows TypeDoc and Node.',
  },
  {
    // What a page may use, too: reading and writing with TypeDoc is an entry of its own.
    files: /^packages\/api-reference\/src\/(?!typedoc\/)/,
    packages: [
      NODE,
      REACT,
      /^typedoc/,
      /^@playtorch-docs\/api-history\/typedoc/,
    ],
    paths: (target) => /\/src\/typedoc(\/|$)/.test(target),
    message: 'Only api-reference/typedoc knows TypeDoc and Node.',
  },
  {
    files: /^packages\/docs-search\/src\//,
    packages: [NODE, REACT],
    paths: () => false,
    message: 'docs-search is pure: no React or Node.',
  },
  {
    // What a browser loads: reading pages is an entry of its own.
    files: /^packages\/docs-search\/src\/(?!extract\/)/,
    packages: [/^(cheerio|domhandler)/],
    paths: (target) => /\/src\/extract(\/|$)/.test(target),
    message: 'Only docs-search/extract knows a parser of HTML.',
  },
  {
    // Read by a dialog, in the script of every page.
    files: /^packages\/docs-search\/src\/answer\//,
    packages: [/./],
    paths: (target, _file, typeOnly) =>
      !typeOnly && !/\/src\/answer\//.test(target),
    message: 'answer brings nothing of the engine.',
  },
  {
    files: /^packages\/flora\/src\//,
    packages: [NODE],
    paths: () => false,
    message: 'flora is for browsers: no Node.',
  },
  {
    files: /^packages\/flora\/src\/(core|worker)\//,
    packages: [REACT],
    paths: (target) => /\/src\/react(\/|$)/.test(target),
    message: 'Only flora/react knows React.',
  },
  {
    files: /^packages\/flora\/src\/(core|react)\//,
    packages: [],
    paths: (target) => /\/src\/worker(\/|$)/.test(target),
    message: 'The page and its worker share only core.',
  },
  {
    files: /^(src|plugins|config)\//,
    packages: [],
    paths: (target) => target.startsWith('packages/'),
    message: 'The site imports packages by their names.',
  },
  {
    files: /^(src|plugins)\//,
    packages: [],
    paths: (target) => target.startsWith('config/'),
    message: 'config imports plugins and data, and nothing imports config.',
  },
  {
    files: /^src\/lib\//,
    packages: [REACT, NODE],
    paths: (target) => !/^(src\/(lib|data)|static)\//.test(target),
    message:
      'src/lib is pure: no React, Docusaurus or Node, only src/lib, src/data and plain packages.',
  },
  {
    files: /^plugins\/[^/]+\/core\//,
    packages: [REACT, NODE],
    paths: (target) =>
      /^(node|client)(\/|$)/.test(inPlugin(target)) ||
      /^src\/(?!lib\/)/.test(target),
    message:
      'core is pure: no React, Docusaurus or Node; it knows neither node nor client.',
  },
  {
    files: /^plugins\/[^/]+\/node\//,
    packages: [],
    paths: (target) =>
      /^client(\/|$)/.test(inPlugin(target)) || /^src\/(?!lib\/)/.test(target),
    message:
      'node names client files by path and never imports them, and of src/ only src/lib.',
  },
  {
    files: /^plugins\/[^/]+\/client\//,
    packages: [NODE],
    paths: (target) =>
      /^node(\/|$)/.test(inPlugin(target)) || /^src\/(?!lib\/)/.test(target),
    message: 'client imports no Node, no node/, and of src/ only src/lib.',
  },
  {
    files: /^plugins\//,
    packages: [],
    paths: (target, file) =>
      target.startsWith('plugins/') &&
      pluginOf(target) !== pluginOf(file) &&
      !(
        /^plugins\/(bridge|chunks|highlight)\/client$/.test(target) &&
        file.includes('/client/')
      ),
    message:
      'Plugins do not import each other: they meet in config/plugins.ts.',
  },
  {
    files: /^src\//,
    packages: [NODE],
    paths: (target, file, typeOnly) =>
      (target.startsWith('plugins/') &&
        !/^plugins\/[^/]+\/client$/.test(target) &&
        // By the index, the bar of every page would bring all that answers a query.
        !/^plugins\/search\/client\/Search(Bar|Page)$/.test(target) &&
        !(typeOnly && /^(core\/|options$)/.test(inPlugin(target)))) ||
      (target.startsWith('src/theme/') && !file.startsWith('src/theme/')) ||
      // A page may have its text in a partial beside it.
      (target.startsWith('src/pages/') &&
        !(target.startsWith('src/pages/_') && file.startsWith('src/pages/'))),
    message:
      'src enters a plugin by client/index.ts, a part of the theme by @theme/, and imports no pages.',
  },
];

/** Refuses what {@link ZONES} refuse, in `import`, `export … from` and `import()`. */
const oneWay = {
  meta: {type: 'problem', schema: []},
  create(context) {
    const file = relative(ROOT, context.filename).replaceAll('\\', '/');
    const zones = ZONES.filter(({files}) => files.test(file));
    const check = (node) => {
      const name = node.source?.value;
      if (typeof name !== 'string') {
        return;
      }
      const typeOnly = (node.importKind ?? node.exportKind) === 'type';
      const target = name.startsWith('@site/')
        ? name.slice('@site/'.length)
        : /^\.\.?(\/|$)/.test(name) &&
          join(dirname(file), name).replaceAll('\\', '/');
      for (const {packages, paths, message} of zones) {
        if (
          target
            ? paths(target, file, typeOnly)
            : packages.some((it) => it.test(name))
        ) {
          context.report({node, message});
        }
      }
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

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
    ignores: ['samples/**', '**/*.test.{ts,tsx}', '**/__fixtures__/**'],
    plugins: {imports: {rules: {'one-way': oneWay}}},
    rules: {'imports/one-way': 'error'},
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
