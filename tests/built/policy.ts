import {createHash} from 'node:crypto';

export const POLICY =
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/g;

/** Parses the content policy of a document into sources by directive; undefined where it has none or several. */
function parsePolicy(html: string): Map<string, string[]> | undefined {
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

/** Hashes the inline scripts of a document, as a content policy lists them. */
function hashScripts(html: string): string[] {
  const texts = [
    // Browsers run inline scripts without a type.
    ...html.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>(.*?)<\/script>/gs),
  ].map(([, text = '']) => text);
  return [...new Set(texts)]
    .map((text) => createHash('sha256').update(text).digest('base64'))
    .map((hash) => `'sha256-${hash}'`)
    .sort();
}

/** Lists faults of the policy of a page. */
export function findPageFaults(html: string): string[] {
  const policy = parsePolicy(html);
  const scripts = policy?.get('script-src') ?? [];
  const hashes = scripts.filter((source) => source.startsWith("'sha256-"));
  const faults: Record<string, boolean> = {
    'no policy': !policy,
    'something stands before the policy':
      !/<head>\s*<meta charset="UTF-8">\s*<meta http-equiv="Content-Security-Policy"/.test(
        html,
      ),
    'hashes of other scripts': hashes.join() !== hashScripts(html).join(),
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

/** Lists faults of the policy of the player's frame. */
export function findFrameFaults(html: string): string[] {
  const policy = parsePolicy(html);
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

/** Lists headers of a page that are missing or have another value. */
export function findHeaderFaults(
  get: (name: string) => string | null | undefined,
): string[] {
  const checks: Record<string, boolean> = {
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
  return Object.keys(checks).filter((name) => !checks[name]);
}
