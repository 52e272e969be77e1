import {createHash} from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {
  HOSTING_FILE,
  type HostingTable,
} from '../../../../plugins/hosting/core/table';
import {run} from '../../../../scripts/lib/run';
import type {BuiltSite} from '../../builds';
import {installPackages, type InstallManifest} from '../../scratch';
import type {PeerSidebar} from '../content';

/** Content of a file by its path in the site's folder. */
export type Sources = Readonly<Record<string, string>>;

/** A generator with its defaults; all paths but `program` are in the site's folder. */
export interface Peer {
  /** Name with version. */
  name: string;
  packages: InstallManifest;
  /** Script below node_modules that builds the site when it is run with `build`. */
  program: string;
  out: string;
  caches: readonly string[];
  /** Page that the warm build finds changed. */
  touched: string;
  /** Pages below `content`, and configuration. */
  toSources: (sidebars: readonly PeerSidebar[]) => Sources;
}

/** Usual answers of a host. */
const TABLE: HostingTable = {
  baseUrl: '/',
  redirects: [],
  rewrites: [],
  headers: [
    {
      source: '/*',
      headers: {'Cache-Control': 'public, max-age=0, must-revalidate'},
    },
    {
      source: '/assets/*',
      headers: {'Cache-Control': 'public, max-age=31536000, immutable'},
    },
  ],
};

/** YAML front matter with a blank line below; JSON is YAML. */
export const toFrontMatter = (fields: Readonly<Record<string, unknown>>) =>
  `---\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
    .join('')}---\n\n`;

/** Writes sources in place of earlier ones, and hashes them. */
function writeSources(folder: string, sources: Sources): string {
  rmSync(path.join(folder, 'content'), {recursive: true, force: true});
  const hash = createHash('sha256');
  for (const [name, text] of Object.entries(sources)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
    hash.update(name).update('\0').update(text);
  }
  return hash.digest('hex');
}

/**
 * Installs a peer and writes its sources, so that it can be built and measured.
 *
 * @param scratch - folder outside the repository.
 * @throws Error when it cannot be installed.
 */
export async function preparePeer(
  {name, packages, program, out, caches, touched, toSources}: Peer,
  scratch: string,
  sidebars: readonly PeerSidebar[],
): Promise<BuiltSite> {
  const installed = path.join(scratch, name.replace(/\W.*/, '').toLowerCase());
  await installPackages(installed, packages);
  const folder = path.join(installed, 'site');
  const hash = writeSources(folder, toSources(sidebars));
  const inSite = (file: string) => path.join(folder, file);
  const stamp = inSite('built.txt');
  return {
    name,
    out: inSite(out),
    touched: inSite(touched),
    made: [out, ...caches].map(inSite),
    isBuilt: () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash,
    build: async () => {
      rmSync(stamp, {force: true});
      const {status, output} = await run(
        process.execPath,
        [path.join(installed, 'node_modules', program), 'build'],
        {
          cwd: folder,
          env: {NODE_ENV: 'production', CI: 'true'},
          show: false,
        },
      );
      if (status !== 0) {
        throw new Error(`The build failed:\n${output.slice(-3000)}`);
      }
      writeFileSync(
        path.join(inSite(out), HOSTING_FILE),
        JSON.stringify(TABLE),
      );
      writeFileSync(stamp, hash);
    },
  };
}
