import {
  ALGOLIA_SETTINGS,
  checkRecords,
  toBatches,
  type PushRecord,
} from '../core/algolia';
import {AlgoliaError, type Algolia} from './algolia';

export interface PushOptions {
  /** Name of the live index. */
  index: string;
  records: readonly PushRecord[];
  log?: (line: string) => void;
  /** Ends the name of the temporary index: another one in each push. */
  suffix?: string;
}

/**
 * Replaces all records of the live index at once: settings, synonyms and rules
 * are copied to a temporary index, which then gets our settings and the records,
 * and at last takes the live one's place.
 *
 * @throws Error when a step fails; the live index is then as it was, unless the message says otherwise.
 */
export async function pushRecords(
  algolia: Algolia,
  {
    index,
    records,
    log = () => undefined,
    suffix = Math.random().toString(36).slice(2, 8),
  }: PushOptions,
): Promise<void> {
  checkRecords(records);
  const temporary = `${index}_tmp_${suffix}`;
  const batches = toBatches(records);
  let made = false;
  let moving = false;
  try {
    const live = await algolia.exists(index);
    made = true;
    if (live) {
      await algolia.copySettings(index, temporary);
    }
    await algolia.setSettings(temporary, ALGOLIA_SETTINGS);
    for (const [i, batch] of batches.entries()) {
      await algolia.addObjects(temporary, batch);
      log(`Batch ${i + 1} of ${batches.length}: ${batch.length} records.`);
    }
    moving = true;
    await algolia.move(temporary, index);
  } catch (error) {
    // A move without an answer may have been heard; then nothing may be deleted.
    if (moving && !isRefusal(error)) {
      throw failed(
        error,
        `The records are complete in ${temporary}, which may or may not have taken the place of ${index}: look there, or push again.`,
      );
    }
    if (made) {
      await algolia.remove(temporary).catch(() => {
        log(`The temporary index ${temporary} could not be deleted.`);
      });
    }
    throw failed(error, `The index ${index} is as it was.`);
  }
}

/** Whether the server understood the request and does not do it. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof AlgoliaError && error.status >= 400 && error.status < 500
  );
}

function failed(error: unknown, outcome: string): Error {
  const {message} = error as Error;
  const hint =
    error instanceof AlgoliaError && [401, 403].includes(error.status)
      ? ' Check ALGOLIA_APP_ID and ALGOLIA_ADMIN_API_KEY: the key needs the rights addObject, settings, editSettings and deleteIndex.'
      : '';
  return new Error(
    `Algolia: ${message.replace(/\.$/, '')}.${hint} ${outcome}`,
    {cause: error},
  );
}
