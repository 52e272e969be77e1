import {sumWeights, weigh, type Weight} from '../weigh';

/** A file of the build by its part of the player. */
export interface SentFile {
  part: PlayerPart;
  weight: Weight;
}

/** Parts of the player that a first run loads, in the order of the table. */
export const PARTS = [
  'player and program',
  'frame',
  'kernels',
  'sample pictures',
  'model and labels',
] as const;
export type PlayerPart = (typeof PARTS)[number];

/** Part of the frame's title: no other script than the player's has it. */
const PLAYER_MARK = ': the running program';

const COMPRESSED = /\.(?:png|jpe?g|webp|ptl)$/u;

/** Tells the part of the player by a file's path below the base. */
export function partOf(file: string): PlayerPart {
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
 * Whether only the player needs a file, so that a page should not load it before a run.
 * Pictures may be part of the page.
 */
export function isPlayerFile(file: string, bytes: Buffer): boolean {
  const part = partOf(file);
  return part === 'player and program'
    ? file.endsWith('.js') && bytes.includes(PLAYER_MARK)
    : part !== 'sample pictures';
}

/** Weighs a file as hosts send it: pictures and models as they are, the rest compressed. */
export function toSentFile(file: string, bytes: Buffer): SentFile {
  const raw = bytes.length;
  return {
    part: partOf(file),
    weight: COMPRESSED.test(file)
      ? {raw, brotli: raw, gzip: raw}
      : weigh(bytes),
  };
}

/** Adds up and counts the files of some parts. */
export function sumParts(
  files: readonly SentFile[],
  parts: readonly PlayerPart[],
): Weight & {files: number} {
  const chosen = files.filter(({part}) => parts.includes(part));
  return {
    ...sumWeights(chosen.map(({weight}) => weight)),
    files: chosen.length,
  };
}
