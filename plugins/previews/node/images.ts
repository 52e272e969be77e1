import {createHash} from 'node:crypto';
import {once} from 'node:events';
import {existsSync, readFileSync} from 'node:fs';
import {copyFile, mkdir, rename, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {Worker} from 'node:worker_threads';
import {cardSvg, type Card} from '../core/card';
import {readFaces} from './faces';

const {resolve} = createRequire(__filename);

/** What decides how a card looks, beside its words. */
const DESIGN = [
  path.join(__dirname, '../core/card.ts'),
  path.join(__dirname, '../core/layout.ts'),
  path.join(__dirname, 'faces.ts'),
  // Names the version.
  resolve('@resvg/resvg-js/package.json'),
  resolve('@fontsource/inter/package.json'),
];

/** An image to write: below the build's folder. */
export interface Preview {
  file: string;
  card: Card;
}

export interface PreviewFolders {
  outDir: string;
  /** Keeps every image that was made by a hash of what it shows. */
  cache: string;
  /** The brand's mark, an SVG file. */
  mark: string;
}

/** Writes a file that is there whole or not at all: another build may read it. */
async function writeWhole(file: string, data: Uint8Array): Promise<void> {
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, data);
  await rename(temporary, file);
}

/**
 * Writes previews into a build, drawing those that the cache lacks beside what
 * else the build does.
 *
 * @returns how many were drawn.
 * @throws Error that names an image that cannot be drawn.
 */
export async function writePreviews(
  previews: readonly Preview[],
  {outDir, cache, mark}: PreviewFolders,
): Promise<number> {
  const brand = readFileSync(mark, 'utf8').trim();
  const design =
    DESIGN.map((file) => readFileSync(file, 'utf8')).join() + brand;
  let faces: ReturnType<typeof readFaces> | undefined;
  await mkdir(cache, {recursive: true});
  let worker: Worker | undefined;
  let drawn = 0;
  try {
    for (const {file, card} of previews) {
      const hash = createHash('sha256')
        .update(JSON.stringify(card) + design)
        .digest('hex');
      const kept = path.join(cache, `${hash}.png`);
      if (!existsSync(kept)) {
        worker ??= new Worker(path.join(__dirname, 'rasterize.mjs'));
        faces ??= readFaces();
        worker.postMessage(cardSvg(card, faces, brand));
        const [png] = (await once(worker, 'message').catch((error: unknown) => {
          throw new Error(`The preview ${file} cannot be drawn.`, {
            cause: error,
          });
        })) as [Uint8Array];
        await writeWhole(kept, png);
        drawn++;
      }
      const target = path.join(outDir, file);
      await mkdir(path.dirname(target), {recursive: true});
      await copyFile(kept, target);
    }
  } finally {
    await worker?.terminate();
  }
  return drawn;
}
