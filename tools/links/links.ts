import {crawl} from './crawl';
import {reachAll} from './reach';
import {readSite} from './readSite';
import {groupByHost, describeCounts, describeFault, listFiles} from './report';
import {resolveInRoot} from '../../scripts/lib/paths';
import {say, sayError} from '../../scripts/lib/terminal';

/** Checks the addresses of the last build, lists those of other sites with their pages, and requests them. */
async function links(args: readonly string[]): Promise<boolean> {
  const max = args.includes('--pages') ? Infinity : undefined;
  const result = crawl(readSite(resolveInRoot('build')));
  const {faults, external} = result;
  say(describeCounts(result));
  for (const fault of faults) {
    say(`✗ ${describeFault(fault)}\n  ${listFiles(fault.files, max)}`);
  }
  const hosts = groupByHost(external);
  for (const [host, addresses] of hosts) {
    say(`\n${host}`);
    for (const [address, files] of addresses) {
      say(`  ${address}\n    ${listFiles(files, max)}`);
    }
  }
  say(`\nAsking ${external.size} addresses of ${hosts.size} hosts.`);
  const reached = await reachAll(
    new Map(
      [...hosts].map(([host, addresses]) => [
        host,
        addresses.map(([address]) => address),
      ]),
    ),
    (address, answer) => {
      if (answer.kind !== 'there') {
        const why = 'status' in answer ? answer.status : answer.reason;
        say(`  ${answer.kind} (${why}) ${address}`);
      }
    },
  );
  if (!reached) {
    say('No host answers: without a network they are only listed.');
    return faults.length === 0;
  }
  const count = (expected: string) =>
    [...reached.values()].filter(({kind}) => kind === expected).length;
  say(
    `${count('there')} there, ${count('gone')} gone, ${count('unsure')} do not tell, ${count('unreachable')} unreachable`,
  );
  return faults.length === 0 && count('gone') === 0;
}

try {
  process.exitCode = (await links(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  sayError(error);
  process.exitCode = 1;
}
