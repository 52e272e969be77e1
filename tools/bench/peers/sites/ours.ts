import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {docVersions} from '../../../../src/lib/versions/docVersions';
import {fingerprint} from '../../../../scripts/lib/build';
import {inRoot, root} from '../../../../scripts/lib/paths';
import {docsFolder, readSidebars} from '../pages';
import {copyFolder, scaleSidebars} from '../sidebar';
import {buildSite, isBuilt, type Prepared, type Site} from './site';

/** Made by commands, and none of the sources. */
const MADE =
  /^(?:\.git|\.cache|node_modules|test-results|build|build-.*|\.docusaurus.*)$/;
/** What a scratch clone keeps when the sources are copied anew. */
const KEPT = /^(?:\.cache|node_modules|build|built\.json|\.docusaurus)$/;

const VERSIONS = docVersions.map(({name}) => name);

/** The repository's packages under a folder of the clone's own, so that the caches are its own too. */
function linkPackages(folder: string): void {
  const to = path.join(folder, 'node_modules');
  mkdirSync(to, {recursive: true});
  for (const name of readdirSync(inRoot('node_modules'))) {
    const link = path.join(to, name);
    const target = inRoot('node_modules', name);
    if (
      name === '.cache' ||
      (existsSync(link) && readlinkSync(link) === target)
    ) {
      continue;
    }
    rmSync(link, {recursive: true, force: true});
    symlinkSync(target, link, 'junction');
  }
}

/** A scratch clone: the sources as they are now, also those not committed. */
function copySources(folder: string): void {
  mkdirSync(folder, {recursive: true});
  for (const name of readdirSync(folder).filter((item) => !KEPT.test(item))) {
    rmSync(path.join(folder, name), {recursive: true, force: true});
  }
  for (const name of readdirSync(root).filter((item) => !MADE.test(item))) {
    cpSync(path.join(root, name), path.join(folder, name), {recursive: true});
  }
  linkPackages(folder);
}

/**
 * Puts copies of every version's docs beside the docs, each with sidebars of its own.
 *
 * @param generated - a built clone, whose folders also hold the generated pages.
 */
async function addCopies(
  folder: string,
  generated: string,
  scale: number,
): Promise<void> {
  for (const version of VERSIONS) {
    const from = path.join(generated, docsFolder(version));
    for (let copy = 1; copy < scale; copy += 1) {
      cpSync(from, path.join(folder, docsFolder(version), copyFolder(copy)), {
        recursive: true,
      });
    }
    const sidebars = JSON.stringify(
      scaleSidebars(await readSidebars(version), scale),
      null,
      2,
    );
    writeFileSync(
      path.join(
        folder,
        version === 'current'
          ? 'sidebars.ts'
          : `versioned_sidebars/version-${version}-sidebars.json`,
      ),
      version === 'current' ? `export default ${sidebars};\n` : sidebars,
    );
  }
}

/** This site, built in a scratch clone of the repository. */
export function ours(scratch: string): Site {
  const folderOf = (scale: number) => path.join(scratch, `ours-${scale}`);
  const prepare = async (scale: number): Promise<Prepared> => {
    const folder = folderOf(scale);
    const key = `${fingerprint({...process.env, BASE_URL: '/'}).sources} ${scale}`;
    const stamp = path.join(folder, 'prepared.json');
    if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== key) {
      copySources(folder);
      if (scale > 1) {
        const first = await prepare(1);
        if (!isBuilt(first)) {
          await buildSite(first);
        }
        await addCopies(folder, first.folder, scale);
      }
      writeFileSync(stamp, key);
    }
    return {
      folder,
      command: process.execPath,
      args: [
        'node_modules/@docusaurus/core/bin/docusaurus.mjs',
        'build',
        '--out-dir',
        'build',
      ],
      // The peers' addresses start at the root too.
      env: {BASE_URL: '/'},
      out: 'build',
      caches: ['.docusaurus', 'node_modules/.cache', '.cache'],
      touched: 'docs/tutorials/faq.mdx',
      key,
    };
  };
  return {name: 'this site', prepare};
}
