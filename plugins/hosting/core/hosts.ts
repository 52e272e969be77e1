import {isExternal, withBase, type HostingTable} from './table';

const target = (table: HostingTable, to: string) =>
  isExternal({to}) ? to : withBase(table.baseUrl, to);

/** Netlify's and Cloudflare Pages' `_redirects`: from, to, status; first match wins. */
export function netlifyRedirects(table: HostingTable): string {
  const {baseUrl} = table;
  return [
    ...table.redirects.map(
      ({from, to, status}) =>
        `${withBase(baseUrl, from)} ${target(table, to)} ${status}`,
    ),
    ...table.rewrites.map(
      ({prefix}) =>
        `${withBase(baseUrl, prefix)}* ${withBase(baseUrl, prefix)} 200`,
    ),
    '',
  ].join('\n');
}

/** What Netlify and Cloudflare Pages send where no rule says anything. */
const DEFAULTS = new Set(['Cache-Control: public, max-age=0, must-revalidate']);

/**
 * Netlify's and Cloudflare Pages' `_headers`. Both join the values of rules
 * that overlap, and browsers take the first of two lifetimes: what the hosts do
 * by themselves is left out, so that a longer lifetime stands alone.
 */
export function netlifyHeaders(table: HostingTable): string {
  return table.headers
    .map(({source, headers}) =>
      [
        withBase(table.baseUrl, source),
        ...Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}`)
          .filter((line) => !DEFAULTS.has(line))
          .map((line) => `  ${line}`),
        '',
      ].join('\n'),
    )
    .join('');
}

/** Vercel's project file; its patterns are those of path-to-regexp. */
export function vercelConfig(table: HostingTable) {
  const {baseUrl} = table;
  return {
    cleanUrls: true,
    redirects: [
      ...table.redirects.map(({from, to, status}) => ({
        source: withBase(baseUrl, from).replace(/\/$/, '{/}?'),
        destination: target(table, to),
        statusCode: status,
      })),
      // Vercel's own option takes the slash off pages with a dot in their name: /docs/0.1/.
      {
        source: `${baseUrl}:page((?:[^/]+/)*[^/.]+)`,
        destination: `${baseUrl}:page/`,
        statusCode: 308,
      },
    ],
    rewrites: table.rewrites.map(({prefix}) => ({
      // Not `:path*`, which no path with a slash at its end matches.
      source: `${withBase(baseUrl, prefix)}(.*)`,
      destination: withBase(baseUrl, prefix),
    })),
    headers: table.headers.map(({source, headers}) => ({
      source: withBase(baseUrl, source).replace('*', '(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({key, value})),
    })),
  };
}

/**
 * The script that GitHub Pages' 404 page runs first: a host without rewrites
 * answers `/snack/@user/name` with 404.html, which hands the rest to the page.
 */
export function notFoundFallbackScript(table: HostingTable): string {
  const prefixes = table.rewrites.map(({prefix}) =>
    withBase(table.baseUrl, prefix),
  );
  return `(function(){var p=location.pathname,l=${JSON.stringify(prefixes)};for(var i=0;i<l.length;i++)if(p.indexOf(l[i])===0&&p!==l[i])location.replace(l[i]+'?path='+encodeURIComponent(p.slice(l[i].length)))})()`;
}
