import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import {build} from '../../scripts/lib/build';
import {listFilesBelow} from '../../scripts/lib/filesBelow';
import {resolveInRoot} from '../../scripts/lib/paths';
import {cpuSecondsOfChildren, watchMemory, type PeakMemory} from './processes';
import {toMarkdownTable} from './weigh';

/** A site that can be built; all paths are absolute. */
export interface BuiltSite {
  name: string;
  /** Folder of the output. */
  out: string;
  /** Output and caches, none of which a cold build finds. */
  made: readonly string[];
  /** Page that the warm build finds changed. */
  touched: string;
  /** Whether the output is that of the sources. */
  isBuilt: () => boolean;
  /** @throws Error when the build fails. */
  build: () => Promise<void>;
}

/** This repository's site. */
export const THIS_SITE: BuiltSite = {
  name: 'this site',
  out: resolveInRoot('build'),
  made: [
    'build',
    '.docusaurus',
    'node_modules/.cache',
    '.cache/build.json',
    '.cache/api-reference',
  ].map((made) => resolveInRoot(made)),
  touched: resolveInRoot('docs/tutorials/faq.mdx'),
  // As the other parts of the bench do, comparisons take the last build.
  isBuilt: () => true,
  build: async () => {
    if (!(await build({force: true, show: false}))) {
      throw new Error('The build failed: see its messages above.');
    }
  },
};

interface BuildCost {
  seconds: number;
  cpuSeconds: number;
  memory: PeakMemory;
}

async function measureBuild(site: BuiltSite): Promise<BuildCost> {
  const stop = watchMemory();
  const cpu = cpuSecondsOfChildren();
  const start = performance.now();
  try {
    await site.build();
  } finally {
    stop();
  }
  return {
    seconds: (performance.now() - start) / 1000,
    cpuSeconds: cpuSecondsOfChildren() - cpu,
    memory: stop(),
  };
}

async function measureWarmBuild(site: BuiltSite): Promise<BuildCost> {
  const original = readFileSync(site.touched);
  const restore = () => writeFileSync(site.touched, original);
  // Ctrl-C skips `finally`, but not this.
  process.on('exit', restore);
  const interrupt = () => process.exit(130);
  process.on('SIGINT', interrupt);
  try {
    // A new time alone is no change to the bundler: the text has to differ.
    writeFileSync(site.touched, Buffer.concat([original, Buffer.from(' \n')]));
    return await measureBuild(site);
  } finally {
    restore();
    process.off('exit', restore);
    process.off('SIGINT', interrupt);
  }
}

/**
 * Builds each site cold, without output and caches, and warm, with one page changed, and prints
 * times and memory.
 *
 * @returns sites that could not be built, with the reason.
 */
export async function reportBuilds(
  sites: readonly BuiltSite[],
): Promise<string[]> {
  const problems: string[] = [];
  const rows: string[][] = [];
  let source = '';
  for (const site of sites) {
    try {
      for (const made of site.made) {
        rmSync(made, {recursive: true, force: true});
      }
      const costs = {
        cold: await measureBuild(site),
        warm: await measureWarmBuild(site),
      };
      const pages = listFilesBelow(site.out).filter((file) =>
        file.endsWith('.html'),
      ).length;
      for (const [kind, {seconds, cpuSeconds, memory}] of Object.entries(
        costs,
      )) {
        source = memory.source;
        rows.push([
          `${site.name}, ${kind}`,
          String(pages),
          seconds.toFixed(1),
          cpuSeconds.toFixed(1),
          (pages / seconds).toFixed(1),
          (memory.bytes / 1e6).toFixed(0),
        ]);
      }
    } catch (error) {
      rows.push([site.name, 'not built']);
      problems.push(
        `${site.name}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  console.log(
    toMarkdownTable(
      [
        'build',
        'pages',
        'seconds',
        'CPU seconds',
        'pages/s',
        'peak memory, MB',
      ],
      rows,
    ),
  );
  console.log(
    `Cold: without output and caches. Warm: one page changed. Peak memory: ${source}.\n`,
  );
  return problems;
}
