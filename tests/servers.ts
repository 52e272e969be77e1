/** Of two runs on one machine, one sets this. */
const firstPort = Number(process.env.TEST_PORT || 43117);

/** The two builds that the browser tests look at, each served as a host does. */
export const servers = {
  /** The site as visitors get it. */
  site: {outDir: 'build', port: firstPort, baseUrl: '/'},
  /** Under a base path, internal, with analytics, hosted search and the pages of tests/fixtures. */
  variant: {outDir: 'build-variant', port: firstPort + 1, baseUrl: '/live/'},
} as const;

/** Absolute address of a path below a server's base. */
export function address(server: keyof typeof servers, path = ''): string {
  const {port, baseUrl} = servers[server];
  return `http://localhost:${port}${baseUrl}${path.replace(/^\//, '')}`;
}
