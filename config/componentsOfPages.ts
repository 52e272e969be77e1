/** Components that pages use without an import and that load with these pages only. */
export const componentsOfPages = {
  Api: ['@site/plugins/api-reference/client', 'Api'],
  ApiConsole: ['@site/plugins/api-reference/client', 'ApiConsole'],
  ApiContents: ['@site/plugins/api-reference/client', 'ApiContents'],
  ApiLinks: ['@site/plugins/api-reference/client', 'ApiLinks'],
  ApiSignature: ['@site/plugins/api-reference/client', 'ApiSignature'],
  ApiUses: ['@site/plugins/api-reference/client', 'ApiUses'],
  CompatibilityTable: ['@site/src/components/CompatibilityTable', 'default'],
  ConversionTable: ['@site/src/components/Runtimes/Conversions', 'default'],
  DoctorCommand: ['@site/src/components/DoctorCommand', 'default'],
  ErrorCard: ['@site/src/components/ErrorCard', 'default'],
  FactTable: ['@site/src/components/FactTable', 'default'],
  FromPackage: ['@site/plugins/api-reference/client', 'FromPackage'],
  ModelCard: ['@site/src/components/ModelCard', 'default'],
  ModelCatalog: ['@site/src/components/ModelCatalog', 'default'],
  Pipeline: ['@site/src/components/Pipeline', 'default'],
  PyTorchTargets: ['@site/src/components/PyTorchTargets', 'default'],
  RuntimeChooser: ['@site/src/components/Runtimes/Chooser', 'default'],
  RuntimeSteps: ['@site/src/components/Runtimes/Steps', 'default'],
  RuntimeTable: ['@site/src/components/Runtimes/Table', 'default'],
  Screen: ['@site/src/components/Screen', 'default'],
  SiteRepository: ['@site/src/components/SiteRepository', 'default'],
  Snack: ['@site/plugins/snack/client', 'Snack'],
  SpecToCode: ['@site/src/components/SpecToCode', 'default'],
  TabItem: ['@theme/TabItem', 'default'],
  Tabs: ['@theme/Tabs', 'default'],
  TroubleshootingFilter: [
    '@site/src/components/TroubleshootingFilter',
    'default',
  ],
  WhatFits: ['@site/src/components/WhatFits', 'default'],
} as const;

/** Components of every page: those of `src/theme/MDXComponents`, and those of Docusaurus. */
const componentsOfEveryPage = [
  'Badge',
  'Check',
  'CodeBlock',
  'Details',
  'Figure',
  'Head',
];

/** Components that remark plugins replace by text, code and links. */
const replacedComponents = ['Fact', 'Moved', 'Program', 'Sections'];

/** Names of all components that a page may use without an import. */
export const pageComponentNames: ReadonlySet<string> = new Set([
  ...Object.keys(componentsOfPages),
  ...componentsOfEveryPage,
  ...replacedComponents,
]);
