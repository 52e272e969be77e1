import path from 'node:path';
import {build} from 'esbuild';

/** Bundles the inline script of every page, without its `<script>` element. */
export async function buildDeadPage(baseUrl: string): Promise<string> {
  const {outputFiles} = await build({
    entryPoints: [path.join(__dirname, '../client/deadPage.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    charset: 'utf8',
    define: {BASE_URL: JSON.stringify(baseUrl)},
    logLevel: 'silent',
  });
  return outputFiles[0]!.text.trim();
}
