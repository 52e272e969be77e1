import {writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {installPackages, scratchFolder, type Manifest} from '../../scratch';

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

const MANIFEST = {
  type: 'module',
  dependencies: DEPENDENCIES,
  overrides: {'@easyops-cn/docusaurus-search-local': UNUSED},
} satisfies Manifest;

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
export async function installPeers(folder?: string): Promise<Scratch> {
  const home = scratchFolder(
    'playtorch-search-peers',
    'SEARCH_PEERS_DIR',
    folder,
  );
  // Peer dependencies are those of a site with the plugin: none is needed here.
  await installPackages(home, MANIFEST, {legacyPeers: true});
  // A module in that folder: names are looked up from where they are written.
  const door = path.join(home, 'door.mjs');
  writeFileSync(door, 'export const open = (id) => import(id);\n');
  const {open} = (await import(pathToFileURL(door).href)) as {
    open: Scratch['import'];
  };
  const require = createRequire(door);
  return {
    folder: home,
    require: (id) => require(id) as unknown,
    import: open,
  };
}
