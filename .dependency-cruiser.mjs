/**
 * Imports go one way, and never in a circle. Each rule has the sentence of `packages/README.md`,
 * `plugins/README.md` or `src/README.md` that it enforces; `$1` is the first group of `from.path`.
 * Tests are free. `scripts/imports.test.ts` breaks each rule once.
 */

/** Modules of Node, with and without `node:`. */
const NODE = {dependencyTypes: ['core']};

/** Modules of React and Docusaurus: installed ones, and those that only a build resolves. */
const REACT = {
  path: '^(node_modules/)?(react|react-dom|@docusaurus|@theme|@theme-original|@theme-init|@generated)(/|$)',
};
const DOCUSAURUS = {
  path: '^(node_modules/)?@(docusaurus|theme|theme-original|theme-init|generated)(/|$)',
};
const TOOLKIT = {
  path: '^(node_modules/(@playtorch-docs/)?|packages/)react-native-pytorch-core',
};

/** An import by path, `../packages/ptl/src/index`, not by the name of a package. */
const BY_PATH = {dependencyTypesNot: ['aliased-workspace', 'undetermined']};
/** An import that leaves no trace in the compiled module is no dependency at run time. */
const AT_RUN_TIME = {dependencyTypesNot: ['type-only']};

const rule = (name, from, ...targets) =>
  targets.map((to, index) => ({
    name: targets.length > 1 ? `${name} (${index + 1})` : name,
    severity: 'error',
    from: typeof from === 'string' ? {path: from} : from,
    to,
  }));

const PACKAGE_RULES = [
  ...rule(
    'A package imports nothing of the site, and other packages by their names.',
    '^packages/([^/]+)/',
    DOCUSAURUS,
    {path: '^(src|plugins|config|scripts)/'},
    {path: '^packages/', pathNot: '^packages/$1/', ...BY_PATH},
  ),
  ...rule(
    'The site imports packages by their names.',
    '^(src|plugins|config)/',
    {path: '^packages/', ...BY_PATH},
  ),
  ...rule(
    'ptl is pure: no React or Node, and neither of the packages that build on it.',
    // Its command runs in Node, and asks for ptl-runtime when it is there.
    {path: '^packages/ptl/src/', pathNot: '^packages/ptl/src/cli/'},
    NODE,
    REACT,
    TOOLKIT,
    {path: '^packages/(ptl-runtime/|ptl/src/cli/)'},
  ),
  ...rule(
    'doctor is pure: no React or Node.',
    {path: '^packages/doctor/src/', pathNot: '^packages/doctor/src/cli/'},
    NODE,
    REACT,
    {path: '^packages/doctor/src/cli/'},
  ),
  ...rule(
    'ptl-runtime is pure: no React or Node; of the packages, only ptl.',
    '^packages/ptl-runtime/src/',
    NODE,
    REACT,
    TOOLKIT,
  ),
  ...rule(
    'ptl-export is pure: no React or Node; of the packages, only ptl and ptl-runtime.',
    {
      path: '^packages/ptl-export/src/',
      pathNot: '^packages/ptl-export/src/cli/',
    },
    NODE,
    REACT,
    TOOLKIT,
    {path: '^packages/ptl-export/src/cli/'},
  ),
  ...rule(
    'react-native-pytorch-core-web, react-native-sandbox and flora are for browsers: no Node.',
    '^packages/(react-native-pytorch-core-web|react-native-sandbox|flora)/src/',
    NODE,
  ),
  ...rule(
    'Only react-native-pytorch-core-web/browser knows React.',
    {
      path: '^packages/react-native-pytorch-core-web/src/',
      pathNot: '^packages/react-native-pytorch-core-web/src/browser/',
    },
    REACT,
    {path: '^packages/react-native-pytorch-core-web/src/browser/'},
  ),
  ...rule(
    'The core of react-native-sandbox is pure: no React; it knows neither frame nor react.',
    '^packages/react-native-sandbox/src/core/',
    REACT,
    {...TOOLKIT, ...AT_RUN_TIME},
    {path: '^node_modules/react-native/'},
    {path: '^packages/react-native-sandbox/src/(frame|react)/'},
  ),
  ...rule(
    'The frame of react-native-sandbox and the page around it share only core.',
    '^packages/react-native-sandbox/src/(frame|react)/',
    {
      path: '^packages/react-native-sandbox/src/(frame|react)/',
      pathNot: '^packages/react-native-sandbox/src/$1/',
    },
  ),
  ...rule(
    'Only flora/react knows React.',
    '^packages/flora/src/(core|worker)/',
    REACT,
    {path: '^packages/flora/src/react/'},
  ),
  ...rule(
    'The page of flora and its worker share only core.',
    '^packages/flora/src/(core|react)/',
    {path: '^packages/flora/src/worker/'},
  ),
];

const SITE_RULES = [
  ...rule(
    'config imports plugins and data, and nothing imports config.',
    '^(src|plugins)/',
    {path: '^config/'},
  ),
  ...rule(
    'src/lib is pure: no React, Docusaurus or Node, only src/lib, src/data and plain packages.',
    '^src/lib/',
    NODE,
    REACT,
    {path: '^(src|plugins|config|scripts)/', pathNot: '^src/(lib|data)/'},
  ),
  ...rule(
    'core is pure: no React, Docusaurus or Node; it knows neither node nor client.',
    '^plugins/([^/]+)/core/',
    NODE,
    REACT,
    {path: '^plugins/$1/(node|client)/'},
  ),
  ...rule(
    'The core of api-reference writes pages without TypeDoc.',
    '^plugins/api-reference/core/',
    {path: '^node_modules/typedoc'},
  ),
  ...rule(
    'Of the core of search, only extract knows a parser of HTML.',
    {
      path: '^plugins/search/core/',
      pathNot: '^plugins/search/core/extract/',
    },
    {path: '^node_modules/(cheerio|domhandler)|/core/extract/'},
  ),
  ...rule(
    // The dialog, which is in the script of every page, reads it.
    'core/answer of search brings nothing of the engine.',
    '^plugins/search/core/answer/',
    {pathNot: '^plugins/search/core/answer/', ...AT_RUN_TIME},
  ),
  ...rule(
    'plugins/lib is pure: no React, Docusaurus or Node.',
    '^plugins/lib/',
    NODE,
    REACT,
  ),
  ...rule(
    'client imports no Node, and no node/.',
    '^plugins/([^/]+)/client/',
    NODE,
    {
      path: '^plugins/$1/node/',
    },
  ),
  ...rule(
    'node names client files by path and never imports them.',
    '^plugins/([^/]+)/node/',
    {path: '^plugins/$1/client/'},
  ),
  ...rule(
    'Plugins import of src only src/lib.',
    '^plugins/[^/]+/(core|node)/',
    {path: '^src/', pathNot: '^src/lib/'},
  ),
  ...rule(
    'A client imports of src only src/lib and src/hooks.',
    '^plugins/[^/]+/client/',
    {path: '^src/', pathNot: '^src/(lib|hooks)/'},
  ),
  ...rule(
    'Plugins do not import each other: they meet in config/plugins.ts.',
    {path: '^plugins/([^/]+)/', pathNot: '^plugins/[^/]+/client/'},
    {
      path: '^plugins/',
      pathNot:
        '^plugins/($1/|lib/|built-pages/(step|core/|node/readBuiltPages))',
    },
  ),
  ...rule(
    'A client imports of other plugins only the client of bridge, chunks, highlight and markdown.',
    '^plugins/([^/]+)/client/',
    {
      path: '^plugins/',
      pathNot:
        '^plugins/($1/|lib/|(bridge|chunks|highlight|markdown)/client/index\\.tsx?$)',
    },
  ),
  ...rule(
    // The two are declared in plugins/snack/catalog.d.ts; the others are the classic theme's.
    'A plugin asks the theme of the site for Snack and SnackPlayer only.',
    '^plugins/',
    {
      path: '^@theme(-original|-init)?/',
      pathNot:
        '^@theme/(CodeBlock|CodeInline|Layout|NotFound/Content|Snack|SnackPlayer|TOCItems)$',
    },
  ),
  ...rule('src imports no Node.', '^src/', NODE),
  ...rule(
    'src enters a plugin by client/index.ts; the search has an entry for the bar and one for the page.',
    '^src/',
    {
      path: '^plugins/',
      pathNot:
        '^plugins/([^/]+/client/index\\.tsx?$|search/client/Search(Bar|Page)/index\\.tsx$)',
      ...AT_RUN_TIME,
    },
    {
      path: '^plugins/',
      pathNot:
        '^plugins/([^/]+/(client/index\\.tsx?$|core/|options\\.ts$)|search/client/Search(Bar|Page)/index\\.tsx$)',
    },
  ),
  ...rule(
    'src asks for a part of the theme by @theme/.',
    {path: '^src/', pathNot: '^src/theme/'},
    {path: '^src/theme/'},
  ),
  ...rule(
    'Nothing imports a page, and a page only a partial beside it.',
    '^src/',
    {
      path: '^src/pages/',
      pathNot: '^src/pages/_',
    },
  ),
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...rule(
      'Modules do not import each other in a circle.',
      {},
      {circular: true},
    ),
    ...PACKAGE_RULES,
    ...SITE_RULES,
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: {fileName: 'tsconfig.json'},
    doNotFollow: {path: 'node_modules'},
    exclude: {path: '__fixtures__|\\.test\\.tsx?$|\\.module\\.css$'},
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
