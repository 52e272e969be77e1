import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {root} from '../../paths';
import {run} from '../../run';

/** What the peers are: installed outside the repository, never a dependency of the site. */
const DEPENDENCIES = {
  '@easyops-cn/docusaurus-search-local': '0.55.3',
  esbuild: '0.25.12',
  minisearch: '7.2.0',
  pagefind: '1.6.0',
};

/** Packages that easyops names and its indexing and query code does not use: a tiny one instead. */
const UNUSED = Object.fromEntries(
  [
    '@docusaurus/plugin-content-docs',
    '@docusaurus/theme-translations',
    '@docusaurus/utils',
    '@docusaurus/utils-common',
    '@docusaurus/utils-validation',
    '@node-rs/jieba',
  ].map((name) => [name, 'npm:clsx@2.1.1']),
);

const MANIFEST = JSON.stringify({
  private: true,
  type: 'module',
  dependencies: DEPENDENCIES,
  overrides: {'@easyops-cn/docusaurus-search-local': UNUSED},
});

/** The folder that holds the peers. */
export interface Scratch {
  folder: string;
  /** A CommonJS module of a peer. */
  require: (id: string) => unknown;
  /** An ES module of a peer. */
  import: (id: string) => Promise<unknown>;
}

/**
 * Installs the peers into `SEARCH_PEERS_DIR`, else into the system's folder for
 * temporary files, unless they are there.
 *
 * @throws Error when the folder is inside the repository or npm fails.
 */
export async function installPeers(
  folder = process.env.SEARCH_PEERS_DIR ||
    path.join(tmpdir(), 'playtorch-search-peers'),
): Promise<Scratch> {
  if (!path.relative(root, folder).startsWith('..')) {
    throw new Error(
      `The peers must stay outside the repository, not in ${folder}: set SEARCH_PEERS_DIR to another folder.`,
    );
  }
  mkdirSync(folder, {recursive: true});
  const stamp = path.join(folder, 'installed.json');
  if (readOr(stamp) !== MANIFEST) {
    console.log(`Installing the peers into ${folder} …`);
    writeFileSync(path.join(folder, 'package.json'), MANIFEST);
    // Peer dependencies are those of a site with the plugin: none is needed here.
    const {status, output} = await run(
      'npm',
      [
        'install',
        '--ignore-scripts',
        '--legacy-peer-deps',
        '--no-audit',
        '--no-fund',
      ],
      {cwd: folder, show: false},
    );
    if (status !== 0) {
      throw new Error(`The peers could not be installed:\n${output}`);
    }
    writeFileSync(stamp, MANIFEST);
  }
  // A module in that folder: names are looked up from where they are written.
  const door = path.join(folder, 'door.mjs');
  writeFileSync(door, 'export const open = (id) => import(id);\n');
  const {open} = (await import(pathToFileURL(door).href)) as {
    open: Scratch['import'];
  };
  const require = createRequire(door);
  return {
    folder,
    require: (id) => require(id) as unknown,
    import: open,
  };
}

function readOr(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
