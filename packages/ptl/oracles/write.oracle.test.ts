import {spawnSync} from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {createMemorySource} from '../src/source';
import {
  joinParts,
  SPEC_KEY,
  writeExtraFiles,
  writeWithSpec,
} from '../src/write';
import {createLargeArchive} from '../src/__fixtures__/largeArchive';
import {pythonWithTorch} from '../testing/python';

const python = pythonWithTorch();
const SPEC = JSON.stringify({
  pack: {type: 'tensor', dtype: 'float', sizes: [1, 1, 8, 8], items: '$pixels'},
  unpack: {type: 'argmax', dtype: 'float', key: 'Ziffer ✏️ 数字'},
});

function run(...args: string[]): unknown {
  const {stdout, stderr, status} = spawnSync(
    python ?? '',
    [path.join(import.meta.dirname, 'write.py'), ...args],
    {encoding: 'utf8'},
  );
  expect(status, stderr).toBe(0);
  return JSON.parse(stdout) as unknown;
}

describe.skipIf(!python)(
  'models with a new specification',
  {timeout: 120_000},
  () => {
    let folder = '';
    let names: string[] = [];
    const file = (name: string) => path.join(folder, name);

    async function write(name: string, as: string, text: string | null) {
      const source = createMemorySource(readFileSync(file(`${name}.ptl`)));
      const written =
        text === null
          ? await writeExtraFiles(source, {[SPEC_KEY]: null})
          : await writeWithSpec(source, text);
      writeFileSync(file(`${as}.new.ptl`), await joinParts(source, written));
      if (text !== null) {
        writeFileSync(file(`${as}.txt`), text);
      }
    }

    beforeAll(() => {
      folder = mkdtempSync(path.join(tmpdir(), 'flora-write-'));
      names = run('make', folder) as string[];
    });
    afterAll(() => rmSync(folder, {recursive: true, force: true}));

    it('open in PyTorch and give the same outputs', async () => {
      expect(names).toHaveLength(8);
      for (const name of names) {
        await write(name, name, SPEC);
      }
      await write(
        'plain',
        'plain@long',
        JSON.stringify({pack: 'ß'.repeat(70_000)}),
      );
      await write('spec', 'spec@removed', null);
      await write('extra', 'extra@removed', null);
      const faultsByModel = run('check', folder) as Record<string, string[]>;
      expect(faultsByModel).toEqual(
        Object.fromEntries(
          [...names, 'extra@removed', 'plain@long', 'spec@removed'].map(
            (name) => [name, []],
          ),
        ),
      );
    });

    it('are judged by a check that sees faults', async () => {
      const faults = file('faults');
      mkdirSync(faults);
      const put = (name: string, bytes: string | Uint8Array) =>
        writeFileSync(path.join(faults, name), bytes);
      const plain = readFileSync(file('plain.ptl'));
      const source = createMemorySource(plain);
      const bytes = await joinParts(source, await writeWithSpec(source, SPEC));
      const at = Buffer.from(bytes).indexOf('argmax');
      bytes[at] = 'A'.charCodeAt(0);
      put('plain.ptl', plain);
      put('plain@flipped.new.ptl', bytes);
      put('plain@flipped.txt', SPEC);
      put('plain@packed.new.ptl', readFileSync(file('packed.ptl')));
      put('plain@packed.txt', SPEC);
      const faultsByModel = run('check', faults) as Record<string, string[]>;
      expect(faultsByModel['plain@flipped']?.join('\n')).toMatch(
        /checksum|CRC/i,
      );
      const packed = faultsByModel['plain@packed']?.join('\n');
      expect(packed).toMatch(/PyTorch reads b''/);
      expect(packed).toMatch(/no multiple of 64/);
      expect(packed).toMatch(/version changed/);
    });

    it('may be larger than 4 GiB and have more than 65,535 records', async () => {
      const source = createLargeArchive();
      const many = Array.from({length: 66_000}, (_, i) => [`${i}.txt`, '']);
      const written = await writeExtraFiles(source, {
        ...(Object.fromEntries(many) as Record<string, string>),
        [SPEC_KEY]: SPEC,
      });
      // The file is sparse, so that its zero weights take no space on the disk.
      const descriptor = openSync(file('large.ptl'), 'w');
      let at = 0;
      for (const part of written.parts) {
        if (part.kind === 'bytes') {
          writeSync(descriptor, part.bytes, 0, part.bytes.length, at);
        } else if (part.end - part.start < 1000) {
          const bytes = await source.read(part.start, part.end);
          writeSync(descriptor, bytes, 0, bytes.length, at);
        }
        at += part.kind === 'bytes' ? part.bytes.length : part.end - part.start;
      }
      closeSync(descriptor);
      expect(at).toBe(written.size);
      const small = ['version', 'data.pkl', `extra/${SPEC_KEY}`];
      const {count, sizes, read} = run('read', file('large.ptl'), ...small) as {
        count: number;
        sizes: Record<string, [size: number, header: number]>;
        read: Record<string, string[]>;
      };
      expect(count).toBe(66_004);
      expect(sizes['large/data/0']?.[0]).toBe(4.5 * 2 ** 30);
      expect(sizes['large/version']?.[1]).toBeGreaterThan(2 ** 32);
      expect(read).toEqual({
        version: ['3\n', '3\n'],
        'data.pkl': ['small', 'small'],
        [`extra/${SPEC_KEY}`]: [SPEC, SPEC],
      });
    });
  },
);
