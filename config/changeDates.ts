import {execFileSync} from 'node:child_process';
import path from 'node:path';
import type {VcsConfig} from '@docusaurus/types';
import {getVcsPreset} from '@docusaurus/utils';

/** Lines that a Git command prints; undefined without Git, and outside of a repository. */
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
 * When the text of a page was last changed, from git, for the site map. No date is given rather
 * than a wrong one: not in a shallow clone, whose oldest commit seems to have made all files; not
 * for a text with changes that are not committed; and not for a page in TSX, whose text is in other files.
 *
 * @param git - reads the history at once, when it is initialized
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
        // Each line is two letters, a space and a path from the top.
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
    // Nothing asks for it.
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
