import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {readBuilt} from '../buildFiles';

const root = path.join(__dirname, '../..');
const git = (...args: string[]) =>
  execFileSync('git', args, {cwd: root, encoding: 'utf8'}).trim();

/** Tells whether the clone has its whole history; otherwise the sitemap has no days. */
function hasHistory(): boolean {
  try {
    return git('rev-parse', '--is-shallow-repository') === 'false';
  } catch {
    return false;
  }
}

const days = new Map(
  [
    ...readBuilt('sitemap.xml').matchAll(
      /<loc>https?:\/\/[^/]+([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g,
    ),
  ].map(([, address = '', day]) => [address, day]),
);

test.skipIf(!hasHistory())(
  'pages that are texts have the day of their last commit, others none',
  () => {
    expect(days.size).toBeGreaterThan(50);
    const dated = [...days].filter(([, day]) => day !== undefined);
    expect(dated.length).toBeGreaterThan(20);
    const now = new Date().toISOString().slice(0, 10);
    expect(dated.filter(([, day = '']) => day > now)).toEqual([]);
    const file = 'versioned_docs/version-0.2.0/tutorials/onnx-runtime.mdx';
    expect(existsSync(path.join(root, file))).toBe(true);
    const second = Number(git('log', '-1', '--format=%ct', '--', file));
    expect(days.get('/docs/tutorials/onnx-runtime/')).toBe(
      new Date(second * 1000).toISOString().slice(0, 10),
    );
    expect(days.has('/')).toBe(true);
    expect(days.get('/')).toBeUndefined();
  },
);
