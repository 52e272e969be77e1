import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {inRoot} from '../../../../scripts/lib/paths';
import {installPeers} from './scratch';

it.each([inRoot('.cache/peers'), inRoot()])(
  'refuses a folder of the repository: %s',
  async (folder) => {
    await expect(installPeers(folder)).rejects.toThrow(
      'The peers must stay outside the repository',
    );
  },
);

it('names no peer in package.json', () => {
  const manifest = readFileSync(inRoot('package.json'), 'utf8');
  expect(manifest).not.toMatch(/docusaurus-search-local"|"pagefind"/);
});
