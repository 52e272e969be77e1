import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {ICONS, createManifest} from '../core/manifest';
import {writeIcons} from './writeIcons';

const dir = mkdtempSync(path.join(tmpdir(), 'icons-'));
afterAll(() => rmSync(dir, {recursive: true}));

const MARK = path.join(__dirname, '../../../static/img/logo.svg');

it('draws every icon of the manifest in its size', async () => {
  await writeIcons(dir, MARK, '#ffffff');
  const app = {
    name: 'A',
    description: 'b',
    color: '#111111',
    background: '#ffffff',
  };
  const {icons} = createManifest(app, [], '/live/') as {
    icons: {src: string; sizes: string}[];
  };
  expect(icons).toHaveLength(ICONS.length);
  for (const {src, sizes} of icons) {
    expect(src).toMatch(/^\/live\//);
    // PNG header with width and height (w3.org/TR/png, 11.2.1).
    const png = readFileSync(path.join(dir, src.replace('/live/', '')));
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
});

it('names a mark that cannot be drawn', async () => {
  const broken = path.join(dir, 'broken.svg');
  writeFileSync(broken, '<svg <');
  await expect(writeIcons(dir, broken, '#ffffff')).rejects.toThrow(
    /broken\.svg cannot be drawn/,
  );
});
