// @ts-check
// Runs before anything is installed: Node built-ins only.
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {withProcessLock} from './lib/processLock.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
/** npm's words for a registry that cannot be reached. */
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
 * The packages of a lock file that must be there on every machine.
 * @param {string} file
 * @returns {Record<string, {version: string, integrity?: string}> | undefined} by path; undefined where the file is missing or cut.
 */
function packages(file) {
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

const wanted = packages(path.join(root, 'package-lock.json'));
if (!wanted) {
  fail(
    'package-lock.json is missing or unreadable: restore it with `git checkout package-lock.json`.',
  );
}

/** The packages that are not there, or in another version. */
function missingPackages() {
  // npm leaves a copy of what it installed inside node_modules.
  const installed =
    packages(path.join(root, 'node_modules/.package-lock.json')) ?? {};
  return Object.entries(wanted ?? {}).filter(
    ([name, {version}]) =>
      installed[name]?.version !== version ||
      !existsSync(path.join(root, name, 'package.json')),
  );
}

/**
 * Whether npm has kept all that is missing from earlier installations, each file
 * under its hash. `npm ci --offline` would say so too, after half a minute.
 * @param {string} cache - its folder.
 */
function isCached(cache) {
  return missingPackages().every(([, {integrity = ''}]) => {
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

/** Installs what is missing, if anything still is. */
function install() {
  const {length} = missingPackages();
  if (length === 0) {
    return;
  }
  console.log(
    `Installing what is missing: ${length} of ${Object.keys(wanted ?? {}).length} packages…`,
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
  // npm itself knows proxies and other registries; asked once, it says soon that none answers.
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
    ['ci', '--no-audit', '--no-fund', ...(offline ? ['--offline'] : [])],
    'inherit',
  );
  if (status !== 0) {
    fail('`npm ci` failed: see its message above.');
  }
}

// Asked before the lock: to find that all is there takes no turn.
if (missingPackages().length > 0) {
  await withProcessLock(
    path.join(root, '.cache/install.lock'),
    (holder) =>
      console.log(
        `Process ${holder} installs the packages at this moment: waiting for its end.`,
      ),
    install,
  );
}
