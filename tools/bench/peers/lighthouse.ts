import {readFileSync} from 'node:fs';
import path from 'node:path';
import {findBrowser} from '../../../scripts/lib/browser';
import {median} from '../median';
import {run} from '../../../scripts/lib/run';
import {installPackages} from '../scratch';
import {markdownTable} from '../weigh';
import {summarize, type Result, type Summary} from './lighthouseResult';
import type {MathCdn} from './mathCdn';
import type {Target} from './view';

/** The last that runs on Node 20. */
const VERSION = '12.8.2';

/** Lighthouse loses the start of the page now and then (NO_NAVSTART). */
const TRIES = 3;

async function audit(
  folder: string,
  browser: string,
  url: string,
  flags: readonly string[],
  tries = TRIES,
): Promise<Summary> {
  const file = path.join(folder, 'report.json');
  const {status, output} = await run(
    process.execPath,
    [
      path.join(folder, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--only-categories=performance,accessibility,best-practices,seo',
      `--chrome-flags=${['--headless=new', '--no-sandbox', '--disable-gpu', ...flags].map((flag) => flag.replace(/=(.* .*)$/, '="$1"')).join(' ')}`,
    ],
    {cwd: folder, show: false, env: {CHROME_PATH: browser, CI: 'true'}},
  );
  if (status !== 0) {
    if (tries > 1 && output.includes('NO_NAVSTART')) {
      return audit(folder, browser, url, flags, tries - 1);
    }
    throw new Error(output.slice(-1000));
  }
  return summarize(JSON.parse(readFileSync(file, 'utf8')) as Result);
}

/**
 * Prints Lighthouse's mobile scores of the pages, medians of `runs`.
 *
 * @returns what could not be measured.
 */
export async function reportLighthouse(
  scratch: string,
  targets: readonly Target[],
  runs: number,
  cdn?: MathCdn,
): Promise<string[]> {
  const folder = path.join(scratch, 'lighthouse');
  await installPackages(folder, {dependencies: {lighthouse: VERSION}});
  const browser = await findBrowser();
  const problems: string[] = [];
  const rows: string[][] = [];
  for (const {site, page, host, path: address} of targets) {
    const name = `${site}, ${page}`;
    try {
      const results: Summary[] = [];
      for (let i = 0; i < runs; i += 1) {
        results.push(
          await audit(folder, browser, host.origin + address, cdn?.flags ?? []),
        );
      }
      const middle = (of: (result: Summary) => number) =>
        median(results.map(of)).toFixed(0);
      rows.push([
        name,
        ...(
          ['performance', 'accessibility', 'bestPractices', 'seo'] as const
        ).map((score) => middle((result) => result[score])),
        ...(['fcp', 'lcp', 'si', 'tbt'] as const).map((time) =>
          middle((result) => result[time]),
        ),
        String(Number(median(results.map((result) => result.cls)).toFixed(3))),
        [...new Set(results.flatMap(({failing}) => failing))].join(', ') || '–',
      ]);
    } catch (error) {
      rows.push([name, 'not measured']);
      problems.push(`${name}: Lighthouse: ${String(error)}`);
    }
  }
  console.log(
    markdownTable(
      [
        'site, page',
        'performance',
        'accessibility',
        'best practices',
        'SEO',
        'FCP ms',
        'LCP ms',
        'SI ms',
        'TBT ms',
        'CLS',
        'failing audits (not performance)',
      ],
      rows,
    ),
  );
  console.log(
    `\nLighthouse ${VERSION}, mobile, simulated throttling, medians of ${runs}; failing in any run.\n`,
  );
  return problems;
}
