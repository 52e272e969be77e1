import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {openHost, type Host} from './server';

let host: Host;
let dir: string;

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'peers-server-'));
  mkdirSync(path.join(dir, 'page'));
  writeFileSync(path.join(dir, 'page/index.html'), 'word '.repeat(500));
  writeFileSync(path.join(dir, 'a.png'), Buffer.alloc(500));
  writeFileSync(path.join(dir, '404.html'), 'Not found');
  host = await openHost(dir);
});
afterAll(async () => {
  await host.close();
  rmSync(dir, {recursive: true});
});

const get = async (address: string, headers = {}) => {
  const response = await fetch(host.origin + address, {headers});
  await response.text();
  await host.quiet(60);
  return response;
};

it('compresses text, sends images as they are, and counts both', async () => {
  host.clear();
  expect((await get('/page/')).headers.get('content-encoding')).toBe('br');
  await get('/a.png');
  const [page, image] = host.sent;
  expect(page).toMatchObject({
    file: 'page/index.html',
    prefetch: false,
    missing: false,
  });
  expect(page?.body).toBeLessThan(100);
  expect(page?.total).toBeGreaterThan(page?.body ?? Infinity);
  expect(image).toMatchObject({type: 'image/png', body: 500});
});

it('tells prefetches and missing files apart', async () => {
  host.clear();
  await get('/page/', {'Sec-Purpose': 'prefetch'});
  expect((await get('/gone')).status).toBe(404);
  expect(host.sent).toMatchObject([
    {prefetch: true, missing: false},
    {prefetch: false, missing: true},
  ]);
});
