import type {Project} from '../core/project';
import {fromFragment} from '../core/share';

/** Reads the program, or the fault, that came with the address of this page. */
export function readLink(
  versions: readonly string[],
): {project?: Project; fault?: string} | undefined {
  try {
    const project = fromFragment(window.location.hash, versions);
    return project && {project};
  } catch (error) {
    return {fault: (error as Error).message};
  }
}
