import {execFileSync} from 'node:child_process';
import path from 'node:path';
import type {VcsConfig} from '@docusaurus/types';
import {getVcsPreset} from '@docusaurus/utils';

/** Returns the lines that a Git command prints; undefined without Git or outside of a repository. */
function askGit(cwd: string, args: string[]): string[] | undefined {
  try {
    return execFileSync('git', args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\n')
      .filter(Boolean);
  } catch {
    return undefined;
  }
}

/**
 * Provides the dates of pages for the site map from Git. Gives no date rather than a wrong
 * one: in a shallow clone, whose oldest commit seems to contain all files; for a file with
 * uncommitted changes; and for a page in TSX, whose text is in other files.
 *
 * @param git - preset that reads the whole history at its initialization.
 */
export function changeDates(
  git: VcsConfig = getVcsPreset('git-eager'),
): VcsConfig {
  let root: string | undefined;
  let changed = new Set<string>();
  return {
    initialize(params) {
      const [shallow, top] =
        askGit(params.siteDir, [
          'rev-parse',
          '--is-shallow-repository',
          '--show-toplevel',
        ]) ?? [];
      if (shallow === 'false' && top !== undefined) {
        root = params.siteDir;
        // Each line consists of two status letters, a space and a path from the top.
        changed = new Set(
          askGit(root, [
            '-c',
            'core.quotePath=off',
            'status',
            '--porcelain',
            '--no-renames',
          ])?.map((line) => path.resolve(top, line.slice(3))),
        );
        git.initialize(params);
      }
    },
    // Unused by the site map.
    getFileCreationInfo: async (_file) => null,
    async getFileLastUpdateInfo(file) {
      if (root === undefined || !/\.mdx?$/.test(file)) {
        return null;
      }
      const source = path.resolve(root, file);
      return changed.has(source) ? null : git.getFileLastUpdateInfo(source);
    },
  };
}
