/**
 * Script that `npm pack` runs in a package. `tsx ../pack.ts` compiles the entries of `exports` and
 * `bin` to `dist/` and points package.json there; `tsx ../pack.ts --restore` undoes both.
 */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {build, type Metafile} from 'esbuild';
import ts from 'typescript';

interface Manifest {
  exports: Record<string, unknown>;
  bin?: Record<string, string>;
  scripts?: unknown;
  devDependencies?: unknown;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const folder = process.cwd();
const inFolder = (...parts: string[]) => path.join(folder, ...parts);
const manifest = inFolder('package.json');
/** Copy of the repository's package.json. */
const original = inFolder('.package.json');
const license = inFolder('LICENSE');

function restore(): void {
  if (existsSync(original)) {
    renameSync(original, manifest);
  }
  rmSync(license, {force: true});
  rmSync(inFolder('dist'), {recursive: true, force: true});
}

/** Returns the name of an entry: `spec/index` for `./src/spec/index.ts`. */
const toEntryName = (entry: string): string =>
  entry.replace(/^\.\/src\//, '').replace(/\.ts$/, '');

/** Writes types of all files that the entries import, with the endings that Node requires. */
function writeTypes(entries: readonly string[]): void {
  const {config} = ts.readConfigFile(
    path.join(import.meta.dirname, '../tsconfig.json'),
    (name) => readFileSync(name, 'utf8'),
  ) as {config: {compilerOptions: object}};
  const {options} = ts.convertCompilerOptionsFromJson(
    {
      ...config.compilerOptions,
      baseUrl: undefined,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      outDir: inFolder('dist'),
      rootDir: path.dirname(folder),
      jsx: 'react-jsx',
      types: ['node'],
    },
    folder,
  );
  const program = ts.createProgram(
    [
      ...entries.map((entry) => inFolder(entry)),
      // Declarations for modules without types.
      ...readdirSync(inFolder('src'), {recursive: true, encoding: 'utf8'})
        .filter((name) => name.endsWith('.d.ts'))
        .map((name) => inFolder('src', name)),
    ],
    options,
  );
  const sources = program
    .getSourceFiles()
    .filter(
      ({fileName, isDeclarationFile}) =>
        !isDeclarationFile &&
        /\.tsx?$/.test(fileName) &&
        fileName.startsWith(inFolder('src/')),
    );
  for (const file of sources) {
    const {diagnostics} = program.emit(
      file,
      (_name, text) => {
        const target = file.fileName
          .replace(inFolder('src'), inFolder('dist'))
          .replace(/\.tsx?$/, '.d.ts');
        mkdirSync(path.dirname(target), {recursive: true});
        const from = path.dirname(file.fileName);
        writeFileSync(target, addEndings(text, from));
        for (const [, data = ''] of text.matchAll(/ from '(.*\.json)'/g)) {
          copyFileSync(path.join(from, data), path.join(target, '..', data));
        }
      },
      undefined,
      true,
    );
    if (diagnostics.length > 0) {
      throw new Error(
        ts.formatDiagnostics(diagnostics, {
          getCurrentDirectory: () => folder,
          getCanonicalFileName: (name) => name,
          getNewLine: () => '\n',
        }),
      );
    }
  }
}

/** Adds endings to relative imports: `./tensor` becomes `./tensor.js` or `./tensor/index.js`. */
const addEndings = (text: string, from: string): string =>
  text.replace(
    /(\bfrom |\bimport\()(['"])(\.\.?(?:\/[^'"]*)?)\2/g,
    (whole, before: string, quote: string, name: string) =>
      name.endsWith('.json')
        ? whole
        : `${before}${quote}${name}${['.ts', '.tsx'].some((ending) => existsSync(path.join(from, name + ending))) ? '' : '/index'}.js${quote}`,
  );

/**
 * Writes one style sheet beside each entry with styles. esbuild makes a separate sheet for a chunk
 * that an entry loads later, which no program would load.
 */
function writeStyles({outputs}: Metafile): void {
  const sheets = new Set<string>();
  const gather = (output: string, bundles: Set<string>, seen: Set<string>) => {
    const {cssBundle, imports = []} = outputs[output] ?? {};
    if (cssBundle !== undefined) {
      bundles.add(cssBundle);
      sheets.add(cssBundle);
    }
    for (const {path: next, external} of imports) {
      if (!external && !seen.has(next)) {
        seen.add(next);
        gather(next, bundles, seen);
      }
    }
  };
  const texts = Object.keys(outputs)
    .filter((output) => !output.includes('/chunks/') && output.endsWith('.js'))
    .map((output): [string, string] => {
      const bundles = new Set<string>();
      gather(output, bundles, new Set([output]));
      return [
        output.replace(/\.js$/, '.css'),
        [...bundles]
          .map((sheet) => readFileSync(path.resolve(sheet), 'utf8'))
          .join(''),
      ];
    });
  for (const sheet of sheets) {
    rmSync(path.resolve(sheet));
  }
  for (const [file, text] of texts) {
    if (text !== '') {
      writeFileSync(path.resolve(file), text);
    }
  }
}

async function pack(): Promise<void> {
  // An interrupted run leaves its files behind.
  restore();
  const {
    scripts: _scripts,
    devDependencies: _development,
    ...described
  } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
  const shipped = Object.entries(described.exports).filter(
    ([name]) => !name.startsWith('./testing/'),
  );
  const code = shipped
    .map(([, entry]) => entry)
    .filter(
      (entry): entry is string =>
        typeof entry === 'string' && entry.endsWith('.ts'),
    );
  const commands = Object.values(described.bin ?? {});
  const {metafile} = await build({
    entryPoints: Object.fromEntries(
      [...code, ...commands].map((entry) => [
        toEntryName(entry),
        inFolder(entry),
      ]),
    ),
    outdir: inFolder('dist'),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    // For browsers and Node; only the commands import modules of Node.
    platform: 'neutral',
    external: [
      'node:*',
      ...Object.keys({
        ...described.dependencies,
        ...described.peerDependencies,
      }).flatMap((name) => [name, `${name}/*`]),
    ],
    chunkNames: 'chunks/[hash]',
    logLevel: 'warning',
    metafile: true,
  });
  writeStyles(metafile);
  for (const command of commands) {
    const file = inFolder('dist', `${toEntryName(command)}.js`);
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/^#!.*/, '#!/usr/bin/env node'),
    );
    chmodSync(file, 0o755);
  }
  writeTypes(code);
  copyFileSync(path.join(import.meta.dirname, '../LICENSE'), license);
  copyFileSync(manifest, original);
  const exports = Object.fromEntries(
    shipped.flatMap(([name, entry]) => {
      if (typeof entry !== 'string') {
        return [[name, entry] as const];
      }
      if (entry.endsWith('.ts')) {
        const file = `./dist/${toEntryName(entry)}`;
        return [
          [name, {types: `${file}.d.ts`, default: `${file}.js`}],
          ...(existsSync(inFolder(`${file}.css`))
            ? [[`${name}.css`, `${file}.css`] as const]
            : []),
        ] as const;
      }
      // Data files are copied.
      const file = `./dist/${path.basename(entry)}`;
      copyFileSync(inFolder(entry), inFolder(file));
      return [[name, file] as const];
    }),
  );
  const bin = Object.fromEntries(
    Object.entries(described.bin ?? {}).map(([name, entry]) => [
      name,
      `dist/${toEntryName(entry)}.js`,
    ]),
  );
  writeFileSync(
    manifest,
    `${JSON.stringify({...described, ...(commands.length > 0 && {bin}), exports}, null, 2)}\n`,
  );
}

if (process.argv.includes('--restore')) {
  restore();
} else {
  await pack();
}
