import {expect, it, vi} from 'vitest';
import {createDocumentPicker, createFileSystem} from './expoFiles';
import type {AppFiles} from '@playtorch-docs/react-native-pytorch-core-web';
import type {AskPage} from './services';

type Call = (...values: unknown[]) => Promise<Record<string, unknown>>;

function store(): AppFiles {
  const files = new Map<string, Uint8Array>();
  const path = (uri: string) => uri.replace(/^file:\/\//, '');
  return {
    read: (uri) => files.get(path(uri)),
    write: (uri, bytes) => void files.set(path(uri), bytes),
    remove: (uri) => files.delete(path(uri)),
  };
}

const bytes = new Uint8Array([1, 2, 3]).buffer;

it('downloads, moves and finds a model as the tutorials do', async () => {
  const files = store();
  const ask = vi.fn(async () => ({name: 'a', type: '', bytes, status: 200}));
  const system = createFileSystem(files, ask as unknown as AskPage) as Record<
    string,
    Call
  >;
  const target = `${String(system.cacheDirectory)}a.ptl`;
  expect((await system.getInfoAsync?.(target))?.exists).toBe(false);
  const {status, uri} =
    (await system.downloadAsync?.('https://a.b/a.ptl', `${target}.part`)) ?? {};
  expect([status, uri]).toEqual([200, `${target}.part`]);
  await system.moveAsync?.({from: uri, to: target});
  expect(await system.getInfoAsync?.(target)).toMatchObject({
    exists: true,
    size: 3,
  });
  expect(files.read('/cache/a.ptl')).toEqual(new Uint8Array(bytes));
  expect(files.read(`${target}.part`)).toBeUndefined();
  // Moving a file onto itself keeps it.
  await system.moveAsync?.({from: target, to: target});
  expect(files.read(target)).toBeDefined();
  await system.deleteAsync?.(target);
  await expect(system.deleteAsync?.(target)).rejects.toThrow(target);
  await system.deleteAsync?.(target, {idempotent: true});
});

it('gives a chosen file an address of its own', async () => {
  const files = store();
  const ask = vi
    .fn()
    .mockResolvedValueOnce({name: 'a.ptl', type: 't', bytes})
    .mockResolvedValueOnce({name: 'a.ptl', type: 't', bytes})
    .mockResolvedValueOnce(null);
  const {getDocumentAsync: choose} = createDocumentPicker(
    files,
    ask as unknown as AskPage,
  ) as Record<string, Call>;
  const first = await choose?.({copyToCacheDirectory: true});
  const second = await choose?.();
  expect(first).toMatchObject({type: 'success', name: 'a.ptl', size: 3});
  expect(first?.uri).not.toBe(second?.uri);
  expect(files.read(String(first?.uri))).toHaveLength(3);
  expect(await choose?.()).toEqual({type: 'cancel'});
});
