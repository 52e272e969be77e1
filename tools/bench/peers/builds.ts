import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Browser} from '@playwright/test';
import {watchMemory, type PeakMemory} from '../memory';
import {kilobytes, markdownTable, sum, weigh} from '../weigh';
import {spentByChildren} from './cpu';
import {openHost} from './server';
import {buildSite, cool, outOf, type Prepared, type Site} from './sites/site';
import {takenByAll, type Kind, type Transfer} from './transfer';
import {coldView} from './view';

interface Measured {
  seconds: number;
  cpu: number;
  memory: PeakMemory;
}

async function measured(site: Prepared): Promise<Measured> {
  const stop = watchMemory();
  const cpu = spentByChildren();
  const start = performance.now();
  let memory: PeakMemory;
  try {
    await buildSite(site);
  } finally {
    memory = stop();
  }
  return {
    seconds: (performance.now() - start) / 1000,
    cpu: spentByChildren() - cpu,
    memory,
  };
}

const CHANGE = '\nMore.\n';

/**
 * Builds with a paragraph more on one page, then without it: so the warm build
 * finds one page changed, and what it leaves is the site as it is.
 */
async function coldAndWarm(
  site: Prepared,
): Promise<{cold: Measured; warm: Measured}> {
  const file = path.join(site.folder, site.touched);
  const text = readFileSync(file, 'utf8');
  // An interrupted run may have left it there.
  const original = text.endsWith(CHANGE) ? text.slice(0, -CHANGE.length) : text;
  cool(site);
  let cold: Measured;
  try {
    writeFileSync(file, original + CHANGE);
    cold = await measured(site);
  } finally {
    writeFileSync(file, original);
  }
  return {cold, warm: await measured(site)};
}

const pagesIn = (dir: string) =>
  readdirSync(dir, {recursive: true}).filter((name) =>
    String(name).endsWith('.html'),
  ).length;

/**
 * Builds every site at every scale, cold and warm, and prints the figures.
 *
 * @returns what could not be built.
 */
export async function reportBuilds(
  sites: readonly Site[],
  scales: readonly number[],
): Promise<string[]> {
  const problems: string[] = [];
  const rows: string[][] = [];
  let source = '';
  for (const scale of scales) {
    for (const site of sites) {
      const name = `${site.name}, ${scale}×`;
      try {
        const prepared = await site.prepare(scale);
        const {cold, warm} = await coldAndWarm(prepared);
        const pages = pagesIn(outOf(prepared));
        source = cold.memory.source;
        // The table comes at the end of a run that may be long.
        console.error(
          `${name}: ${pages} pages, ${cold.seconds.toFixed(1)} s cold, ${warm.seconds.toFixed(1)} s warm`,
        );
        rows.push([
          name,
          String(pages),
          cold.seconds.toFixed(1),
          cold.cpu.toFixed(1),
          (pages / cold.seconds).toFixed(1),
          (cold.memory.bytes / 1e6).toFixed(0),
          warm.seconds.toFixed(1),
          warm.cpu.toFixed(1),
          `${((warm.seconds / cold.seconds) * 100).toFixed(0)} %`,
          (warm.memory.bytes / 1e6).toFixed(0),
        ]);
      } catch (error) {
        rows.push([name, 'not built']);
        problems.push(
          `${name}: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
  }
  console.log(
    markdownTable(
      [
        'site, scale',
        'pages',
        'cold s',
        'cold CPU s',
        'cold pages/s',
        'cold peak MB',
        'warm s',
        'warm CPU s',
        'warm / cold',
        'warm peak MB',
      ],
      rows,
    ),
  );
  console.log(
    `\nCold: without output and caches; this site's with API generation. Warm: one page changed. Peak memory: ${source}. At more than 1× the pages of the reference are copies, generated once.\n`,
  );
  return problems;
}

/** Pages of this site that differ in all they can. */
const SPREAD = [
  '/',
  '/docs/tutorials/get-started/',
  '/docs/api/core/',
  '/faq/',
];

/**
 * Prints what every page of this site loads, at every scale that was built.
 *
 * @returns what could not be measured.
 */
export async function reportCommonScripts(
  browser: Browser,
  site: Site,
  scales: readonly number[],
): Promise<string[]> {
  const problems: string[] = [];
  const rows: string[][] = [];
  for (const scale of scales) {
    try {
      const prepared = await site.prepare(scale);
      const dir = outOf(prepared);
      const host = await openHost(dir);
      try {
        const pages: (readonly Transfer[])[] = [];
        for (const path of SPREAD) {
          pages.push((await coldView(browser, host, path, 1)).sent);
        }
        const weight = (kind: Kind) =>
          sum(
            takenByAll(pages, kind).map((file) =>
              weigh(readFileSync(path.join(dir, file))),
            ),
          );
        const [script, other] = [weight('JS'), weight('other')];
        rows.push([
          `${scale}×`,
          String(pagesIn(dir)),
          String(takenByAll(pages, 'JS').length),
          String(script.raw),
          String(script.brotli),
          kilobytes(other.raw),
          kilobytes(other.brotli),
        ]);
      } finally {
        await host.close();
      }
    } catch (error) {
      rows.push([`${scale}×`, 'not measured']);
      problems.push(
        `this site, ${scale}×, scripts of every page: ${String(error)}`,
      );
    }
  }
  console.log(
    markdownTable(
      [
        `this site: what ${SPREAD.join(', ')} all load`,
        'pages',
        'scripts',
        'bytes',
        'brotli 5',
        'data kB',
        'data br kB',
      ],
      rows,
    ),
  );
  console.log('');
  return problems;
}
