import {PtlError} from '../src/error';
import {readReport} from '../src/formats';
import {createMemorySource, openFile} from '../src/open';
import {randomNumbers} from '../src/spec/__fixtures__/mutations';
import {zip} from '../src/__fixtures__/files';
import {
  FORMAT_FILES,
  readFormatFile,
  type FormatFile,
} from '../testing/formats';
import {drawBelow, editHeaders, flip, readEntries, resize} from './mutations';

/** Numbers that lengths, offsets and counts break at. */
const EDGES = [
  0n,
  1n,
  0x7fn,
  0x80n,
  0xffffn,
  0x7fffffffn,
  0x80000000n,
  0xffffffffn,
  2n ** 53n,
  2n ** 63n,
  2n ** 64n - 1n,
];

/** Writes edge values over numbers of the file. */
function writeEdges(bytes: Uint8Array, random: () => number): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (let i = drawBelow(random, 3); i >= 0 && copy.length >= 12; i -= 1) {
    const size = random() < 0.5 ? 4 : 8;
    const at = drawBelow(random, copy.length - 8) & ~3;
    const value = EDGES[drawBelow(random, EDGES.length)] ?? 0n;
    if (size === 8) {
      view.setBigUint64(at, value, true);
    } else {
      view.setUint32(at, Number(value & 0xffffffffn), true);
    }
  }
  return copy;
}

/** Replaces digits, brackets and quotes of a text, which JSON and Python are made of. */
function editText(bytes: Uint8Array, random: () => number): Uint8Array {
  const copy = bytes.slice();
  const signs = [...'0123456789-{}[]",:ntf(e.'].map((sign) =>
    sign.charCodeAt(0),
  );
  for (let i = drawBelow(random, 6); i >= 0; i -= 1) {
    const start = drawBelow(random, copy.length);
    const at = copy.findIndex(
      (byte, index) => index >= start && signs.includes(byte),
    );
    if (at >= 0) {
      copy[at] = signs[drawBelow(random, signs.length)] ?? 48;
    }
  }
  return copy;
}

const EDITS = [flip, resize, writeEdges, editText];

/** Changes a file; in an archive mostly a record, with the right checksum around it. */
async function mutate(
  bytes: Uint8Array,
  random: () => number,
): Promise<Uint8Array> {
  const edit = EDITS[drawBelow(random, EDITS.length)] ?? flip;
  const entries = bytes[0] === 0x50 ? await readEntries(bytes) : undefined;
  if (!entries || random() < 0.2) {
    return (entries && random() < 0.5 ? editHeaders : edit)(bytes, random);
  }
  const texts = entries.filter(({name}) => /\.(json|pkl|py)$/.test(name));
  const chosen = texts[drawBelow(random, texts.length)];
  return zip(
    entries.map((entry) =>
      entry === chosen && entry.data
        ? {...entry, data: edit(entry.data, random)}
        : entry,
    ),
  );
}

export interface FormatFigures {
  /** Mutations that were read, and that were refused with a place. */
  read: number;
  refused: number;
  /** Other errors than PtlError, and what took more than two seconds of processor time. */
  crashes: string[];
}

/** Reads seeded mutations of a file: as its own kind, and as what `openFile` takes it for. */
export async function fuzzFormat(
  name: FormatFile,
  mutations: number,
): Promise<FormatFigures> {
  const figures: FormatFigures = {read: 0, refused: 0, crashes: []};
  const seed = readFormatFile(name);
  for (let i = 0; i < mutations; i += 1) {
    const bytes = await mutate(seed, randomNumbers(i + 1));
    const source = createMemorySource(bytes);
    const before = process.cpuUsage();
    for (const kind of [FORMAT_FILES[name], undefined]) {
      try {
        const opened = kind ?? (await openFile(source, {name})).kind;
        if (opened !== 'mobile') {
          JSON.stringify(await readReport(source, opened));
        }
        figures.read += 1;
      } catch (error) {
        if (error instanceof PtlError && error.message && error.fix) {
          figures.refused += 1;
        } else {
          figures.crashes.push(`${name}, seed ${i + 1}: ${String(error)}`);
        }
      }
    }
    const {user, system} = process.cpuUsage(before);
    if (user + system > 2_000_000) {
      figures.crashes.push(`${name}, seed ${i + 1}: more than 2 s`);
    }
  }
  return figures;
}
