/** Host that gets a new build of the site, in which all names with a hash have changed. */

import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {startServer} from '../../scripts/lib/server';
import {outDirOf} from '../buildFiles';

const TEXT = /html|javascript|json|css/;
/** Names before the hash: of scripts and styles, of the player's frame and of the kernels. */
const HASHED_NAMES =
  /(assets\/(?:js|css)\/[\w~.-]+?)(?=\.(?:js|css)\b)|(player\/)(?=[0-9a-f]{8,})|\b(?=[0-9a-f]{16}\.wasm)/g;
/** Code of the bundler's runtime that makes a file's name from the number of a chunk. */
const CHUNK_NAMES = /("assets\/(?:js|css)\/"\+.*?)(\.(?:js|css)")/gs;

const renameFiles = (text: string): string =>
  text
    .replace(HASHED_NAMES, (_all, file?: string, folder?: string) =>
      file ? `${file}.next` : `${folder ?? ''}next`,
    )
    .replace(CHUNK_NAMES, '$1.next$2');

const isNew = (path: string) =>
  /^\/assets\/.*\.next\.|^\/player\/next|^\/next[0-9a-f]{16}\.wasm/.test(path);
const isOld = (path: string) =>
  !isNew(path) &&
  /^\/assets\/(?:js|css)\/|^\/player\/[0-9a-f]{8,}|^\/[0-9a-f]{16}\.wasm/.test(
    path,
  );

export interface ChangingHost {
  url: string;
  /** Replaces the old build by the new one. */
  deploy: () => void;
  close: () => Promise<void>;
}

export async function startChangingHost(): Promise<ChangingHost> {
  const site = await startServer(outDirOf('site'), 0);
  let isDeployed = false;
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const gone = isDeployed ? isOld(path) : isNew(path);
    const file = gone
      ? '/no-such-file/'
      : path.replace(/\.next\b|\bnext(?=[0-9a-f]{8})/, '');
    fetch(new URL(file, site.url), {redirect: 'manual'})
      .then(async (answer) => {
        const body = Buffer.from(await answer.arrayBuffer());
        const type = answer.headers.get('Content-Type') ?? '';
        const headers = Object.fromEntries(
          [...answer.headers].filter(
            ([name]) =>
              !/^(?:content-(?:length|encoding)|connection|transfer-encoding|keep-alive|etag|last-modified)$/.test(
                name,
              ),
          ),
        );
        response.writeHead(answer.status, headers);
        response.end(
          isDeployed && TEXT.test(type) ? renameFiles(body.toString()) : body,
        );
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const {port} = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    deploy: () => {
      isDeployed = true;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await site.close();
    },
  };
}
