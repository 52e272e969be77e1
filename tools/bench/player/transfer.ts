import {sum, weigh, type Weight} from '../weigh';

/** A file of the build, and what of the player it is. */
export interface Sent {
  part: Part;
  weight: Weight;
}

/** What a first run loads, in the order of the table. */
export const PARTS = [
  'player and program',
  'frame',
  'kernels',
  'sample pictures',
  'model and labels',
] as const;
export type Part = (typeof PARTS)[number];

/** Part of the frame's title, which stands in the player's script and in no other. */
const MARK = ': the running program';

const COMPRESSED = /\.(?:png|jpe?g|webp|ptl)$/u;

/** What of the player a file below the base is, by its path. */
export function partOf(file: string): Part {
  if (file.startsWith('player/')) {
    return 'frame';
  }
  if (file.endsWith('.wasm')) {
    return 'kernels';
  }
  if (/\.(?:png|jpe?g|webp)$/u.test(file)) {
    return 'sample pictures';
  }
  return file.startsWith('models/') ? 'model and labels' : 'player and program';
}

/**
 * Whether a file is there for the player alone, so that a page has no use for it before a run.
 * Pictures may be part of the page.
 */
export function isOfPlayer(file: string, bytes: Buffer): boolean {
  const part = partOf(file);
  return part === 'player and program'
    ? file.endsWith('.js') && bytes.includes(MARK)
    : part !== 'sample pictures';
}

/** A file as hosts send it: pictures and models as they are, the rest compressed. */
export function sent(file: string, bytes: Buffer): Sent {
  const raw = bytes.length;
  return {
    part: partOf(file),
    weight: COMPRESSED.test(file)
      ? {raw, brotli: raw, gzip: raw}
      : weigh(bytes),
  };
}

/** The sum and number of the files of some parts. */
export function total(
  files: readonly Sent[],
  parts: readonly Part[],
): Weight & {files: number} {
  const chosen = files.filter(({part}) => parts.includes(part));
  return {...sum(chosen.map(({weight}) => weight)), files: chosen.length};
}
