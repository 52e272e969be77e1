import {
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {renderCard, SIZE, type Card} from '../core/card';
import {readFaces} from './faces';
import {writePreviews} from './images';

const folder = mkdtempSync(path.join(tmpdir(), 'previews-'));
afterAll(() => rmSync(folder, {recursive: true}));

const card: Card = {
  title: 'Get Started with a Local Project, Step by Step and on Every System',
  section: 'Tutorials · Get started',
  version: 'Version 0.2.0',
  brand: 'PlayTorch',
  host: 'playtorch.dev',
};
const mark = path.join(__dirname, '../../../static/img/logo.svg');
const folders = {outDir: folder, cache: path.join(folder, 'cache'), mark};

describe('writePreviews', () => {
  it('draws an image once, whatever it is called', async () => {
    expect(await writePreviews([{file: 'a/b.png', card}], folders)).toBe(1);
    expect(await writePreviews([{file: 'c.png', card}], folders)).toBe(0);
    expect(
      await writePreviews(
        [{file: 'd.png', card: {...card, title: 'x'}}],
        folders,
      ),
    ).toBe(1);
    const png = readFileSync(path.join(folder, 'a/b.png'));
    // PNG signature, then the header with width and height (w3.org/TR/png, 5.2 and 11.2.1).
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      SIZE.width,
      SIZE.height,
    ]);
    expect(statSync(path.join(folder, 'c.png')).size).toBe(png.length);
  });

  it('fails where an image cannot be drawn', async () => {
    const broken = path.join(folder, 'broken.svg');
    writeFileSync(broken, '<svg <');
    await expect(
      writePreviews([{file: 'e.png', card}], {...folders, mark: broken}),
    ).rejects.toThrow(/e\.png cannot be drawn/);
  });
});

describe('cardSvg', () => {
  const faces = readFaces();
  /** Largest x of the outlines. */
  const right = (svg: string) =>
    Math.max(
      ...[...svg.matchAll(/<path d="([^"]*)" fill="#/g)].flatMap(([, d]) =>
        // Coordinates come in pairs, x first; none of these commands is H or V.
        [...d!.matchAll(/(-?[\d.]+)[ ,]?(-?[\d.]+)/g)].map(([, x]) =>
          Number(x),
        ),
      ),
    );

  it.each(['W'.repeat(300), 'torchvision/'.repeat(30), 'tensor '.repeat(80)])(
    'holds %s',
    (text) => {
      const svg = renderCard({...card, title: text, section: text}, faces, '');
      expect(right(svg)).toBeLessThanOrEqual(SIZE.width - 80 + 1);
      expect(right(svg)).toBeGreaterThan(900);
    },
  );

  it('leaves out what the typeface lacks', () => {
    expect(faces.bold.width('a日b', 50)).toBe(faces.bold.width('ab', 50));
  });
});
