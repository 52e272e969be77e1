import {openArchive, readDirectory} from '../src/archive';
import {createMemorySource} from '../src/open';
import {concat, op, zip, type ZipEntry} from '../src/__fixtures__/files';

type Random = () => number;
export const drawBelow = (random: Random, limit: number) =>
  Math.floor(random() * limit);
const pick = <T>(random: Random, items: readonly T[]): T =>
  items[drawBelow(random, items.length)] as T;

const NUMBERS = [
  0, 1, 2, 4, 0x7f, 0x80, 0xff, 0xffff, 0x7fffffff, 0x80000000, 0xfffffffe,
  0xffffffff,
];

/** Changes bytes in place, like damage in transfer. */
export function flip(bytes: Uint8Array, random: Random): Uint8Array {
  const copy = bytes.slice();
  for (let i = drawBelow(random, 16); i >= 0; i -= 1) {
    copy[drawBelow(random, copy.length)] = drawBelow(random, 256);
  }
  return copy;
}

/** Cuts off the end, removes a piece, or inserts one. */
export function resize(bytes: Uint8Array, random: Random): Uint8Array {
  const from = drawBelow(random, bytes.length);
  const length = drawBelow(random, Math.min(2000, bytes.length - from));
  const piece = bytes.subarray(from, from + length);
  switch (drawBelow(random, 4)) {
    case 0:
      return bytes.slice(0, from);
    case 1:
      return concat(bytes.subarray(0, from), bytes.subarray(from + length));
    case 2:
      return concat(
        bytes.subarray(0, from + length),
        piece,
        bytes.subarray(from + length),
      );
    default:
      return concat(
        bytes.subarray(0, from),
        Uint8Array.from({length: drawBelow(random, 64)}, () =>
          drawBelow(random, 256),
        ),
        bytes.subarray(from),
      );
  }
}

const SIGNATURES = [0x04034b50, 0x02014b50, 0x06054b50, 0x06064b50, 0x07064b50];

/** Writes boundary values into headers of the archive. */
export function editHeaders(bytes: Uint8Array, random: Random): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  const headers: number[] = [];
  for (let at = 0; at + 4 <= copy.length; at += 1) {
    if (copy[at] === 0x50 && SIGNATURES.includes(view.getUint32(at, true))) {
      headers.push(at);
    }
  }
  for (let i = drawBelow(random, 3); i >= 0 && headers.length > 0; i -= 1) {
    // Half of the edits change the directory or its end, which are few among many local headers.
    const header =
      random() < 0.5
        ? (headers.at(-1 - drawBelow(random, Math.min(4, headers.length))) ?? 0)
        : pick(random, headers);
    const at = header + drawBelow(random, 46);
    const value =
      random() < 0.7 ? pick(random, NUMBERS) : drawBelow(random, copy.length);
    if (random() < 0.5 && at + 4 <= copy.length) {
      view.setUint32(at, value, true);
    } else if (at + 2 <= copy.length) {
      view.setUint16(at, value & 0xffff, true);
    }
  }
  return copy;
}

/** Finds the offsets of the opcodes of a TorchScript pickle. */
function findOpcodes(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lengths: Partial<Record<number, number>> = {
    0x80: 1,
    0x4b: 1,
    0x4d: 2,
    0x4a: 4,
    0x47: 8,
    0x71: 1,
    0x68: 1,
    0x72: 4,
    0x6a: 4,
  };
  const starts: number[] = [];
  for (let at = 0; at < bytes.length;) {
    starts.push(at);
    const opcode = bytes[at] ?? 0;
    at += 1 + (lengths[opcode] ?? 0);
    if (opcode === 0x58 && at + 4 <= bytes.length) {
      at += 4 + view.getUint32(at, true);
    } else if (opcode === 0x8a) {
      at += 1 + (bytes[at] ?? 0);
    } else if (opcode === 0x63) {
      // GLOBAL has a line for the module and one for the name.
      for (let line = 0; line < 2; line += 1) {
        at = bytes.indexOf(10, at) + 1 || bytes.length;
      }
    }
  }
  return starts;
}

/** Removes, repeats, swaps or replaces opcodes. */
function editPickle(bytes: Uint8Array, random: Random): Uint8Array {
  let made = bytes;
  for (let i = drawBelow(random, 2); i >= 0; i -= 1) {
    const starts = findOpcodes(made);
    const first = drawBelow(random, starts.length);
    const at = starts[first] ?? 0;
    const next = starts[first + 1] ?? made.length;
    const one = made.subarray(at, next);
    const other = drawBelow(random, starts.length);
    const another = made.subarray(
      starts[other],
      starts[other + 1] ?? made.length,
    );
    const copy = made.slice();
    switch (drawBelow(random, 6)) {
      case 0:
        made = concat(made.subarray(0, at), made.subarray(next));
        break;
      case 1:
        made = concat(made.subarray(0, next), one, made.subarray(next));
        break;
      case 2:
        made = concat(made.subarray(0, at), another, made.subarray(next));
        break;
      case 3:
        made = concat(
          made.subarray(0, at),
          pick(random, [
            op.emptyTuple,
            op.emptyList,
            op.emptyDict,
            op.mark,
            op.tuple,
            op.tuple1,
            op.tuple3,
            op.append,
            op.appends,
            op.setItem,
            op.setItems,
            op.reduce,
            op.build,
            op.newObject,
            op.persistentId,
            op.none,
            op.true,
            op.stop,
            op.get(0),
            op.put(0),
            op.int(pick(random, NUMBERS)),
            op.long(255, 255, 255, 127),
            op.string('storage'),
            op.global('os', 'system'),
            op.global('torch', 'FloatStorage'),
            op.global('__torch__', 'A'),
            op.global('torch._utils', '_rebuild_tensor_v2'),
          ]),
          made.subarray(random() < 0.5 ? at : next),
        );
        break;
      default:
        // Changes the opcode or its argument.
        copy[at + drawBelow(random, Math.max(1, next - at))] = drawBelow(
          random,
          256,
        );
        made = copy;
    }
  }
  return made;
}

/** Reads the records of an archive, to write them again. */
export async function readEntries(
  bytes: Uint8Array,
): Promise<ZipEntry[] | undefined> {
  const source = createMemorySource(bytes);
  const directory = await readDirectory(source).catch(() => undefined);
  if (!directory) {
    return undefined;
  }
  const archive = await openArchive(source, directory).catch(() => undefined);
  return (
    archive &&
    Promise.all(
      archive.records.map(async ({name}) => ({
        name: `${archive.root}/${name}`,
        data: await archive.read(name),
      })),
    )
  );
}

/** Writes a valid archive around a mutated pickle, with the right checksums. */
export function rebuild(
  entries: readonly ZipEntry[],
  random: Random,
): Uint8Array {
  const pickles = entries.filter(({name}) => name.endsWith('.pkl'));
  const chosen = pick(random, pickles);
  return zip(
    entries.map((entry) =>
      entry === chosen && entry.data
        ? {
            ...entry,
            data: (random() < 0.8
              ? editPickle
              : random() < 0.5
                ? flip
                : resize)(entry.data, random),
          }
        : entry,
    ),
    {zip64: random() < 0.5},
  );
}
