import {readFileSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {createBom, type Subject} from './core/bom';
import {BundledFiles} from './node/bundledFiles';
import {
  isOwn,
  findPackageFolder,
  readPackage,
  type PackageLock,
} from './node/packages';

/** File in the build. */
export const FILE = 'sbom.cdx.json';

interface SbomOptions {
  /** Names of packages with files that are copied into the site. */
  copied: string[];
  /** JSON files below Docusaurus's generated files that list the inputs of other bundles as `files` by path. */
  bundles: string[];
}

/** Writes the software bill of materials: the packages that ship to readers. */
export default function sbom(
  {siteDir, generatedFilesDir}: LoadContext,
  {copied, bundles}: SbomOptions,
): Plugin {
  const bundled = new Set<string>();
  const readJson = (file: string) =>
    JSON.parse(readFileSync(file, 'utf8')) as unknown;
  return {
    name: 'sbom',
    configureWebpack: (_config, isServer) =>
      isServer ? {} : {plugins: [new BundledFiles(bundled)]},
    async postBuild({outDir}) {
      const lock = readJson(
        path.join(siteDir, 'package-lock.json'),
      ) as PackageLock;
      const files = [
        ...bundled,
        ...bundles.flatMap((name) =>
          Object.keys(
            (
              readJson(path.join(generatedFilesDir, name)) as {
                files: Record<string, unknown>;
              }
            ).files,
          ),
        ),
      ];
      const folders = new Set([
        ...files.flatMap((file) => findPackageFolder(file) ?? []),
        ...copied.map((name) => path.join(siteDir, 'node_modules', name)),
      ]);
      const list = createBom(
        readJson(path.join(siteDir, 'package.json')) as Subject,
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
