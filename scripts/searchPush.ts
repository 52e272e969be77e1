import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {HOSTING_FILE, type HostingTable} from '../plugins/hosting/core/table';
import {readRecords} from '../plugins/search/node/readRecords';
import {searchPush} from '../plugins/search/node/searchPush';
import {readBuiltPages} from '../plugins/built-pages/node/readBuiltPages';
import {buildDocPath, docVersions} from '../src/lib/versions/docVersions';
import {resolveInRoot} from './lib/paths';
import {say, sayError} from './lib/terminal';

/** Reads the search records of the last build. */
async function readBuiltRecords() {
  const dir = resolveInRoot('build');
  const table = path.join(dir, HOSTING_FILE);
  if (!existsSync(table)) {
    throw new Error(
      'There is no finished build to push: run `npm run build` first.',
    );
  }
  const {baseUrl} = JSON.parse(readFileSync(table, 'utf8')) as HostingTable;
  return readRecords(
    await readBuiltPages(dir),
    baseUrl,
    docVersions.map((version) => ({
      name: version.name,
      base: buildDocPath(version, '', baseUrl),
    })),
  );
}

try {
  await searchPush({
    env: process.env,
    dryRun: process.argv.includes('--dry-run'),
    readRecords: readBuiltRecords,
    log: say,
  });
} catch (error) {
  sayError(error);
  process.exit(1);
}
