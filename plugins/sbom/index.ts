import {readFileSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {bom, type Subject} from './core/bom';
import {BundledFiles} from './node/bundledFiles';
import {isOwn, packageFolder, readPackage, type Lock} from './node/packages';

/** In the output folder, for those who keep count of parts. */
export const FILE = 'sbom.cdx.json';

export interface SbomOptions {
  /** Packages of which files are copied into the site. */
  copied: string[];
  /** Lists of what other bundles were made from, below Docusaurus's generated files: JSON with `files` by path. */
  bundles: string[];
}

/** Writes the list of packages that ship to readers, with the build. */
export default function sbom(
  {siteDir, generatedFilesDir}: LoadContext,
  {copied, bundles}: SbomOptions,
): Plugin {
  const bundled = new Set<string>();
  const json = (file: string) =>
    JSON.parse(readFileSync(file, 'utf8')) as unknown;
  return {
    name: 'sbom',
    configureWebpack: (_config, isServer) =>
      isServer ? {} : {plugins: [new BundledFiles(bundled)]},
    async postBuild({outDir}) {
      const lock = json(path.join(siteDir, 'package-lock.json')) as Lock;
      const files = [
        ...bundled,
        ...bundles.flatMap((name) =>
          Object.keys(
            (
              json(path.join(generatedFilesDir, name)) as {
                files: Record<string, unknown>;
              }
            ).files,
          ),
        ),
      ];
      const folders = new Set([
        ...files.flatMap((file) => packageFolder(file) ?? []),
        ...copied.map((name) => path.join(siteDir, 'node_modules', name)),
      ]);
      const list = bom(
        json(path.join(siteDir, 'package.json')) as Subject,
        [...folders]
          .filter((folder) => !isOwn(folder, lock))
          .map((folder) => readPackage(folder, lock)),
      );
      await writeFile(
        path.join(outDir, FILE),
        `${JSON.stringify(list, null, 1)}\n`,
      );
    },
  };
}
