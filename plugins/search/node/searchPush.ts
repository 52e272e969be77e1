import {
  checkRecords,
  bytesOf,
  toBatches,
  trailOf,
  type PushRecord,
} from '../core/algolia';
import {createAlgolia, type AlgoliaOptions} from './algolia';
import {pushRecords} from './push';

/** The variables of a push; the key is not that of the site, which may only search. */
const KEY = 'ALGOLIA_ADMIN_API_KEY';
const NAMES = ['ALGOLIA_APP_ID', 'ALGOLIA_INDEX_NAME', KEY] as const;

type Environment = Readonly<Record<string, string | undefined>>;

export interface SearchPushOptions extends Pick<
  AlgoliaOptions,
  'hosts' | 'wait'
> {
  env: Environment;
  /** Sends nothing even when there is a key. */
  dryRun: boolean;
  readRecords: () => Promise<readonly PushRecord[]>;
  log: (line: string) => void;
}

/**
 * Where to push to.
 *
 * @returns undefined without a key: nothing is sent then.
 * @throws Error that names what else is missing.
 */
function readTarget(
  env: Environment,
): {appId: string; apiKey: string; index: string} | undefined {
  if (!env[KEY]) {
    return undefined;
  }
  const missing = NAMES.filter((name) => !env[name]);
  if (missing.length > 0) {
    throw new Error(
      `A push needs ${NAMES.join(', ')}: ${missing.join(', ')} not set.`,
    );
  }
  if (env[KEY] === env.ALGOLIA_API_KEY) {
    throw new Error(
      `${KEY} is the same as ALGOLIA_API_KEY, which every visitor gets: a key that may write must not be in the site.`,
    );
  }
  const [appId = '', index = '', apiKey = ''] = NAMES.map((name) => env[name]);
  return {appId, apiKey, index};
}

/** Sends the records of a build to Algolia, or says what it would send. */
export async function searchPush({
  env,
  dryRun,
  readRecords,
  log,
  ...connection
}: SearchPushOptions): Promise<void> {
  const target = readTarget(env);
  const records = await readRecords();
  if (!target || dryRun) {
    describe(records, log);
    checkRecords(records);
    log(
      `Nothing was sent: ${
        target
          ? `this was a dry run for the index ${target.index} of ${target.appId}.`
          : `set ${NAMES.join(', ')} to push.`
      }`,
    );
    return;
  }
  const {appId, apiKey, index} = target;
  log(`${records.length} records to the index ${index} of ${appId}.`);
  await pushRecords(
    createAlgolia({appId, apiKey, ...connection, onRetry: log}),
    {index, records, log},
  );
  log(`The index ${index} now holds these ${records.length} records.`);
}

/** Prints how many records there are of each tag and type, and one of them. */
function describe(
  records: readonly PushRecord[],
  log: (line: string) => void,
): void {
  const counts = new Map<string, Map<string, number>>();
  for (const {docusaurus_tag: tag, type} of records) {
    const types = counts.get(tag) ?? new Map<string, number>();
    types.set(type, (types.get(type) ?? 0) + 1);
    counts.set(tag, types);
  }
  for (const [tag, types] of counts) {
    const sum = [...types.values()].reduce((a, b) => a + b, 0);
    const each = [...types]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([type, count]) => `${type} ${count}`);
    log(`${tag}: ${sum} records (${each.join(', ')})`);
  }
  const batches = toBatches(records);
  const total = records.reduce((bytes, record) => bytes + bytesOf(record), 0);
  log(
    `Together ${records.length} records, ${(total / 1e6).toFixed(1)} MB, ${batches.length} batches.`,
  );
  const [largest] = [...records].sort((a, b) => bytesOf(b) - bytesOf(a));
  if (largest) {
    log(`Largest: ${bytesOf(largest)} bytes, ${trailOf(largest)}`);
  }
  const sample = records[Math.floor(records.length / 2)];
  if (sample) {
    log(`One of them:\n${JSON.stringify(sample, null, 2)}`);
  }
}
