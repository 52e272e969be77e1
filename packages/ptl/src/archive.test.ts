import {deflateSync} from 'fflate';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {crc32 as nodeCrc32} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {
  bytesOf,
  concat,
  zip,
  type ZipEntry,
  type ZipOptions,
} from './__fixtures__/files';
import {openArchive, readDirectory} from './archive';
import {crc32} from './crc32';
import {PtlError} from './error';
import type {Archive} from './model';
import {createMemorySource} from './source';
import {findDamagedRecords} from './verify';

async function open(bytes: Uint8Array): Promise<Archive> {
  const source = createMemorySource(bytes);
  const directory = await readDirectory(source);
  if (!directory) {
    throw new Error('no archive');
  }
  return openArchive(source, directory);
}

const openEntries = (entries: readonly ZipEntry[], options?: ZipOptions) =>
  open(zip(entries, options));

/** Returns the error of a rejected promise. */
async function getRejection(promise: Promise<unknown>): Promise<PtlError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PtlError)) {
    throw new Error(`expected a PtlError, got ${String(error)}`);
  }
  return error;
}

const one: ZipEntry = {name: 'a/one', data: bytesOf('first')};
const two: ZipEntry = {name: 'a/two', data: bytesOf('second')};
const text = 'x'.repeat(1000);
const packed: ZipEntry = {
  name: 'a/code.py',
  data: bytesOf(text),
  packed: {method: 8, bytes: deflateSync(bytesOf(text))},
};

describe('crc32', () => {
  it.each([0, 1, 3, 4, 5, 7, 1000])('of %i bytes is zlib’s', (length) => {
    const bytes = Uint8Array.from({length}, (_, i) => (i * 37) & 255);
    expect(crc32(bytes)).toBe(nodeCrc32(bytes));
    const middle = Math.floor(length / 2);
    expect(
      crc32(bytes.subarray(middle), crc32(bytes.subarray(0, middle))),
    ).toBe(nodeCrc32(bytes));
  });
});

describe('a good archive', () => {
  it.each([{}, {zip64: true}, {comment: bytesOf('a comment')}])(
    'gives its records: %j',
    async (options) => {
      const archive = await openEntries([one, packed, two], options);
      expect(archive.root).toBe('a');
      expect(
        archive.records.map(({name, size, stored}) => [name, size, stored]),
      ).toEqual([
        ['one', 5, true],
        ['code.py', 1000, false],
        ['two', 6, true],
      ]);
      expect(await archive.read('two')).toEqual(two.data);
      expect(await archive.read('code.py')).toEqual(packed.data);
      expect(await archive.readSlice('two', 1, 4)).toEqual(bytesOf('eco'));
      expect(await archive.readSlice('code.py', 998, 1000)).toEqual(
        bytesOf('xx'),
      );
    },
  );

  it('may have folders and records of other roots', async () => {
    const archive = await openEntries([
      {name: 'a/'},
      one,
      {name: '__MACOSX/._one', data: bytesOf('x')},
      {name: 'a/..hidden', data: bytesOf('y')},
    ]);
    expect(archive.records.map(({name}) => name)).toEqual(['one', '..hidden']);
  });

  it('reads headers in few, small slices', async () => {
    const big = new Uint8Array(2 ** 20);
    const bytes = zip(
      Array.from({length: 20}, (_, i) => ({name: `a/${i}`, data: big})),
    );
    let taken = 0;
    const source = {
      size: bytes.length,
      read: (start: number, end: number) => {
        taken += end - start;
        return Promise.resolve(bytes.subarray(start, end));
      },
    };
    const directory = await readDirectory(source);
    await openArchive(source, directory ?? {entries: [], start: 0});
    expect(taken).toBeLessThan(200_000);
  });
});

describe('a hostile archive', () => {
  const lies: [string, ZipEntry[], ZipOptions, string, RegExp][] = [
    ['names two records alike', [one, one], {}, 'name', /"a\/one" twice/],
    ['leads out', [{name: 'a/../b'}], {}, 'name', /leads out/],
    ['ends above', [{name: 'a/..'}], {}, 'name', /leads out/],
    ['stays in place', [{name: './a'}], {}, 'name', /leads out/],
    ['has an empty part', [{name: 'a//b'}], {}, 'name', /leads out/],
    ['starts at the root', [{name: '/etc/passwd'}], {}, 'name', /leads out/],
    ['has a backslash', [{name: 'a/b\\c'}], {}, 'name', /backslash/],
    ['names a drive', [{name: 'C:/x'}], {}, 'name', /colon/],
    ['hides a zero', [{name: 'a/b\0.pkl'}], {}, 'name', /control/],
    ['hides an escape', [{name: 'a/\x1b[2J'}], {}, 'name', /control/],
    [
      'has a long name',
      [{name: `a/${'b'.repeat(2000)}`}],
      {},
      'name',
      /characters/,
    ],
    [
      'overlaps',
      [one, {...two, claims: {header: 4}}],
      {},
      'archive',
      /overlaps|no header/,
    ],
    [
      'gives two names the same bytes',
      [one, {...one, name: 'a/two', claims: {header: 0}}],
      {},
      'archive',
      /overlaps/,
    ],
    [
      'points outside',
      [{...one, claims: {header: 1e6}}],
      {},
      'archive',
      /outside/,
    ],
    [
      'points at other bytes',
      [one, {...two, claims: {header: 41}}, {...one, name: 'a/three'}],
      {},
      'archive',
      /no header/,
    ],
    [
      'is longer than the data',
      [{...one, claims: {size: 90, packedSize: 90}}],
      {},
      'archive',
      /beyond/,
    ],
    [
      'is larger than the file',
      [{...one, claims: {size: 1e9, packedSize: 1e9}}],
      {},
      'archive',
      /larger than the file/,
    ],
    [
      'has two sizes',
      [{...one, claims: {size: 6}}],
      {},
      'archive',
      /two sizes/,
    ],
    [
      'lies about its size',
      [{...one, local: {size: 4}}],
      {},
      'archive',
      /another size/,
    ],
    [
      'lies about its name',
      [{...one, local: {name: 'a/two'}}],
      {},
      'archive',
      /another name/,
    ],
    [
      'lies about its method',
      [{...one, local: {method: 8}}],
      {},
      'archive',
      /another compression/,
    ],
    [
      'is encrypted',
      [{...one, claims: {flags: 1}}],
      {},
      'unsupported',
      /encrypted/,
    ],
    [
      'is packed another way',
      [{...packed, packed: {method: 12, bytes: bytesOf('BZh')}}],
      {},
      'unsupported',
      /method 12/,
    ],
    [
      'counts too many',
      [one],
      {end: {count: 60000}},
      'archive',
      /more than its directory/,
    ],
    [
      'counts too few',
      [one, two],
      {end: {count: 1}},
      'archive',
      /belong to no entry/,
    ],
    [
      'counts a million',
      [one],
      {zip64: true, end: {count: 1e6}},
      'limit',
      /claims 1000000/,
    ],
    [
      'misplaces the directory',
      [one],
      {end: {start: 3}},
      'archive',
      /should end at/,
    ],
    ['is split', [one], {end: {disk: 2}}, 'unsupported', /split/],
    [
      'grows a thousandfold',
      [
        {
          ...packed,
          packed: {method: 8, bytes: deflateSync(new Uint8Array(2 ** 25))},
          claims: {size: 2 ** 25},
        },
      ],
      {},
      'limit',
      /grow/,
    ],
    [
      'grows more than it can',
      [{...packed, claims: {size: 2 ** 20}}],
      {},
      'limit',
      /grow/,
    ],
  ];

  it.each(lies)(
    'that %s is refused',
    async (_, entries, options, code, message) => {
      const error = await getRejection(openEntries(entries, options));
      expect(error.code).toBe(code);
      expect(error.message).toMatch(message);
      expect(error.fix).not.toBe('');
    },
  );

  it.each<[string, ZipEntry, string, RegExp]>([
    ['damaged', {...one, claims: {crc32: 1}}, 'checksum', /CRC/],
    [
      'packed and damaged',
      {...packed, packed: {method: 8, bytes: bytesOf('nonsense')}},
      'archive',
      /decompress/,
    ],
    [
      'shorter than it says',
      {...packed, claims: {size: 1001}},
      'archive',
      /fewer/,
    ],
    [
      'longer than it says',
      {...packed, claims: {size: 999}},
      'archive',
      /more/,
    ],
  ])(
    'a record that is %s is refused when read',
    async (_, entry, code, message) => {
      const archive = await openEntries([entry]);
      const name = archive.records[0]?.name ?? '';
      const error = await getRejection(archive.read(name));
      expect(error.code).toBe(code);
      expect(error.record).toBe(name);
      expect(error.message).toMatch(message);
      expect(
        (await findDamagedRecords(archive)).map((record) => record.name),
      ).toEqual([name]);
    },
  );

  it('has no record of a name that it lacks', async () => {
    const archive = await openEntries([one]);
    expect((await getRejection(archive.read('two'))).code).toBe('missing');
    expect((await getRejection(archive.readSlice('one', 2, 9))).code).toBe(
      'model',
    );
  });

  it('may have bytes before it: they are noticed', async () => {
    const error = await getRejection(open(concat(bytesOf('ab'), zip([one]))));
    expect(error.message).toMatch(/bytes are missing or were added/);
  });
});

describe('the check of all records', () => {
  const fixture = new Uint8Array(
    readFileSync(path.join(import.meta.dirname, '__fixtures__/scale.ptl')),
  );

  it('finds a flipped bit in the weights, which opening does not read', async () => {
    const archive = await open(fixture);
    const weight = archive.records.find(({name}) => name === 'data/0');
    const bent = fixture.slice();
    bent[weight?.offset ?? 0] = (bent[weight?.offset ?? 0] ?? 0) ^ 1;
    const seen: number[] = [];
    const damaged = await findDamagedRecords(await open(bent), {
      onProgress: (fraction) => seen.push(fraction),
    });
    expect(damaged.map(({name}) => name)).toEqual(['data/0']);
    expect(seen.at(-1)).toBe(1);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(await findDamagedRecords(archive)).toEqual([]);
  });

  it('can be cancelled', async () => {
    const error = await getRejection(
      findDamagedRecords(await open(fixture), {signal: {aborted: true}}),
    );
    expect(error.code).toBe('cancelled');
  });
});
