import {isExternal, findRedirect, addBase, type HostingTable} from './table';

/** Response of a host to a request. */
type HostResponse =
  | {kind: 'redirect'; status: 301 | 302; location: string}
  | {
      kind: 'file';
      status: 200 | 404;
      file: string;
      /** Whether another `Accept` header leads to another file. */
      varies?: boolean;
    };

const NOT_FOUND: HostResponse = {kind: 'file', status: 404, file: '404.html'};

/** Decodes a path; undefined if it is malformed, or has dot segments, control characters or backslashes. */
function decodeSafePath(pathname: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (/[\u0000-\u001f\\]/.test(decoded) || !decoded.startsWith('/')) {
    return undefined;
  }
  return decoded.split('/').some((part) => part === '.' || part === '..')
    ? undefined
    : decoded;
}

/** Encodes a path for a Location header and merges slashes: `//host` would lead to another host. */
function buildLocation(path: string, search: string): string {
  return encodeURI(path.replace(/\/{2,}/g, '/')) + search;
}

/** Applies the rewrites: the page of the dynamic route above a path. */
function resolveRewrite(
  table: HostingTable,
  path: string,
): HostResponse | undefined {
  const rewrite = table.rewrites.find(({prefix}) =>
    path.startsWith(addBase(table.baseUrl, prefix)),
  );
  return (
    rewrite && {
      kind: 'file',
      status: 200,
      file: `${rewrite.prefix.slice(1)}index.html`,
    }
  );
}

/** Selects the HTML of a page or, for a client that prefers it, its Markdown, if it has one. */
function selectFormat(
  page: string,
  prefersMarkdown: boolean,
  exists: (file: string) => boolean,
): HostResponse {
  const markdown = `${page.slice(0, -1) || 'index'}.md`;
  const varies = exists(markdown);
  return {
    kind: 'file',
    status: 200,
    file: varies && prefersMarkdown ? markdown : `${page}index.html`,
    ...(varies && {varies}),
  };
}

/**
 * Resolves a request to a redirect, a file of the build, or the 404 page.
 *
 * @param request - encoded path, query with its `?` (or empty), and whether the client prefers
 * Markdown to HTML.
 * @param exists - tells whether the build has a file, by its path without the base and a leading slash.
 */
export function resolve(
  table: HostingTable,
  request: {pathname: string; search: string; prefersMarkdown?: boolean},
  exists: (file: string) => boolean,
): HostResponse {
  const {baseUrl} = table;
  const {search} = request;
  const path = decodeSafePath(request.pathname);
  if (path === undefined) {
    // Dynamic routes handle malformed paths in the browser.
    return resolveRewrite(table, request.pathname) ?? NOT_FOUND;
  }
  if (path === '/' || `${path}/` === baseUrl) {
    if (path !== baseUrl) {
      return {kind: 'redirect', status: 302, location: baseUrl + search};
    }
  }
  if (!path.startsWith(baseUrl)) {
    return NOT_FOUND;
  }
  const below = path.slice(baseUrl.length);
  const slashed = below === '' || below.endsWith('/') ? below : `${below}/`;

  const redirect = findRedirect(table.redirects, `/${below}`);
  if (redirect) {
    return {
      kind: 'redirect',
      status: redirect.status,
      location: isExternal(redirect)
        ? redirect.to
        : buildLocation(addBase(baseUrl, redirect.to), search),
    };
  }
  const clean = /^(.*?)(?:(?:^|(?<=\/))index)?\.html$/.exec(below)?.[1];
  if (clean !== undefined && below !== '404.html') {
    const target = clean === '' || clean.endsWith('/') ? clean : `${clean}/`;
    return {
      kind: 'redirect',
      status: 301,
      location: buildLocation(baseUrl + target, search),
    };
  }
  if (below !== '' && !below.endsWith('/') && exists(below)) {
    return {kind: 'file', status: 200, file: below};
  }
  if (exists(`${slashed}index.html`)) {
    return slashed === below
      ? selectFormat(slashed, request.prefersMarkdown ?? false, exists)
      : {
          kind: 'redirect',
          status: 301,
          location: buildLocation(baseUrl + slashed, search),
        };
  }
  return resolveRewrite(table, baseUrl + slashed) ?? NOT_FOUND;
}

/** Merges the headers of all rules whose source matches a file; later rules win. */
export function getHeaders(
  table: HostingTable,
  file: string,
): Record<string, string> {
  return Object.assign(
    {},
    ...table.headers
      .filter(({source}) => {
        const [start = '', end = ''] = source.split('*');
        return `/${file}`.startsWith(start) && file.endsWith(end);
      })
      .map(({headers}) => headers),
  ) as Record<string, string>;
}
