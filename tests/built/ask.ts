import {inject} from 'vitest';
import type {servers} from '../servers';

/**
 * Requests a path from the server of a build; redirects are not followed unless `init` says so.
 *
 * @param path - below the origin, such as `/faq/`; a path of the variant begins with `/live/`.
 */
export function ask(
  path: string,
  init: RequestInit = {},
  server: keyof typeof servers = 'site',
): Promise<Response> {
  return fetch(new URL(path, inject('addresses')[server]), {
    redirect: 'manual',
    ...init,
  });
}
