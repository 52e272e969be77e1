// @ts-check
// Also runs before the installation, so it may use Node built-ins only.
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** Interval in ms at which a waiting process checks the lock. */
const POLL_MS = 500;

/**
 * Returns the id of the process that holds a lock, if it still runs; -1 for a process of another user.
 *
 * @param {string} file
 */
function readHolder(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // Signal 0 only tests for the process.
    return pid > 0 && process.kill(pid, 0) ? pid : undefined;
  } catch (error) {
    // EPERM: the process runs and belongs to another user.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
      ? -1
      : undefined;
  }
}

/**
 * Runs work under a lock between processes; the second one waits.
 *
 * @template Result
 * @param {string} file - lock file with the holder's process id, which exists during the work.
 * @param {(holder: number) => void} onWait - called once, with the id of the holding process.
 * @param {() => Result | Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withProcessLock(file, onWait, work) {
  mkdirSync(path.dirname(file), {recursive: true});
  for (let isReported = false; ;) {
    try {
      writeFileSync(file, String(process.pid), {flag: 'wx'});
      break;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') {
        throw error;
      }
    }
    const holder = readHolder(file);
    if (holder === undefined) {
      // The holder ended without removing its lock.
      rmSync(file, {force: true});
    } else {
      if (!isReported) {
        onWait(holder);
        isReported = true;
      }
      await new Promise((later) => setTimeout(later, POLL_MS));
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, {force: true});
  }
}
