// @ts-check
// Runs before the installation, so it may use Node built-ins only.
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {withProcessLock} from './lib/processLock.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
/** npm's messages for an unreachable registry. */
const UNREACHABLE =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|FETCH_ERROR)\b|network timeout/;
const OLDEST = {major: 20, minor: 19};

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST.major || (major === OLDEST.major && minor < OLDEST.minor)) {
  fail(
    `Node ${process.versions.node} is too old: install Node ${OLDEST.major}.${OLDEST.minor} or later.`,
  );
}

/**
 * Reads the packages of a lock file that every machine needs.
 * @param {string} file
 * @returns {Record<string, {version: string, integrity?: string, dev?: boolean}> | undefined} by path; undefined if the file is missing or malformed.
 */
function readPackages(file) {
  if (!existsSync(file)) {
    return undefined;
  }
  try {
    const lock = JSON.parse(readFileSync(file, 'utf8'));
    return Object.fromEntries(
      Object.entries(lock.packages).filter(
        ([name, entry]) => name && !entry.optional && !entry.peer,
      ),
    );
  } catch {
    return undefined;
  }
}

const installedFile = path.join(root, 'node_modules/.package-lock.json');
/** Whether to leave out what only checks and tests need; an installation that has it keeps it. */
const omitsDev =
  process.argv.includes('--omit=dev') &&
  !Object.values(readPackages(installedFile) ?? {}).some(({dev}) => dev);

const lockedAll = readPackages(path.join(root, 'package-lock.json'));
const locked =
  lockedAll &&
  Object.fromEntries(
    Object.entries(lockedAll).filter(([, {dev}]) => !(omitsDev && dev)),
  );
if (!locked) {
  fail(
    'package-lock.json is missing or unreadable: restore it with `git checkout package-lock.json`.',
  );
}

/** Lists the packages that are missing or have another version. */
function listMissing() {
  // npm records the installed packages inside node_modules.
  const installed = readPackages(installedFile) ?? {};
  return Object.entries(locked ?? {}).filter(
    ([name, {version}]) =>
      installed[name]?.version !== version ||
      !existsSync(path.join(root, name, 'package.json')),
  );
}

/**
 * Tells whether npm's cache contains all missing packages, each file under its hash.
 * `npm ci --offline` finds out only after half a minute.
 * @param {string} cache - folder of the cache.
 */
function isCached(cache) {
  return listMissing().every(([, {integrity = ''}]) => {
    const [algorithm = '', digest = ''] = integrity.split('-');
    const hex = Buffer.from(digest, 'base64').toString('hex');
    return (
      hex !== '' &&
      existsSync(
        path.join(
          cache.trim(),
          '_cacache/content-v2',
          algorithm,
          hex.slice(0, 2),
          hex.slice(2, 4),
          hex.slice(4),
        ),
      )
    );
  });
}

/** Installs the missing packages, if any are still missing. */
function install() {
  const missing = listMissing();
  if (missing.length === 0) {
    return;
  }
  // Adds tools to an installation of `npm start`; `npm ci` would remove it with the caches of the build.
  const addsTools = missing.every(([, {dev}]) => dev);
  console.log(
    `Installing what is missing: ${missing.length} of ${Object.keys(locked ?? {}).length} packages…`,
  );
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  /**
   * @param {string[]} args
   * @param {import('node:child_process').StdioOptions} stdio
   */
  const run = (args, stdio) =>
    spawnSync(npm, args, {
      cwd: root,
      stdio,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
  // Ask npm itself, which knows proxies and other registries, and fails fast without retries.
  const ping = run(
    ['ping', '--fetch-retries=0', '--fetch-timeout=5000'],
    'pipe',
  );
  const offline = UNREACHABLE.exec(String(ping.stderr))?.[0];
  if (offline && !isCached(run(['config', 'get', 'cache'], 'pipe').stdout)) {
    fail(
      `The packages are not installed, and npm's registry does not answer (${offline}). Connect to the network, then run this again.`,
    );
  }
  const {status} = run(
    [
      ...(addsTools ? ['install', '--no-save'] : ['ci']),
      ...['--no-audit', '--no-fund'],
      ...(omitsDev ? ['--omit=dev'] : []),
      ...(offline ? ['--offline'] : []),
    ],
    'inherit',
  );
  if (status !== 0) {
    fail('The installation by npm failed: see its message above.');
  }
}

// Check before the lock, so that complete installations need no lock.
if (listMissing().length > 0) {
  await withProcessLock(
    path.join(root, '.cache/install.lock'),
    (holder) =>
      console.log(
        `Process ${holder} installs the packages at this moment: waiting for its end.`,
      ),
    install,
  );
}
