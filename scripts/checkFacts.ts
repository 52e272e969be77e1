import {facts, isStale, type Fact} from '@playtorch-docs/doctor/facts';
import {
  listOutdated,
  listPublishers,
  type CheckedFact,
} from './lib/outsideFacts';

/** Milliseconds that a registry may take to answer. */
const TIMEOUT = 20_000;

async function readJson(url: string): Promise<Record<string, unknown>> {
  const response = await fetch(url, {signal: AbortSignal.timeout(TIMEOUT)});
  if (!response.ok) {
    throw new Error(`${url}: ${response.status}`);
  }
  return (await response.json()) as Record<string, unknown>;
}

/** Asks npm or GitHub for the newest release; undefined if there is no answer. */
async function readNewest(publisher: string): Promise<string | undefined> {
  const [registry, name = ''] = publisher.split(/:(.*)/s);
  try {
    const value =
      registry === 'npm'
        ? (await readJson(`https://registry.npmjs.org/${name}/latest`)).version
        : (
            await readJson(
              `https://api.github.com/repos/${name}/releases/latest`,
            )
          ).tag_name;
    return typeof value === 'string' ? value.replace(/^v/, '') : undefined;
  } catch (error) {
    console.error(String(error));
    return undefined;
  }
}

const checked: CheckedFact[] = Object.entries<Fact>(facts).map(
  ([id, fact]) => ({id, ...fact}),
);
const publishers = [...new Set(checked.flatMap(listPublishers))];
const newest = new Map(
  await Promise.all(
    publishers.map(async (name) => [name, await readNewest(name)] as const),
  ),
);
const today = new Date().toISOString().slice(0, 10);
const outdated = listOutdated(checked, newest, (fact) => isStale(fact, today));
for (const line of outdated) {
  console.log(`packages/doctor/src/facts.ts: ${line}`);
}
console.log(
  `${checked.length} facts, ${publishers.length} publishers asked, ${outdated.length} to change.`,
);
process.exitCode = outdated.length > 0 ? 1 : 0;
