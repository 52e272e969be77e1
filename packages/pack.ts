/**
 * What `npm pack` runs in a package. `tsx ../pack.ts` compiles the entries of
 * `exports` and `bin` to `dist/` and points package.json there; `tsx ../pack.ts
 * --restore` undoes both.
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
/** package.json as it was: what is in the repository. */
const source = inFolder('.package.json');
const license = inFolder('LICENSE');

function restore(): void {
  if (existsSync(source)) {
    renameSync(source, manifest);
  }
  rmSync(license, {force: true});
  rmSync(inFolder('dist'), {recursive: true, force: true});
}

/** `./src/spec/index.ts` → `spec/index` */
const nameOf = (entry: string): string =>
  entry.replace(/^\.\/src\//, '').replace(/\.ts$/, '');

/** Types of all files that the entries reach, with the endings that Node asks for. */
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
      // Types of modules that have none.
      ...readdirSync(inFolder('src'), {recursive: true, encoding: 'utf8'})
        .filter((name) => name.endsWith('.d.ts'))
        .map((name) => inFolder('src', name)),
    ],
    options,
  );
  const own = program
    .getSourceFiles()
    .filter(
      ({fileName, isDeclarationFile}) =>
        !isDeclarationFile && fileName.startsWith(inFolder('src/')),
    );
  for (const file of own) {
    const {diagnostics} = program.emit(
      file,
      (_name, text) => {
        const target = file.fileName
          .replace(inFolder('src'), inFolder('dist'))
          .replace(/\.tsx?$/, '.d.ts');
        mkdirSync(path.dirname(target), {recursive: true});
        writeFileSync(target, withEndings(text, path.dirname(file.fileName)));
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

/** `from './tensor'` → `from './tensor.js'` or `'./tensor/index.js'`. */
const withEndings = (text: string, from: string): string =>
  text.replace(
    /(\bfrom |\bimport\()(['"])(\.\.?(?:\/[^'"]*)?)\2/g,
    (_all, before: string, quote: string, name: string) =>
      `${before}${quote}${name}${['.ts', '.tsx'].some((ending) => existsSync(path.join(from, name + ending))) ? '' : '/index'}.js${quote}`,
  );

/**
 * One sheet beside each entry with styles: esbuild gives a part that an entry
 * loads later a sheet of its own, which nothing would load.
 */
function writeStyles({outputs}: Metafile): void {
  const sheets = new Set<string>();
  const gather = (output: string, found: Set<string>, seen: Set<string>) => {
    const {cssBundle, imports = []} = outputs[output] ?? {};
    if (cssBundle !== undefined) {
      found.add(cssBundle);
      sheets.add(cssBundle);
    }
    for (const {path: next, external} of imports) {
      if (!external && !seen.has(next)) {
        seen.add(next);
        gather(next, found, seen);
      }
    }
  };
  const texts = Object.keys(outputs)
    .filter((output) => !output.includes('/chunks/') && output.endsWith('.js'))
    .map((output): [string, string] => {
      const found = new Set<string>();
      gather(output, found, new Set([output]));
      return [
        output.replace(/\.js$/, '.css'),
        [...found]
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
  // A run that was cut may have left something.
  restore();
  const {
    scripts: _scripts,
    devDependencies: _development,
    ...described
  } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
  const code = Object.values(described.exports).filter(
    (entry): entry is string =>
      typeof entry === 'string' && entry.endsWith('.ts'),
  );
  const commands = Object.values(described.bin ?? {});
  const {metafile} = await build({
    entryPoints: Object.fromEntries(
      [...code, ...commands].map((entry) => [nameOf(entry), inFolder(entry)]),
    ),
    outdir: inFolder('dist'),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    // For browsers and Node: only the commands import what is Node's.
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
    const file = inFolder('dist', `${nameOf(command)}.js`);
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/^#!.*/, '#!/usr/bin/env node'),
    );
    chmodSync(file, 0o755);
  }
  writeTypes(code);
  copyFileSync(path.join(import.meta.dirname, '../LICENSE'), license);
  copyFileSync(manifest, source);
  const exports = Object.fromEntries(
    Object.entries(described.exports).flatMap(([name, entry]) => {
      if (typeof entry !== 'string') {
        return [[name, entry] as const];
      }
      if (entry.endsWith('.ts')) {
        const file = `./dist/${nameOf(entry)}`;
        return [
          [name, {types: `${file}.d.ts`, default: `${file}.js`}],
          ...(existsSync(inFolder(`${file}.css`))
            ? [[`${name}.css`, `${file}.css`] as const]
            : []),
        ] as const;
      }
      // Data, as it is.
      const file = `./dist/${path.basename(entry)}`;
      copyFileSync(inFolder(entry), inFolder(file));
      return [[name, file] as const];
    }),
  );
  const bin = Object.fromEntries(
    Object.entries(described.bin ?? {}).map(([name, entry]) => [
      name,
      `dist/${nameOf(entry)}.js`,
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
