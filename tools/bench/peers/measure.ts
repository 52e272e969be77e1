import {loadavg} from 'node:os';
import {chromium} from '@playwright/test';
import {findBrowser} from '../../../scripts/lib/browser';
import {startServer, type RunningServer} from '../../../scripts/lib/server';
import {reportBuilds, THIS_SITE, type BuiltSite} from '../builds';
import {scratchFolder} from '../scratch';
import {pagesOf, readSidebars, STEP} from './content';
import {reportNavigation} from './navigation';
import {docusaurus} from './sites/docusaurus';
import {preparePeer} from './sites/site';
import {vitepress} from './sites/vitepress';

/** Measures of the comparison, in the order of a run. */
export const PEER_GROUPS = ['build', 'navigation'] as const;
export type PeerGroup = (typeof PEER_GROUPS)[number];

const isGroup = (name: string): name is PeerGroup =>
  (PEER_GROUPS as readonly string[]).includes(name);

/**
 * Reads `--peers` and `--peers=<groups>`.
 *
 * @returns undefined without `--peers`.
 * @throws Error that lists the groups when it has another one.
 */
export function readPeerGroups(
  args: readonly string[],
): readonly PeerGroup[] | undefined {
  const option = args.find((arg) => /^--peers(?:=|$)/.test(arg));
  if (option === undefined) {
    return undefined;
  }
  const names = option.split('=')[1]?.split(',') ?? PEER_GROUPS;
  const unknown = names.find((name) => !isGroup(name));
  if (unknown !== undefined) {
    throw new Error(
      `--peers has no group "${unknown}": there are ${PEER_GROUPS.join(', ')}.`,
    );
  }
  return PEER_GROUPS.filter((group) => names.includes(group));
}

const toMessage = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

/**
 * Measures this site beside the same pages in the templates of Docusaurus and VitePress, and prints
 * Markdown tables. The peers are installed from the registry and built outside the repository.
 *
 * @returns what could not be installed, built or measured; the rest was.
 * @throws Error when this site has no build.
 */
export async function benchPeers(
  groups: readonly PeerGroup[],
): Promise<string[]> {
  const scratch = scratchFolder('playtorch-peers', 'PEERS_DIR');
  const sidebars = readSidebars(THIS_SITE.out);
  const pages = pagesOf(sidebars);
  const problems: string[] = [];
  const sites: BuiltSite[] = [THIS_SITE];
  for (const peer of [docusaurus, vitepress]) {
    try {
      sites.push(await preparePeer(peer, scratch, sidebars));
    } catch (error) {
      problems.push(`${peer.name}: ${toMessage(error)}`);
    }
  }
  console.log(
    `# This site beside its peers\n\n${pages.length} docs pages with the same text in each; Node ${process.version}; load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}.\n`,
  );
  if (groups.includes('build')) {
    problems.push(...(await reportBuilds(sites)));
  }
  if (groups.includes('navigation')) {
    const heading = pages.find(({path}) => path === STEP.to)?.title ?? '';
    const servers: RunningServer[] = [];
    const browser = await chromium.launch({
      executablePath: await findBrowser(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      const served = [];
      for (const site of sites) {
        try {
          if (!site.isBuilt()) {
            await site.build();
          }
          const server = await startServer(site.out, 0);
          servers.push(server);
          served.push({name: site.name, origin: new URL(server.url).origin});
        } catch (error) {
          problems.push(`${site.name}: ${toMessage(error)}`);
        }
      }
      problems.push(...(await reportNavigation(browser, served, heading)));
    } finally {
      await browser.close();
      await Promise.all(servers.map((server) => server.close()));
    }
  }
  return problems;
}
