import type {Asset, Program, Project, Toolchain} from './types';

/** Writes the type that TypeScript infers for a JSON value. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) {
    const shapes = [...new Set(value.map(shapeOf))].join(' | ');
    return `(${shapes || 'unknown'})[]`;
  }
  if (value !== null && typeof value === 'object') {
    const members = Object.entries(value).map(
      ([name, member]) => `${JSON.stringify(name)}: ${shapeOf(member)}`,
    );
    return `{${members.join('; ')}}`;
  }
  return value === null ? 'null' : typeof value;
}

/**
 * Declares the types of JSON files that the reader has not added yet; existing files take
 * precedence.
 */
export function assetTypes(
  assets: Readonly<Record<string, Asset>>,
): string | undefined {
  const declared = Object.entries(assets).flatMap(([name, {sample}]) =>
    sample === undefined
      ? []
      : [
          `declare module '*/${name}' {
  const value: ${shapeOf(sample)};
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
export function projectName(name: string, label: string): string {
  return `playtorch-${name.replace(/^v01-/, '')}-${label}`
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-');
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function sorted<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Ranks files for their order: App first, data last. */
function rank(name: string): number {
  return name === 'App.tsx' ? 0 : name.endsWith('.json') ? 2 : 1;
}

function readme(
  {title, assets}: Program,
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
  program: Program,
  toolchain: Toolchain,
  {
    templates,
    site,
  }: {templates: Readonly<Record<string, string>>; site: string},
): Project {
  const packageName = projectName(name, toolchain.label);
  const types = assetTypes(program.assets);
  const around: Record<string, string> = {
    ...templates,
    'package.json': json({
      name: packageName,
      version: '1.0.0',
      private: true,
      ...(toolchain.kind === 'expo'
        ? {main: 'node_modules/expo/AppEntry.js'}
        : {}),
      dependencies: sorted({
        ...toolchain.dependencies,
        ...program.dependencies,
      }),
      devDependencies: sorted(toolchain.devDependencies),
    }),
    'README.md': readme(program, toolchain, site),
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
      (a, b) => rank(a) - rank(b) || (a < b ? -1 : 1),
    ),
    files: {...around, ...program.files},
    dependencies: Object.entries(program.dependencies).map(
      ([dependency, version]) => `${dependency}@${version}`,
    ),
    assets: Object.entries(program.assets).map(([file, {url}]) => ({
      name: file,
      url,
    })),
  };
}
