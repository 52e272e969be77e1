/** Port of the first server; one of two runs on a machine sets TEST_PORT. */
const firstPort = Number(process.env.TEST_PORT || 43117);

/** Builds that the tests read, each served as a host does. */
export const servers = {
  /** The site as visitors get it. */
  site: {outDir: 'build', port: firstPort, baseUrl: '/'},
  /** Under a base path, internal, with analytics, hosted search and the pages of tests/fixtures. */
  variant: {outDir: 'build-variant', port: firstPort + 1, baseUrl: '/live/'},
} as const;

/** Returns the absolute address of a path below a server's base. */
export function toAddress(server: keyof typeof servers, path = ''): string {
  const {port, baseUrl} = servers[server];
  return `http://localhost:${port}${baseUrl}${path.replace(/^\//, '')}`;
}
