/** What an address of another site answered. */
export type Reached =
  | {kind: 'there'}
  /** The host says that it has no such page. */
  | {kind: 'gone'; status: number}
  /** The host does not tell programs, or not now. */
  | {kind: 'unsure'; status: number}
  | {kind: 'unreachable'; reason: string};

/** A host that says nothing for so long is taken for unreachable, in milliseconds. */
const PATIENCE = 15_000;

/** Some hosts take a program without a name for an attack. */
const HEADERS = {'User-Agent': 'playtorch-docs-links/1.0', Accept: '*/*'};

async function ask(
  address: string,
  method: 'HEAD' | 'GET',
  patience: number,
): Promise<number> {
  const response = await fetch(address, {
    method,
    headers: HEADERS,
    signal: AbortSignal.timeout(patience),
  });
  await response.body?.cancel();
  return response.status;
}

/** Asks an address for its head, and for all of it where the host refuses that; redirects are followed. */
export async function reach(
  address: string,
  patience = PATIENCE,
): Promise<Reached> {
  const url = new URL(address);
  url.hash = '';
  try {
    let status = await ask(url.href, 'HEAD', patience);
    if (status >= 400) {
      status = await ask(url.href, 'GET', patience);
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
 * Asks all addresses, those of one host one after the other. Hosts are tried
 * first: where none of a few answers, there is no network.
 *
 * @returns undefined without a network.
 */
export async function reachAll(
  hosts: ReadonlyMap<string, readonly string[]>,
  tell: (address: string, reached: Reached) => void,
  patience = PATIENCE,
): Promise<Map<string, Reached> | undefined> {
  const results = new Map<string, Reached>();
  const one = async (address: string) => {
    const reached = results.get(address) ?? (await reach(address, patience));
    if (!results.has(address)) {
      results.set(address, reached);
      tell(address, reached);
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
