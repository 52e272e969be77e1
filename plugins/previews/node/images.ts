import {createHash} from 'node:crypto';
import {once} from 'node:events';
import {existsSync, readFileSync} from 'node:fs';
import {copyFile, mkdir, rename, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {Worker} from 'node:worker_threads';
import {renderCard, type Card} from '../core/card';
import {readFaces} from './faces';

const {resolve} = createRequire(__filename);

/** Files that determine the design of a card, for the cache key. */
const DESIGN = [
  path.join(__dirname, '../core/card.ts'),
  path.join(__dirname, '../core/layout.ts'),
  path.join(__dirname, 'faces.ts'),
  // Contains the version of the renderer.
  resolve('@resvg/resvg-js/package.json'),
  resolve('@fontsource/inter/package.json'),
];

/** Image to write, with its path below the build's folder. */
interface PreviewImage {
  file: string;
  card: Card;
}

interface PreviewFolders {
  outDir: string;
  /** Folder of all drawn images, named by a hash of card and design. */
  cache: string;
  /** Path of the brand's mark, an SVG file. */
  mark: string;
}

/** Writes a file atomically, because another build may read it. */
async function writeWhole(file: string, data: Uint8Array): Promise<void> {
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, data);
  await rename(temporary, file);
}

/**
 * Writes previews into a build. Draws those that the cache lacks in a worker thread, in
 * parallel with the rest of the build.
 *
 * @returns the number of drawn images.
 * @throws Error with the path of an image that cannot be drawn.
 */
export async function writePreviews(
  previews: readonly PreviewImage[],
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
      const cached = path.join(cache, `${hash}.png`);
      if (!existsSync(cached)) {
        worker ??= new Worker(path.join(__dirname, 'rasterize.mjs'));
        faces ??= readFaces();
        worker.postMessage(renderCard(card, faces, brand));
        const [png] = (await once(worker, 'message').catch((error: unknown) => {
          throw new Error(`The preview ${file} cannot be drawn.`, {
            cause: error,
          });
        })) as [Uint8Array];
        await writeWhole(cached, png);
        drawn++;
      }
      const target = path.join(outDir, file);
      await mkdir(path.dirname(target), {recursive: true});
      await copyFile(cached, target);
    }
  } finally {
    await worker?.terminate();
  }
  return drawn;
}
