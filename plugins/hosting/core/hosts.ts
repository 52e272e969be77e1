import {listFolders, isExternal, addBase, type HostingTable} from './table';

/**
 * Lists the redirects with the base path. A redirect of a folder becomes two rules, because
 * hosts differ in whether their wildcard matches the folder itself without its slash.
 *
 * @param rest - the host's wildcard in a pattern and its back-reference in a target.
 */
function redirectRules(
  {baseUrl, redirects}: HostingTable,
  rest: {from: string; to: string},
): {from: string; to: string; status: number}[] {
  return redirects.flatMap((redirect) => {
    const {status} = redirect;
    const folder = listFolders(redirect);
    const from = addBase(baseUrl, folder?.from ?? redirect.from);
    const to = isExternal(redirect)
      ? redirect.to
      : addBase(baseUrl, folder?.to ?? redirect.to);
    return folder
      ? [
          {from: from.slice(0, -1), to, status},
          {from: from + rest.from, to: to + rest.to, status},
        ]
      : [{from, to, status}];
  });
}

/** Formats `_redirects` of Netlify and Cloudflare Pages: from, to, status; first match wins. */
export function renderNetlifyRedirects(table: HostingTable): string {
  const {baseUrl} = table;
  return [
    ...redirectRules(table, {from: '*', to: ':splat'}).map(
      ({from, to, status}) => `${from} ${to} ${status}`,
    ),
    ...table.rewrites.map(
      ({prefix}) =>
        `${addBase(baseUrl, prefix)}* ${addBase(baseUrl, prefix)} 200`,
    ),
    '',
  ].join('\n');
}

/** Headers that Netlify and Cloudflare Pages send without a rule. */
const DEFAULTS = new Set(['Cache-Control: public, max-age=0, must-revalidate']);

/**
 * Formats `_headers` of Netlify and Cloudflare Pages. Both join the values of overlapping
 * rules, and browsers obey the first of two lifetimes: rules that repeat the hosts' defaults
 * are omitted, so that a longer lifetime stays the only one.
 */
export function renderNetlifyHeaders(table: HostingTable): string {
  return table.headers
    .map(({source, headers}) =>
      [
        addBase(table.baseUrl, source),
        ...Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}`)
          .filter((line) => !DEFAULTS.has(line))
          .map((line) => `  ${line}`),
        '',
      ].join('\n'),
    )
    .join('');
}

/** Builds Vercel's project file; its patterns are those of path-to-regexp. */
export function createVercelConfig(table: HostingTable) {
  const {baseUrl} = table;
  return {
    cleanUrls: true,
    redirects: [
      ...redirectRules(table, {from: '(.*)', to: '$1'}).map(
        ({from, to, status}) => ({
          source: from.replace(/\/$/, '{/}?'),
          destination: to,
          statusCode: status,
        }),
      ),
      // Pages as Markdown for clients that ask for it; a rewrite would come after the page's own file.
      {
        source: `${baseUrl}:page((?:[^/]+/)*[^/.]+){/}?`,
        has: [
          {
            type: 'header',
            key: 'accept',
            value: '(?!.*text/html).*text/markdown.*',
          },
        ],
        destination: `${baseUrl}:page.md`,
        statusCode: 307,
      },
      // Vercel's option `trailingSlash` removes the slash of paths with a dot: /docs/0.1/.
      {
        source: `${baseUrl}:page((?:[^/]+/)*[^/.]+)`,
        destination: `${baseUrl}:page/`,
        statusCode: 308,
      },
    ],
    rewrites: table.rewrites.map(({prefix}) => ({
      // `:path*` would match no path with a slash at its end.
      source: `${addBase(baseUrl, prefix)}(.*)`,
      destination: addBase(baseUrl, prefix),
    })),
    headers: table.headers.map(({source, headers}) => ({
      source: addBase(baseUrl, source).replace('*', '(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({key, value})),
    })),
  };
}

/**
 * Builds the first script of 404.html for GitHub Pages, a host without rewrites and redirects:
 * the script passes `/snack/@user/name` on as `/snack/?path=…` and redirects addresses below
 * an old folder to the new one.
 */
export function createNotFoundFallbackScript(table: HostingTable): string {
  const {baseUrl, rewrites, redirects} = table;
  const prefixes = rewrites.map(({prefix}) => addBase(baseUrl, prefix));
  const moved = redirects
    .flatMap((redirect) => listFolders(redirect) ?? [])
    .map(({from, to}) => [addBase(baseUrl, from), addBase(baseUrl, to)]);
  return `(function(){var p=location.pathname,l=${JSON.stringify(prefixes)},m=${JSON.stringify(moved)},i;for(i=0;i<l.length;i++)if(p.indexOf(l[i])===0&&p!==l[i])return location.replace(l[i]+'?path='+encodeURIComponent(p.slice(l[i].length)));for(i=0;i<m.length;i++)if((p+'/').indexOf(m[i][0])===0)return location.replace(m[i][1]+p.slice(m[i][0].length)+location.search+location.hash)})()`;
}
