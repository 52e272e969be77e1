import {createHash} from 'node:crypto';

export const POLICY =
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/g;

/** The content policy that a document carries, by directive; undefined without exactly one. */
function carried(html: string): Map<string, string[]> | undefined {
  const [first, ...others] = [...html.matchAll(POLICY)];
  return first && others.length === 0
    ? new Map(
        first[1]?.split('; ').map((directive) => {
          const [name = '', ...sources] = directive.split(' ');
          return [name, sources];
        }),
      )
    : undefined;
}

/** The hashes of the scripts that stand in a document. */
function scriptHashes(html: string): string[] {
  const texts = [
    // Any script without an address and a type: a browser runs it.
    ...html.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>(.*?)<\/script>/gs),
  ].map(([, text = '']) => text);
  return [...new Set(texts)]
    .map((text) => createHash('sha256').update(text).digest('base64'))
    .map((hash) => `'sha256-${hash}'`)
    .sort();
}

/** What is wrong with the policy of a page. */
export function pageFaults(html: string): string[] {
  const policy = carried(html);
  const scripts = policy?.get('script-src') ?? [];
  const hashes = scripts.filter((source) => source.startsWith("'sha256-"));
  const faults: Record<string, boolean> = {
    'no policy': !policy,
    'something stands before the policy':
      !/<head>\s*<meta charset="UTF-8">\s*<meta http-equiv="Content-Security-Policy"/.test(
        html,
      ),
    'hashes of other scripts': hashes.join() !== scriptHashes(html).join(),
    'other scripts':
      scripts.filter((source) => !hashes.includes(source)).join(' ') !==
      "'self' 'wasm-unsafe-eval' https://snack.expo.dev/embed.js",
    'other frames':
      policy?.get('frame-src')?.join(' ') !== "'self' https://snack.expo.dev",
    'plugins allowed': policy?.get('object-src')?.join(' ') !== "'none'",
    'what a meta element cannot carry': Boolean(policy?.has('frame-ancestors')),
  };
  return Object.keys(faults).filter((fault) => faults[fault]);
}

/** What is wrong with the policy of the player's frame. */
export function frameFaults(html: string): string[] {
  const policy = carried(html);
  const faults: Record<string, boolean> = {
    'no policy of its own alone': !policy,
    'programs cannot be evaluated':
      policy?.get('script-src')?.includes("'unsafe-eval'") !== true,
    'sources of the site': [...(policy?.values() ?? [])]
      .flat()
      .some((source) => /'self'|https?:/.test(source)),
  };
  return Object.keys(faults).filter((fault) => faults[fault]);
}

/** Names of the headers that a page lacks or has otherwise. */
export function headerFaults(
  get: (name: string) => string | null | undefined,
): string[] {
  const right: Record<string, boolean> = {
    'content-security-policy':
      get('content-security-policy') ===
      "frame-ancestors 'self' https://www.internalfb.com",
    'x-content-type-options': get('x-content-type-options') === 'nosniff',
    'cross-origin-opener-policy':
      get('cross-origin-opener-policy') === 'same-origin',
    'referrer-policy':
      get('referrer-policy') === 'strict-origin-when-cross-origin',
    'permissions-policy': /^camera=\(self\).*geolocation=\(\)/.test(
      get('permissions-policy') ?? '',
    ),
  };
  return Object.keys(right).filter((name) => !right[name]);
}
