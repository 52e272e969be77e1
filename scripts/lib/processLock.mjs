// @ts-check
// Also runs before anything is installed: Node built-ins only.
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** How often, in ms, a process that waits looks again. */
const LOOK = 500;

/**
 * The process that wrote a file, if it still runs.
 *
 * @param {string} file
 */
function holderOf(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // Signal 0 asks for the process and does nothing to it.
    return pid > 0 && process.kill(pid, 0) ? pid : undefined;
  } catch (error) {
    // It belongs to another user, so it runs.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
      ? -1
      : undefined;
  }
}

/**
 * Does something that no two processes may do at once: the second waits.
 *
 * @template Result
 * @param {string} file - is there as long as it is done; holds the process's number.
 * @param {(holder: number) => void} onWait - told once, with the number of the process that is waited for.
 * @param {() => Result | Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withProcessLock(file, onWait, work) {
  mkdirSync(path.dirname(file), {recursive: true});
  for (let told = false; ;) {
    try {
      writeFileSync(file, String(process.pid), {flag: 'wx'});
      break;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') {
        throw error;
      }
    }
    const holder = holderOf(file);
    if (holder === undefined) {
      // What wrote it was ended before it could tidy up.
      rmSync(file, {force: true});
    } else {
      if (!told) {
        onWait(holder);
        told = true;
      }
      await new Promise((later) => setTimeout(later, LOOK));
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, {force: true});
  }
}
