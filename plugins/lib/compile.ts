import ts from 'typescript';

/** Options under which the code of pages is compiled: a phone's modules, strict. */
export const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2020,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  // Phones have no DOM; React Native's types declare the parts that it has.
  lib: ['lib.es2020.d.ts'],
  types: [],
  jsx: ts.JsxEmit.ReactNative,
  strict: true,
  noUnusedLocals: true,
  esModuleInterop: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  noEmit: true,
};

const SAFE_AREA_3 =
  'react-native-safe-area-context-3/lib/typescript/src/index.d.ts';

/** Type files for the programs of pages about other runtimes. */
const MOVED: Readonly<Record<string, string>> = {
  'expo-file-system': 'expo-file-system/build/index.d.ts',
  'onnxruntime-react-native':
    'onnxruntime-react-native/dist/typescript/index.d.ts',
};

/** Type files of other packages that the code of a version may import. */
const TYPES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0.1': {'react-native-safe-area-context': SAFE_AREA_3},
  '0.2.0': {
    'react-native-safe-area-context': SAFE_AREA_3,
    ...MOVED,
  },
  next: {
    'react-native-safe-area-context':
      'react-native-safe-area-context-4/lib/typescript/index.d.ts',
    'expo-document-picker': 'expo-document-picker/build/index.d.ts',
    'expo-status-bar': 'expo-status-bar/build/StatusBar.d.ts',
    ...MOVED,
  },
};

/** Path with slashes, as TypeScript writes it. */
export const toSlashed = (file: string): string => file.replaceAll('\\', '/');

/** Folder with the declarations of the release that a docs version documents. */
export const getDeclarations = (project: string, label: string): string =>
  `${toSlashed(project)}/node_modules/react-native-pytorch-core-${label}/lib/typescript`;

/**
 * Lists the modules that the code of a docs version may import, with their files, for the
 * compiler's option `paths`.
 */
export function listImportable(
  project: string,
  label: string,
): Record<string, string[]> {
  const inPackages = (file: string) =>
    `${toSlashed(project)}/node_modules/${file}`;
  return {
    react: [inPackages('react-17-types')],
    'react-native': [inPackages('react-native')],
    'react-native-pytorch-core': [
      `${getDeclarations(project, label)}/index.d.ts`,
    ],
    ...Object.fromEntries(
      Object.entries(TYPES[label] ?? {}).map(([name, file]) => [
        name,
        [inPackages(file)],
      ]),
    ),
  };
}
