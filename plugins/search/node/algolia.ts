/** An answer of Algolia that says no. */
export class AlgoliaError extends Error {
  override name = 'AlgoliaError';
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

export interface AlgoliaOptions {
  appId: string;
  /** A key that may write; it goes into a header and nowhere else. */
  apiKey: string;
  /** Addresses of the service, tried in turn. */
  hosts?: readonly string[];
  /** Waits so many milliseconds. */
  wait?: (milliseconds: number) => Promise<void>;
  /** Told of each failure that is tried again. */
  onRetry?: (message: string) => void;
}

/** The routes of Algolia's REST interface that a push needs. */
export interface Algolia {
  exists: (index: string) => Promise<boolean>;
  /** Copies settings, synonyms and rules, not the records. */
  copySettings: (from: string, to: string) => Promise<void>;
  setSettings: (index: string, settings: object) => Promise<void>;
  addObjects: (index: string, objects: readonly object[]) => Promise<void>;
  /** Replaces `to` in one step. Nothing happens when `from` is gone, so a repeated move does no harm. */
  move: (from: string, to: string) => Promise<void>;
  remove: (index: string) => Promise<void>;
}

const ATTEMPTS = 6;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 20_000;
const REQUEST_TIMEOUT = 30_000;
/** A task is asked after, less and less often: ten minutes in all. */
const TASK = {attempts: 130, first: 100, longest: 5000};

const sleep = (milliseconds: number) =>
  new Promise<void>((done) => setTimeout(done, milliseconds));

interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
}

/**
 * A client of Algolia's REST interface. A request that meets a broken network, a
 * busy (429) or a failing (5xx) server is sent again, each time later and to the
 * next host. Every write is waited for until it is in effect.
 */
export function createAlgolia({
  appId,
  apiKey,
  hosts = [
    `https://${appId}.algolia.net`,
    ...[1, 2, 3].map((n) => `https://${appId}-${n}.algolianet.com`),
  ],
  wait = sleep,
  onRetry = () => undefined,
}: AlgoliaOptions): Algolia {
  const withoutKey = (text: string) => text.replaceAll(apiKey, '…');

  /** The answer, or what went wrong and whether a later try may help. */
  const send = async (
    host: string,
    {method, path, body}: Request,
  ): Promise<
    {answer: unknown} | {failure: AlgoliaError; again: boolean; after?: number}
  > => {
    let response: Response;
    let text: string;
    try {
      response = await fetch(host + path, {
        method,
        headers: {
          'x-algolia-application-id': appId,
          'x-algolia-api-key': apiKey,
          'content-type': 'application/json',
        },
        ...(body ? {body: JSON.stringify(body)} : {}),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT),
      });
      text = await response.text();
    } catch (error) {
      return {failure: new AlgoliaError(reasonOf(error), 0), again: true};
    }
    if (response.ok) {
      try {
        return {answer: JSON.parse(text) as unknown};
      } catch {
        return {
          failure: new AlgoliaError('the answer is not JSON', response.status),
          again: true,
        };
      }
    }
    const after = Number(response.headers.get('retry-after'));
    return {
      failure: new AlgoliaError(
        withoutKey(messageOf(text) ?? `status ${response.status}`),
        response.status,
      ),
      again: response.status === 429 || response.status >= 500,
      ...(after > 0 ? {after: after * 1000} : {}),
    };
  };

  const ask = async (request: Request): Promise<unknown> => {
    for (let attempt = 1; ; attempt += 1) {
      const host = hosts[(attempt - 1) % hosts.length] ?? '';
      const result = await send(host, request);
      if ('answer' in result) {
        return result.answer;
      }
      const {failure, again, after} = result;
      const what = `${request.method} ${request.path}`;
      if (!again) {
        throw failure;
      }
      if (attempt === ATTEMPTS) {
        throw new AlgoliaError(
          `${what}: ${failure.message}, ${ATTEMPTS} times`,
          failure.status,
        );
      }
      const pause = Math.min(
        after ?? FIRST_WAIT * 2 ** (attempt - 1),
        LONGEST_WAIT,
      );
      onRetry(
        `${what}: ${failure.message}; again in ${(pause / 1000).toFixed(1)} s`,
      );
      await wait(pause);
    }
  };

  const path = (index: string, rest = '') =>
    `/1/indexes/${encodeURIComponent(index)}${rest}`;

  /** Sends a write and waits until it is in effect. */
  const write = async (index: string, request: Request): Promise<void> => {
    const {taskID} = (await ask(request)) as {taskID?: number};
    if (taskID === undefined) {
      throw new AlgoliaError(
        `${request.method} ${request.path}: the answer has no task`,
        200,
      );
    }
    for (let attempt = 0; attempt < TASK.attempts; attempt += 1) {
      const {status} = (await ask({
        method: 'GET',
        path: path(index, `/task/${taskID}`),
      })) as {status?: string};
      if (status === 'published') {
        return;
      }
      await wait(Math.min(TASK.first * (attempt + 1), TASK.longest));
    }
    throw new AlgoliaError(
      `${request.method} ${request.path}: not done after ten minutes`,
      200,
    );
  };

  return {
    exists: async (index) => {
      try {
        await ask({method: 'GET', path: path(index, '/settings')});
        return true;
      } catch (error) {
        if (error instanceof AlgoliaError && error.status === 404) {
          return false;
        }
        throw error;
      }
    },
    copySettings: (from, to) =>
      write(to, {
        method: 'POST',
        path: path(from, '/operation'),
        body: {
          operation: 'copy',
          destination: to,
          scope: ['settings', 'synonyms', 'rules'],
        },
      }),
    setSettings: (index, settings) =>
      write(index, {
        method: 'PUT',
        path: path(index, '/settings'),
        body: settings,
      }),
    addObjects: (index, objects) =>
      write(index, {
        method: 'POST',
        path: path(index, '/batch'),
        body: {
          requests: objects.map((body) => ({action: 'addObject', body})),
        },
      }),
    move: (from, to) =>
      write(from, {
        method: 'POST',
        path: path(from, '/operation'),
        body: {operation: 'move', destination: to},
      }),
    remove: (index) => write(index, {method: 'DELETE', path: path(index)}),
  };
}

/** The message of an answer that says no. */
function messageOf(text: string): string | undefined {
  try {
    const {message} = JSON.parse(text) as {message?: unknown};
    return typeof message === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}

/** Why a request got no answer; `fetch` hides it in the cause. */
function reasonOf(error: unknown): string {
  const {cause, message, name} = error as Error & {
    cause?: {code?: string; message?: string};
  };
  if (name === 'TimeoutError') {
    return `no answer within ${REQUEST_TIMEOUT / 1000} s`;
  }
  return cause?.code ?? cause?.message ?? message;
}
