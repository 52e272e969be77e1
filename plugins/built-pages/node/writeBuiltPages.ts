import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {withHead} from '../core/head';
import type {BuiltPage} from '../core/page';

/**
 * Writes pages with the elements that steps added to their heads.
 *
 * @throws Error that names a page without a head.
 */
export async function writeBuiltPages(
  outDir: string,
  pages: readonly BuiltPage[],
): Promise<void> {
  for (const {file, html, headStart, headEnd} of pages) {
    const page = withHead(html, {
      first: headStart.join(''),
      last: headEnd.join(''),
    });
    if (page === undefined) {
      throw new Error(
        `${file} has no <head> for its content policy. Add one, or name its folder in the option "apart" of plugins/built-pages if it is no page of the site.`,
      );
    }
    const target = path.join(outDir, file);
    await mkdir(path.dirname(target), {recursive: true});
    await writeFile(target, page);
  }
}
