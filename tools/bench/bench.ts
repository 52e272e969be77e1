import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {
  HOSTING_FILE,
  type HostingTable,
} from '../../plugins/hosting/core/table';
import {listFilesBelow} from '../../scripts/lib/filesBelow';
import {reportBuilds, THIS_SITE} from './builds';
import {benchPeers, readPeerGroups} from './peers/measure';
import {benchFirstAnswers} from './player/firstAnswer';
import {benchLite} from './runtime/lite';
import {reportSearch} from './search/report';
import {
  toKilobytes,
  toMarkdownTable,
  referencedAssets,
  sumWeights,
  weigh,
  type Weight,
} from './weigh';

/** Address, below the base, of one page of each type. */
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
    const script = sumWeights(scripts.map(weighFile));
    const style = sumWeights(styles.map(weighFile));
    const total = sumWeights([html, script, style]);
    return [
      name,
      toKilobytes(html.brotli),
      toKilobytes(script.brotli),
      toKilobytes(style.brotli),
      toKilobytes(total.brotli),
      toKilobytes(total.gzip),
      toKilobytes(total.raw),
      String(1 + scripts.length + styles.length),
    ];
  });
  console.log(
    toMarkdownTable(
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

/** Parts of the bench, by the option that asks for each alone. */
const PARTS = ['sizes', 'search', 'answers'] as const;

/**
 * Measures the last build; all parts follow a build from nothing where none is named.
 *
 * @throws Error when there is no finished build.
 */
async function bench(args: readonly string[]): Promise<void> {
  const named = PARTS.filter((part) => args.includes(`--${part}`));
  if (named.length === 0) {
    const problems = await reportBuilds([THIS_SITE]);
    if (problems.length > 0) {
      throw new Error(problems.join('\n'));
    }
  }
  const parts = new Set(named.length > 0 ? named : PARTS);
  const dir = THIS_SITE.out;
  const table = path.join(dir, HOSTING_FILE);
  if (!existsSync(table)) {
    throw new Error(
      'There is no finished build to measure: run `npm run build` first.',
    );
  }
  const {baseUrl} = JSON.parse(readFileSync(table, 'utf8')) as HostingTable;
  if (parts.has('sizes')) {
    reportSizes(dir, baseUrl);
  }
  if (parts.has('search')) {
    const missed = await reportSearch(dir, baseUrl);
    console.log(
      missed.length > 0
        ? `Search, goals missed:\n${missed.map((goal) => `  ${goal}`).join('\n')}`
        : 'Search: every goal is reached.',
    );
  }
  if (parts.has('answers')) {
    await benchFirstAnswers(dir);
  }
}

/** Prints the size of the output, and the weight of its pages. */
function reportSizes(dir: string, baseUrl: string): void {
  const files = listFilesBelow(dir);
  const pages = files.filter((file) => file.endsWith('.html')).length;
  const bytes = files.reduce(
    (total, file) => total + statSync(path.join(dir, file)).size,
    0,
  );
  console.log(
    `Output: ${(bytes / 1e6).toFixed(1)} MB, ${files.length} files, ${pages} pages.\n`,
  );
  reportPages(dir, baseUrl);
}

/** Runs the part that the arguments name. */
async function main(args: readonly string[]): Promise<void> {
  if (args[0] === '--lite') {
    await benchLite(args.slice(1));
    return;
  }
  const groups = readPeerGroups(args);
  if (!groups) {
    await bench(args);
    return;
  }
  const problems = await benchPeers(groups);
  console.log(
    problems.length > 0
      ? `Not measured:\n${problems.map((problem) => `  ${problem}`).join('\n')}`
      : 'Everything was measured.',
  );
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
