import {crawl} from './crawl';
import {reachAll} from './reach';
import {readSite} from './readSite';
import {byHost, countsLine, faultName, some} from './report';
import {inRoot} from '../../scripts/lib/paths';

/** Checks the addresses of the last build, lists those of other sites with their pages, and asks them. */
async function links(args: readonly string[]): Promise<boolean> {
  const most = args.includes('--pages') ? Infinity : undefined;
  const result = crawl(readSite(inRoot('build')));
  const {faults, external} = result;
  console.log(countsLine(result));
  for (const fault of faults) {
    console.log(`✗ ${faultName(fault)}\n  ${some(fault.files, most)}`);
  }
  const hosts = byHost(external);
  for (const [host, addresses] of hosts) {
    console.log(`\n${host}`);
    for (const [address, files] of addresses) {
      console.log(`  ${address}\n    ${some(files, most)}`);
    }
  }
  console.log(`\nAsking ${external.size} addresses of ${hosts.size} hosts.`);
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
        console.log(`  ${answer.kind} (${why}) ${address}`);
      }
    },
  );
  if (!reached) {
    console.log('No host answers: without a network they are only listed.');
    return faults.length === 0;
  }
  const count = (wanted: string) =>
    [...reached.values()].filter(({kind}) => kind === wanted).length;
  console.log(
    `${count('there')} there, ${count('gone')} gone, ${count('unsure')} do not tell, ${count('unreachable')} unreachable`,
  );
  return faults.length === 0 && count('gone') === 0;
}

try {
  process.exitCode = (await links(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
