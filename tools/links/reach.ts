/** Answer of an address of another site. */
export type ReachResult =
  | {kind: 'there'}
  /** The host has no such page. */
  | {kind: 'gone'; status: number}
  /** The host refuses programs, or fails at the moment. */
  | {kind: 'unsure'; status: number}
  | {kind: 'unreachable'; reason: string};

/** Time, in ms, after which a host without an answer counts as unreachable. */
const TIMEOUT = 15_000;

/** Headers of requests; some hosts refuse programs without a name. */
const HEADERS = {'User-Agent': 'playtorch-docs-links/1.0', Accept: '*/*'};

async function request(
  address: string,
  method: 'HEAD' | 'GET',
  timeout: number,
): Promise<number> {
  const response = await fetch(address, {
    method,
    headers: HEADERS,
    signal: AbortSignal.timeout(timeout),
  });
  await response.body?.cancel();
  return response.status;
}

/** Requests the head of an address, and the whole where the host refuses that; follows redirects. */
export async function reach(
  address: string,
  timeout = TIMEOUT,
): Promise<ReachResult> {
  const url = new URL(address);
  url.hash = '';
  try {
    let status = await request(url.href, 'HEAD', timeout);
    if (status >= 400) {
      status = await request(url.href, 'GET', timeout);
    }
    return status < 400
      ? {kind: 'there'}
      : status === 404 || status === 410
        ? {kind: 'gone', status}
        : {kind: 'unsure', status};
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return {
      kind: 'unreachable',
      reason: cause instanceof Error ? cause.message : String(cause),
    };
  }
}

/**
 * Requests all addresses, those of one host one after the other. The first address of each host is
 * requested before: if none answers, there is no network.
 *
 * @returns undefined without a network.
 */
export async function reachAll(
  hosts: ReadonlyMap<string, readonly string[]>,
  report: (address: string, reached: ReachResult) => void,
  timeout = TIMEOUT,
): Promise<Map<string, ReachResult> | undefined> {
  const results = new Map<string, ReachResult>();
  const one = async (address: string) => {
    const reached = results.get(address) ?? (await reach(address, timeout));
    if (!results.has(address)) {
      results.set(address, reached);
      report(address, reached);
    }
    return reached;
  };
  const first = [...hosts.values()].flatMap(([address]) => address ?? []);
  const tried = await Promise.all(first.map(one));
  if (tried.every(({kind}) => kind === 'unreachable')) {
    return undefined;
  }
  await Promise.all(
    [...hosts.values()].map(async (addresses) => {
      for (const address of addresses) {
        await one(address);
      }
    }),
  );
  return results;
}
