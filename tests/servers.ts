/** The two builds that the browser tests look at, each served as a host does. */
export const servers = {
  /** The site as visitors get it. */
  site: {outDir: 'build', port: 43117, baseUrl: '/'},
  /** Under a base path, internal, with analytics and with the pages of tests/fixtures. */
  variant: {outDir: 'build-variant', port: 43118, baseUrl: '/live/'},
} as const;

/** Absolute address of a path below a server's base. */
export function address(server: keyof typeof servers, path = ''): string {
  const {port, baseUrl} = servers[server];
  return `http://localhost:${port}${baseUrl}${path.replace(/^\//, '')}`;
}
