import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {build} from 'esbuild';

/** Names of license files in packages. */
const LICENSE = /^licen[cs]e(\.\w+)?$/i;

/** Reads the license of an installed package as a comment; empty if it has no file. */
function readLicense(folder: string): string {
  const file = existsSync(folder)
    ? readdirSync(folder).find((name) => LICENSE.test(name))
    : undefined;
  if (file === undefined) {
    return '';
  }
  const text = readFileSync(path.join(folder, file), 'utf8')
    .trim()
    .replaceAll('*/', '* /');
  return `\n/*! ${path.basename(folder)}\n\n${text}\n*/\n`;
}

/**
 * Bundles a command with all that it imports into one module, which Node runs alone. The licenses of
 * the bundled packages are at its end.
 *
 * @param entry - module that runs the command
 * @param site - origin and base path of the site, which the command prints before the paths of pages
 */
export async function bundleCommand(
  entry: string,
  site: {url: string; baseUrl: string},
): Promise<string> {
  const {outputFiles, metafile} = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    // Without it, esbuild takes modules that call `require`.
    mainFields: ['module', 'main'],
    legalComments: 'none',
    logLevel: 'warning',
    define: {
      'process.env.SITE_URL': JSON.stringify(site.url),
      'process.env.BASE_URL': JSON.stringify(site.baseUrl),
    },
    absWorkingDir: path.dirname(entry),
  });
  const packages = new Set(
    Object.keys(metafile.inputs).flatMap((file) => {
      const [, name] =
        /(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
      return name ?? [];
    }),
  );
  const code = (outputFiles[0]?.text ?? '').replace(
    /^#!.*/,
    '#!/usr/bin/env node',
  );
  return [...packages]
    .sort()
    .map((folder) => readLicense(path.resolve(path.dirname(entry), folder)))
    .reduce((all, license) => all + license, code);
}
