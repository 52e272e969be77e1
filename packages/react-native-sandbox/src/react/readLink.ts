import type {SandboxProject} from '../core/project';
import {fromFragment} from '../core/share';

/** Reads the program in the page's address, or the error of a broken link. */
export function readLink(
  versions: readonly string[],
): {project?: SandboxProject; fault?: string} | undefined {
  try {
    const project = fromFragment(window.location.hash, versions);
    return project && {project};
  } catch (error) {
    return {fault: (error as Error).message};
  }
}
