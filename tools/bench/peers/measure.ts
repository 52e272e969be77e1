import {loadavg} from 'node:os';
import {chromium, type Browser} from '@playwright/test';
import {findBrowser} from '../../../scripts/lib/browser';
import {scratchFolder} from '../scratch';
import {reportBuilds, reportCommonScripts} from './builds';
import {reportLighthouse} from './lighthouse';
import {openMathCdn, type MathCdn} from './mathCdn';
import {reportNavigation, type Step} from './navigation';
import type {PeersOptions} from './options';
import {peerPath, readContent} from './pages';
import {openHost, type Host} from './server';
import {docusaurus} from './sites/docusaurus';
import {ours} from './sites/ours';
import {buildSite, isBuilt, outOf, preparedOnce, type Site} from './sites/site';
import {starlight} from './sites/starlight';
import {vitepress} from './sites/vitepress';
import {reportViews, type Target} from './view';

const TUTORIAL = '/docs/tutorials/snacks/image-classification/';
const LONG = '/docs/api/core/interfaces/torchlive_torch.Tensor/';

/** Pages of this site, by name. */
const OURS = {
  home: '/',
  tutorial: TUTORIAL,
  'get started': '/docs/tutorials/get-started/',
  'long API page': LONG,
  Flora: '/flora/',
  search: '/search/',
  troubleshooting: '/docs/tutorials/troubleshooting/',
} as const;

/** The same at a peer: its home, and the two pages that all have. */
const THEIRS = {
  home: '/',
  tutorial: `/${peerPath(TUTORIAL)}/`,
  'long API page': `/${peerPath(LONG)}/`,
} as const;

const STEP = {
  from: '/docs/tutorials/get-started/',
  to: '/docs/tutorials/add-package/',
} as const;

/** A site that was built and is served. */
interface Served {
  site: string;
  host: Host;
  pages: Readonly<Record<string, string>>;
}

const targets = (
  served: readonly Served[],
  wanted: (page: string, site: Served) => boolean = () => true,
): Target[] =>
  served.flatMap((site) =>
    Object.entries(site.pages)
      .filter(([page]) => wanted(page, site))
      .map(([page, path]) => ({site: site.site, host: site.host, page, path})),
  );

/** Machine and load, for the reader of the figures. */
function heading(title: string): void {
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(`\n## ${title}\n\nLoad ${load.join(', ')}.\n`);
}

/**
 * Measures this site beside the same pages in Docusaurus's, VitePress's and
 * Starlight's templates, and prints Markdown tables. The peers are installed
 * from the registry and built outside the repository.
 *
 * @returns what could not be installed, built or measured; the rest was.
 * @throws Error when this site itself does not build.
 */
export async function benchPeers({
  groups,
  runs,
  scales,
}: PeersOptions): Promise<string[]> {
  const scratch = scratchFolder('playtorch-peers', 'PEERS_DIR');
  const problems: string[] = [];
  const report = async (title: string, group: () => Promise<string[]>) => {
    heading(title);
    const start = performance.now();
    try {
      problems.push(...(await group()));
    } catch (error) {
      problems.push(`${title}: ${String(error)}`);
    }
    console.error(
      `${title}: ${((performance.now() - start) / 1000).toFixed(0)} s`,
    );
  };
  const site = preparedOnce(ours(scratch));
  const first = await site.prepare(1);
  if (!isBuilt(first)) {
    // The peers are filled with its pages.
    await buildSite(first);
  }
  const content = await readContent(outOf(first));
  const peers = [docusaurus, vitepress, starlight].map((make) =>
    preparedOnce(make(scratch, content)),
  );
  const sites = [site, ...peers];
  console.log(
    `# This site beside its peers\n\n${content.pages.length} docs pages with the same text in each; ${scratch}; Node ${process.version}.`,
  );
  if (groups.includes('build')) {
    await report('Builds', () => reportBuilds(sites, scales));
  }

  const served: Served[] = [];
  let browser: Browser | undefined;
  let cdn: MathCdn | undefined;
  try {
    cdn = await openMathCdn().catch((error: unknown) => {
      problems.push(`The CDN of formulas is not answered: ${String(error)}`);
      return undefined;
    });
    browser = await chromium.launch({
      executablePath: await findBrowser(),
      args: ['--no-sandbox', '--disable-gpu', ...(cdn?.flags ?? [])],
    });
    const open = browser;
    if (groups.includes('build')) {
      await report('Scripts of every page', () =>
        reportCommonScripts(open, site, scales),
      );
    }
    if (groups.some((group) => group !== 'build')) {
      for (const candidate of sites) {
        try {
          served.push(await serve(candidate, candidate === site));
        } catch (error) {
          problems.push(
            `${candidate.name}: ${error instanceof Error ? error.message : String(error)}`,
          );
        }
      }
    }
    if (groups.includes('weight')) {
      await report('Cold first view', () =>
        reportViews(open, targets(served), runs, cdn),
      );
    }
    if (groups.includes('lighthouse')) {
      await report('Lighthouse', () =>
        reportLighthouse(
          scratch,
          targets(served, (page, {pages}) =>
            pages === OURS
              ? page !== 'get started' && page !== 'troubleshooting'
              : page !== 'tutorial',
          ),
          runs,
          cdn,
        ),
      );
    }
    if (groups.includes('navigation')) {
      const to = content.pages.find(({path}) => path === peerPath(STEP.to));
      const step: Step = {...STEP, heading: to?.title ?? ''};
      await report('Navigation', () => reportNavigation(open, served, step));
    }
  } finally {
    await browser?.close();
    await cdn?.host.close();
    await Promise.all(served.map(({host}) => host.close()));
  }
  return problems;
}

/** Serves a site, built before unless its last build is of the same state. */
async function serve(site: Site, own: boolean): Promise<Served> {
  const prepared = await site.prepare(1);
  if (!isBuilt(prepared)) {
    await buildSite(prepared);
  }
  return {
    site: site.name,
    host: await openHost(outOf(prepared)),
    pages: own ? OURS : THEIRS,
  };
}
