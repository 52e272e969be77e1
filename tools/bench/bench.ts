import {
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type {GenerationRun} from '../../plugins/api-reference/node/ensureGenerated';
import {TABLE_FILE, type HostingTable} from '../../plugins/hosting/core/table';
import {build} from '../../scripts/lib/build';
import {filesBelow} from '../../scripts/lib/filesBelow';
import {watchMemory, type PeakMemory} from './memory';
import {inRoot} from '../../scripts/lib/paths';
import {benchPeers} from './peers/measure';
import {readPeersOptions} from './peers/options';
import {benchLinks} from './links/measure';
import {benchPlayer} from './player/measure';
import {benchLite} from './runtime/lite';
import {benchRuntime} from './runtime/measure';
import {reportSearch} from './search/report';
import {
  kilobytes,
  markdownTable,
  referencedAssets,
  sum,
  weigh,
  type Weight,
} from './weigh';

/** One page of each type. */
const PAGES = [
  ['home', ''],
  ['tutorial', 'docs/tutorials/get-started/'],
  ['API page', 'docs/api/core/'],
  ['FAQ', 'faq/'],
  ['status', 'status/'],
  ['Flora', 'flora/'],
  ['notices', 'app/third-party-notices-android/'],
  ['search', 'search/'],
] as const;

/** The page that the warm build finds changed. */
const TOUCHED = 'docs/tutorials/faq.mdx';

interface Measured {
  seconds: number;
  memory: PeakMemory;
}

async function measuredBuild(): Promise<Measured> {
  const stop = watchMemory();
  const start = performance.now();
  const ok = await build({force: true, show: false});
  const seconds = (performance.now() - start) / 1000;
  const memory = stop();
  if (!ok) {
    throw new Error('The build failed: see its messages above.');
  }
  return {seconds, memory};
}

function coldBuild(): Promise<Measured> {
  for (const made of [
    'build',
    '.docusaurus',
    'node_modules/.cache',
    '.cache/build.json',
    '.cache/api-reference',
  ]) {
    rmSync(inRoot(made), {recursive: true, force: true});
  }
  return measuredBuild();
}

async function warmBuild(): Promise<Measured> {
  const file = inRoot(TOUCHED);
  const original = readFileSync(file);
  const restore = () => writeFileSync(file, original);
  // Ctrl-C skips `finally`, but not this.
  process.on('exit', restore);
  const interrupted = () => process.exit(130);
  process.on('SIGINT', interrupted);
  try {
    // A new time alone is no change to the bundler: the text has to differ.
    writeFileSync(file, Buffer.concat([original, Buffer.from(' \n')]));
    return await measuredBuild();
  } finally {
    restore();
    process.off('exit', restore);
    process.off('SIGINT', interrupted);
  }
}

function filesOf(folder: string): string[] {
  return filesBelow(folder).map((file) => path.join(folder, file));
}

function reportBuilds(cold: Measured, warm: Measured, pages: number): void {
  const row = (name: string, {seconds, memory}: Measured) => [
    name,
    seconds.toFixed(1),
    (memory.bytes / 1e6).toFixed(0),
    (pages / seconds).toFixed(1),
  ];
  console.log(
    markdownTable(
      ['build', 'seconds', 'peak memory, MB', 'pages/s'],
      [row('cold, no caches', cold), row(`warm, ${TOUCHED} changed`, warm)],
    ),
  );
  console.log(`Peak memory: ${cold.memory.source}.\n`);
}

function reportGeneration(): void {
  const file = inRoot('.cache/api-reference/last-run.json');
  if (!existsSync(file)) {
    return;
  }
  const {seconds, versions} = JSON.parse(
    readFileSync(file, 'utf8'),
  ) as GenerationRun;
  console.log(
    markdownTable(
      ['API reference', 'pages', 'symbols'],
      versions.map(({label, pages, symbols}) => [
        label,
        String(pages),
        String(symbols),
      ]),
    ),
  );
  console.log(
    `Generated in ${seconds.toFixed(1)} s, part of the cold build; the warm one finds it current.\n`,
  );
}

function reportPages(dir: string, baseUrl: string): void {
  const cache = new Map<string, Weight>();
  const weighFile = (file: string) => {
    const known = cache.get(file) ?? weigh(readFileSync(path.join(dir, file)));
    cache.set(file, known);
    return known;
  };
  const rows = PAGES.map(([type, address]) => {
    const name = `${type} (${baseUrl}${address})`;
    const file = `${address}index.html`;
    if (!existsSync(path.join(dir, file))) {
      return [name, 'not built'];
    }
    const {scripts, styles} = referencedAssets(
      readFileSync(path.join(dir, file), 'utf8'),
      baseUrl,
    );
    const html = weighFile(file);
    const script = sum(scripts.map(weighFile));
    const style = sum(styles.map(weighFile));
    const total = sum([html, script, style]);
    return [
      name,
      kilobytes(html.brotli),
      kilobytes(script.brotli),
      kilobytes(style.brotli),
      kilobytes(total.brotli),
      kilobytes(total.gzip),
      kilobytes(total.raw),
      String(1 + scripts.length + styles.length),
    ];
  });
  console.log(
    markdownTable(
      [
        'page type',
        'HTML br',
        'scripts br',
        'styles br',
        'total br',
        'total gz',
        'total raw',
        'files',
      ],
      rows,
    ),
  );
  console.log(
    'kB of 1000 bytes; br: brotli quality 5, gz: gzip level 6. HTML and the scripts and styles that it references; chunks that these load later are not in it.\n',
  );
}

function reportFiles(dir: string): void {
  const row = (file: string) => {
    const {raw, brotli, gzip} = weigh(readFileSync(file));
    return [
      path.relative(dir, file),
      kilobytes(raw),
      kilobytes(gzip),
      kilobytes(brotli),
    ];
  };
  const scripts = filesOf(path.join(dir, 'assets/js')).filter((file) =>
    file.endsWith('.js'),
  );
  const largest = scripts
    .sort((a, b) => statSync(b).size - statSync(a).size)
    .slice(0, 1);
  const search = path.join(dir, 'search');
  const indexes = (existsSync(search) ? filesOf(search) : [])
    .filter((file) => file.endsWith('.json'))
    .sort();
  console.log(
    markdownTable(
      ['largest script, search indexes', 'raw kB', 'gz kB', 'br kB'],
      [...largest, ...indexes].map(row),
    ),
  );
}

/** Prints how good the search is, and the goals that it misses. */
async function benchSearch(
  dir: string,
  baseUrl: string,
  withPeers: boolean,
): Promise<void> {
  const missed = await reportSearch(dir, baseUrl, withPeers);
  console.log(
    missed.length > 0
      ? `Search, goals missed:\n${missed.map((goal) => `  ${goal}`).join('\n')}`
      : 'Search: every goal is reached.',
  );
}

interface Parts {
  builds: boolean;
  sizes: boolean;
  search: boolean;
  /** Runs a model beside onnxruntime-web. */
  runtime: boolean;
  /** Runs programs in the player. */
  player: boolean;
  /** Opens the worst links. */
  links: boolean;
  /** Compares the search with three others. */
  searchPeers: boolean;
}

/** Everything, or what the arguments name of the last build. */
function readParts(args: readonly string[]): Parts {
  const sizes = args.includes('--sizes');
  const search = args.includes('--search');
  const runtime = args.includes('--runtime');
  const player = args.includes('--player');
  const links = args.includes('--links');
  const all = !sizes && !search && !runtime && !player && !links;
  return {
    builds: all,
    sizes: all || sizes,
    search: all || search,
    runtime: all || runtime,
    player: all || player,
    links: all || links,
    searchPeers: search && args.includes('--peers'),
  };
}

/** Measures the builds and what they made. */
async function bench(parts: Parts): Promise<void> {
  if (parts.runtime) {
    await benchRuntime();
  }
  if (!parts.sizes && !parts.search && !parts.player && !parts.links) {
    return;
  }
  const dir = inRoot('build');
  const builds = parts.builds
    ? {cold: await coldBuild(), warm: await warmBuild()}
    : undefined;
  const table = path.join(dir, TABLE_FILE);
  if (!existsSync(table)) {
    throw new Error(
      'There is no finished build to weigh: run `npm run build` first.',
    );
  }
  const {baseUrl} = JSON.parse(readFileSync(table, 'utf8')) as HostingTable;
  if (parts.sizes) {
    benchSizes(dir, baseUrl, builds);
  }
  if (parts.search) {
    await benchSearch(dir, baseUrl, parts.searchPeers);
  }
  if (parts.player) {
    await benchPlayer(dir);
  }
  if (parts.links) {
    await benchLinks(dir);
  }
}

/** Prints the builds, if any, and the weight of the output. */
function benchSizes(
  dir: string,
  baseUrl: string,
  builds: {cold: Measured; warm: Measured} | undefined,
): void {
  const files = filesOf(dir);
  const pages = files.filter((file) => file.endsWith('.html')).length;
  if (builds) {
    reportBuilds(builds.cold, builds.warm, pages);
  }
  reportGeneration();
  const bytes = files.reduce((total, file) => total + statSync(file).size, 0);
  console.log(
    `Output: ${(bytes / 1e6).toFixed(1)} MB, ${files.length} files, ${pages} pages.\n`,
  );
  reportPages(dir, baseUrl);
  reportFiles(dir);
}

/** Measures what the arguments name. */
async function main(args: readonly string[]): Promise<void> {
  if (args[0] === '--lite') {
    await benchLite(args.slice(1));
    return;
  }
  const parts = readParts(args);
  const peers = parts.searchPeers ? undefined : readPeersOptions(args);
  if (!peers) {
    await bench(parts);
    return;
  }
  const problems = await benchPeers(peers);
  console.log(
    problems.length > 0
      ? `Not measured, or worth a look:\n${problems.map((problem) => `  ${problem}`).join('\n')}`
      : 'Everything was measured, and no page reported an error.',
  );
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
