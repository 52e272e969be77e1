import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {createLargeArchive} from './__fixtures__/largeArchive';
import {openArchive, readDirectory} from './archive';
import type {PtlError} from './error';
import type {ByteSource} from './model';
import {createMemorySource} from './source';
import {joinParts, SPEC_KEY, writeExtraFiles, writeWithSpec} from './write';
import type {ExtraFiles} from './write';
import {DIGITS} from '../testing/models';

const digits = createMemorySource(readFileSync(DIGITS));
const SPEC_RECORD = `extra/${SPEC_KEY}`;

async function openSource(source: ByteSource) {
  const directory = await readDirectory(source);
  if (!directory) {
    throw new Error('no directory');
  }
  return openArchive(source, directory);
}

async function rewrite(source: ByteSource, extraFiles: ExtraFiles) {
  const written = await writeExtraFiles(source, extraFiles);
  const copy = createMemorySource(await joinParts(source, written));
  return {written, source: copy, archive: await openSource(copy)};
}

const text = async (
  {read}: Awaited<ReturnType<typeof openSource>>,
  record: string,
) => new TextDecoder().decode(await read(record));

describe('writeExtraFiles', () => {
  it('says where the records are that it wrote', async () => {
    const {written, archive, source} = await rewrite(digits, {'a.txt': 'b'});
    expect(written.size).toBe(source.size);
    expect(written.records).toEqual(archive.records);
    expect(written.records.every(({offset}) => offset % 64 === 0)).toBe(true);
    expect(written.dropped).toEqual([]);
  });

  it('keeps the order and the bytes of all other records', async () => {
    const {source, archive: before} = await rewrite(digits, {
      [SPEC_KEY]:
        '{"long": "enough to move what follows by 64 bytes and more"}',
      'a.txt': 'a',
    });
    const {archive} = await rewrite(source, {[SPEC_KEY]: '{}', 'b.txt': 'b'});
    expect(archive.root).toBe('digits');
    expect(archive.records.map(({name}) => name)).toEqual([
      'extra/b.txt',
      ...before.records.map(({name}) => name),
    ]);
    for (const {name, crc32, stored} of before.records) {
      if (name !== SPEC_RECORD) {
        expect(await archive.read(name)).toEqual(await before.read(name));
        expect(archive.records).toContainEqual(
          expect.objectContaining({name, crc32, stored}),
        );
      }
    }
    expect(await text(archive, SPEC_RECORD)).toBe('{}');
  });

  it('removes, replaces and adds, bytes too', async () => {
    const {source} = await rewrite(digits, {[SPEC_KEY]: '{}'});
    const first = await rewrite(source, {
      [SPEC_KEY]: null,
      'not there': null,
      'bytes.bin': Uint8Array.of(0, 255),
    });
    expect(first.archive.records.map(({name}) => name)).not.toContain(
      SPEC_RECORD,
    );
    expect(await first.archive.read('extra/bytes.bin')).toEqual(
      Uint8Array.of(0, 255),
    );
    const second = await rewrite(first.source, {'bytes.bin': ''});
    expect(await text(second.archive, 'extra/bytes.bin')).toBe('');
  });

  it('is the same file when written again', async () => {
    const {source} = await rewrite(digits, {[SPEC_KEY]: '{"a": 1}'});
    const again = await rewrite(source, {[SPEC_KEY]: '{"a": 1}'});
    expect(await again.source.read(0, again.source.size)).toEqual(
      await source.read(0, source.size),
    );
  });

  it('drops the hash over the records and keeps the last of twins', async () => {
    const {source} = await rewrite(digits, {
      serialization_id: 'hash',
      'one.txt': 'first',
      'two.txt': 'second',
    });
    const bytes = await source.read(0, source.size);
    const edited = Buffer.from(bytes);
    const rename = (from: string, to: string) => {
      expect(to).toHaveLength(from.length);
      for (
        let at = edited.indexOf(from);
        at >= 0;
        at = edited.indexOf(from, at + 1)
      ) {
        edited.write(to, at);
      }
    };
    rename('digits/extra/serialization_id', 'digits/.data/serialization_id');
    rename('digits/extra/one.txt', 'digits/extra/two.txt');
    const {written, archive} = await rewrite(createMemorySource(edited), {});
    expect(written.dropped).toEqual(['digits/.data/serialization_id']);
    expect(
      archive.records.filter(({name}) => name === 'extra/two.txt'),
    ).toHaveLength(1);
    expect(await text(archive, 'extra/two.txt')).toBe('second');
  });

  it('copies large records without reading them', async () => {
    const large = createLargeArchive();
    let read = 0;
    const counting: ByteSource = {
      size: large.size,
      read: (start, end) => {
        read += end - start;
        return large.read(start, end);
      },
    };
    const {parts, size, records} = await writeWithSpec(counting, '{}');
    expect(read).toBeLessThan(100_000);
    expect(size).toBeGreaterThan(4.5 * 2 ** 30);
    expect(parts.filter(({kind}) => kind === 'source')).toHaveLength(3);
    expect(records.map(({name}) => name)).toEqual([
      SPEC_RECORD,
      'data/0',
      'data.pkl',
      'version',
    ]);
  });

  it.each([
    '',
    '/etc/passwd',
    '../a',
    'a/../b',
    'a//b',
    'a\\b',
    'C:a',
    'a\0b',
    '\ud800',
  ])('refuses the key %j', async (key) => {
    await expect(writeExtraFiles(digits, {[key]: 'x'})).rejects.toMatchObject({
      code: 'name',
      fix: `Use a relative path with slashes, such as ${SPEC_KEY}.`,
    } satisfies Partial<PtlError>);
  });

  it('refuses a file that is not an archive', async () => {
    await expect(
      writeExtraFiles(createMemorySource(new Uint8Array(100)), {}),
    ).rejects.toThrow('not a ZIP archive');
  });
});

describe('writeWithSpec', () => {
  it('writes the text as it is', async () => {
    const spec = ' {"pack": "größe ✏️ \\u0120"}\r\n';
    const written = await writeWithSpec(digits, spec);
    const copy = createMemorySource(await joinParts(digits, written));
    expect(await text(await openSource(copy), SPEC_RECORD)).toBe(spec);
  });

  it.each([
    ['', 'The specification was not written: The specification is empty.'],
    [' \n', 'The specification was not written: The specification is empty.'],
    [
      '{"pack": }',
      'The specification was not written: A value belongs here, not }.',
    ],
    [
      '{"a": "\ud83d"}',
      `The text of ${SPEC_KEY} has half of a character, which UTF-8 cannot hold.`,
    ],
  ])('refuses %j', async (spec, message) => {
    await expect(writeWithSpec(digits, spec)).rejects.toThrow(message);
  });
});
