import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {Resvg} from '@resvg/resvg-js';
import {ICONS, renderIcon, TOUCH_ICON} from '../core/manifest';

/**
 * Draws the icons of the installed site into a build.
 *
 * @param mark - path of an SVG file.
 * @throws Error with the mark's path if it cannot be drawn.
 */
export async function writeIcons(
  outDir: string,
  mark: string,
  background: string,
): Promise<void> {
  const drawing = await readFile(mark, 'utf8');
  for (const icon of [...ICONS, TOUCH_ICON]) {
    const file = path.join(outDir, icon.file);
    let png: Uint8Array;
    try {
      png = new Resvg(renderIcon(drawing, icon, background)).render().asPng();
    } catch (error) {
      throw new Error(`${mark} cannot be drawn as ${icon.file}.`, {
        cause: error,
      });
    }
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, png);
  }
}
