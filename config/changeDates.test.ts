import {execFileSync} from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {createVcsGitEagerConfig} from '@docusaurus/utils/lib/vcs/vcsGitEager';
import {changeDates} from './changeDates';

let dir: string;
beforeEach(() => {
  dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'change-dates-')));
  mkdirSync(path.join(dir, 'site'));
});
afterEach(() => rmSync(dir, {recursive: true}));

const write = (file: string, text: string) =>
  writeFileSync(path.join(dir, 'site', file), text);

/** Runs git in the site's folder, on a day. */
const git = (args: string[], day = '2024-01-01') =>
  execFileSync('git', args, {
    cwd: path.join(dir, 'site'),
    stdio: 'ignore',
    env: {
      ...process.env,
      GIT_AUTHOR_DATE: `${day}T12:00:00Z`,
      GIT_COMMITTER_DATE: `${day}T12:00:00Z`,
      GIT_AUTHOR_NAME: 'a',
      GIT_AUTHOR_EMAIL: 'a@example.com',
      GIT_COMMITTER_NAME: 'a',
      GIT_COMMITTER_EMAIL: 'a@example.com',
    },
  });

/** Commits two pages on two days and writes a third one. */
function commitPages() {
  git(['init']);
  write('old.mdx', 'a');
  write('page.tsx', 'a');
  git(['add', '.']);
  git(['commit', '-m', 'one'], '2023-05-06');
  write('new.mdx', 'a');
  git(['add', '.']);
  git(['commit', '-m', 'two'], '2024-07-08');
  write('draft.mdx', 'a');
}

/** Returns the day of each file by its path in the site, as the site map requests it. */
async function daysOf(siteDir: string, files: string[]) {
  const dates = changeDates(createVcsGitEagerConfig());
  dates.initialize({siteDir});
  return Promise.all(
    files.map(async (file) => {
      const info = await dates.getFileLastUpdateInfo(file);
      return info && new Date(info.timestamp).toISOString().slice(0, 10);
    }),
  );
}

const FILES = ['old.mdx', 'new.mdx', 'draft.mdx', 'page.tsx', 'none.mdx'];

test('a page has the day of its last commit; one that is not committed, or in TSX, has none', async () => {
  commitPages();
  const site = path.join(dir, 'site');
  expect(await daysOf(site, FILES)).toEqual([
    '2023-05-06',
    '2024-07-08',
    null,
    null,
    null,
  ]);
  write('old.mdx', 'changed');
  expect(await daysOf(site, ['old.mdx'])).toEqual([null]);
});

test('a shallow clone, which seems to have all of one day, has no days', async () => {
  commitPages();
  const clone = path.join(dir, 'clone');
  git(['clone', '--depth=1', `file://${path.join(dir, 'site')}`, clone]);
  expect(await daysOf(clone, FILES)).toEqual(FILES.map(() => null));
});

test('without a repository there are no days, and no error', async () => {
  write('old.mdx', 'a');
  expect(await daysOf(path.join(dir, 'site'), ['old.mdx'])).toEqual([null]);
});
