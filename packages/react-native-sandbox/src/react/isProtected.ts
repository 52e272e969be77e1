/** Time, in ms, that a host may take to show its headers. */
const WITHIN = 4_000;

/**
 * Whether the host sends the header that keeps the frame from every
 * connection: hosts without headers, such as GitHub Pages, leave ways that no
 * policy in a document can close.
 */
export async function isProtected(address: string): Promise<boolean> {
  try {
    const {ok, headers} = await fetch(address, {
      method: 'HEAD',
      signal: AbortSignal.timeout(WITHIN),
    });
    return ok && headers.get('Connection-Allowlist')?.trim() === '()';
  } catch {
    return false;
  }
}
