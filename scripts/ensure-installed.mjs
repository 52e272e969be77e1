// @ts-check
// Runs before anything is installed: Node built-ins only.
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
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
 * @returns {Record<string, string> | undefined} path → version, undefined where the file is missing or cut.
 */
function packages(file) {
  if (!existsSync(file)) {
    return undefined;
  }
  try {
    const lock = JSON.parse(readFileSync(file, 'utf8'));
    return Object.fromEntries(
      Object.entries(lock.packages)
        .filter(([name, entry]) => name && !entry.optional && !entry.peer)
        .map(([name, entry]) => [name, entry.version]),
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
// npm leaves a copy of what it installed inside node_modules.
const installed =
  packages(path.join(root, 'node_modules/.package-lock.json')) ?? {};
const missing = Object.entries(wanted ?? {}).filter(
  ([name, version]) =>
    installed[name] !== version || !existsSync(path.join(root, name)),
);

if (missing.length > 0) {
  console.log(
    `Installing what is missing: ${missing.length} of ${Object.keys(wanted ?? {}).length} packages…`,
  );
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const {status} = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    fail(
      '`npm ci` failed: see its message above. Without a network, install once while connected.',
    );
  }
}
