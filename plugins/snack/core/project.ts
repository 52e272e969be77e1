import type {
  ProjectAsset,
  ProgramSource,
  SnackProject,
  Toolchain,
} from './types';

/** Writes the type that TypeScript infers for a JSON value. */
function getShape(value: unknown): string {
  if (Array.isArray(value)) {
    const shapes = [...new Set(value.map(getShape))].join(' | ');
    return `(${shapes || 'unknown'})[]`;
  }
  if (value !== null && typeof value === 'object') {
    const members = Object.entries(value).map(
      ([name, member]) => `${JSON.stringify(name)}: ${getShape(member)}`,
    );
    return `{${members.join('; ')}}`;
  }
  return value === null ? 'null' : typeof value;
}

/**
 * Declares the types of JSON files that the reader has not added yet; existing files take
 * precedence.
 */
export function declareAssets(
  assets: Readonly<Record<string, ProjectAsset>>,
): string | undefined {
  const declared = Object.entries(assets).flatMap(([name, {sample}]) =>
    sample === undefined
      ? []
      : [
          `declare module '*/${name}' {
  const value: ${getShape(sample)};
  export default value;
}
`,
        ],
  );
  return declared.length === 0
    ? undefined
    : ['// Files that you add, see README.md.\n', ...declared].join('\n');
}

/** Derives a name that is valid for an npm package, an Expo slug and a folder. */
export function getProjectName(name: string, label: string): string {
  return `playtorch-${name.replace(/^v01-/, '')}-${label}`
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-');
}

const formatJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function sortKeys<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Ranks files for their order: App first, data last. */
function getRank(name: string): number {
  return name === 'App.tsx' ? 0 : name.endsWith('.json') ? 2 : 1;
}

function renderReadme(
  {title, assets}: ProgramSource,
  {kind, guide, label}: Toolchain,
  site: string,
): string {
  const added = Object.entries(assets);
  const page = `${site}${guide.replace(/^\//, '')}`;
  return [
    `# ${title}`,
    `The program of the PlayTorch documentation, version ${label}. It runs in an app of your own that contains PlayTorch's native code, not in Expo Go.`,
    ...(added.length > 0
      ? [
          'Add these files beside `App.tsx` first:',
          added
            .map(
              ([name, {url}]) =>
                `- \`${name}\`: ${url ?? 'the tutorial says how'}`,
            )
            .join('\n'),
        ]
      : []),
    '```bash\nnpm install\nnpx tsc\n```',
    kind === 'expo'
      ? 'With a phone connected, `npx expo prebuild` makes the native folders, and `npx expo run:android` or `npx expo run:ios --device` builds and starts the app.'
      : 'The native folders `android/` and `ios/` are not in here: make a project as the page below says, copy the program and `package.json`’s packages into it, and build it there.',
    `What your computer needs, step by step: ${page}`,
  ]
    .join('\n\n')
    .concat('\n');
}

/**
 * Builds a project around a program that passes `npm install` and `npx tsc`.
 *
 * @param name - name of the program: `image-classification`.
 * @param templates - files of the kind of project, by path.
 * @param site - address of the site with a slash at its end.
 * @throws Error if a template has the name of a program's file.
 */
export function makeProject(
  name: string,
  program: ProgramSource,
  toolchain: Toolchain,
  {
    templates,
    site,
  }: {templates: Readonly<Record<string, string>>; site: string},
): SnackProject {
  const packageName = getProjectName(name, toolchain.label);
  const types = declareAssets(program.assets);
  const around: Record<string, string> = {
    ...templates,
    'package.json': formatJson({
      name: packageName,
      version: '1.0.0',
      private: true,
      ...(toolchain.kind === 'expo'
        ? {main: 'node_modules/expo/AppEntry.js'}
        : {}),
      dependencies: sortKeys({
        ...toolchain.dependencies,
        ...program.dependencies,
      }),
      devDependencies: sortKeys(toolchain.devDependencies),
    }),
    'README.md': renderReadme(program, toolchain, site),
    ...(types === undefined ? {} : {'assets.d.ts': types}),
  };
  for (const [file, text] of Object.entries(around)) {
    around[file] = text.replaceAll('{{name}}', packageName);
    if (file in program.files) {
      throw new Error(
        `the program "${name}" has a file ${file}, which its project needs for itself: rename it.`,
      );
    }
  }
  return {
    program: Object.keys(program.files).sort(
      (a, b) => getRank(a) - getRank(b) || (a < b ? -1 : 1),
    ),
    files: {...around, ...program.files},
    dependencies: Object.entries(program.dependencies).map(
      ([dependency, version]) => `${dependency}@${version}`,
    ),
    assets: Object.entries(program.assets).map(([file, {url}]) => ({
      name: file,
      url,
    })),
    ...(program.firstInput && {firstInput: program.firstInput}),
  };
}
