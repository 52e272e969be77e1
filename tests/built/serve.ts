import type {TestProject} from 'vitest/node';
import {resolveInRoot} from '../../scripts/lib/paths';
import {startServer} from '../../scripts/lib/server';
import {servers} from '../servers';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the home pages of both builds. */
    addresses: Record<keyof typeof servers, string>;
  }
}

/** Serves both builds while the tests of the built files run, each as a host does. */
export default async function setup(
  project: TestProject,
): Promise<() => Promise<void>> {
  const site = await startServer(resolveInRoot(servers.site.outDir), 0);
  const variant = await startServer(resolveInRoot(servers.variant.outDir), 0);
  project.provide('addresses', {site: site.url, variant: variant.url});
  return async () => {
    await Promise.all([site.close(), variant.close()]);
  };
}
