import {readFileSync, statSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import compression from 'compression';
import Negotiator from 'negotiator';
import send from 'send';
import {getHeaders, resolve} from '../../plugins/hosting/core/resolve';
import {
  HOSTING_FILE,
  type HostingTable,
} from '../../plugins/hosting/core/table';
import {listFilesBelow} from './filesBelow';
import {HERE, createPortError} from './port';
import {normalizeRange} from './range';

/** Configuration files of hosts, which are not served. */
const HOST_FILES = new Set(['_headers', '_redirects', 'vercel.json']);

/** Handle of a running server. */
export interface RunningServer {
  /** Address of the home page. */
  url: string;
  close: () => Promise<void>;
}

/** Reads the hosting table of a build. */
function readTable(dir: string): HostingTable {
  try {
    return JSON.parse(
      readFileSync(path.join(dir, HOSTING_FILE), 'utf8'),
    ) as HostingTable;
  } catch {
    throw new Error(
      `${dir} holds no finished build: run \`npm run build\` first.`,
    );
  }
}

/** Returns the size of a file, 0 if it is missing. */
const getSize = (file: string): number =>
  statSync(file, {throwIfNoEntry: false})?.size ?? 0;

/** Creates the request handler of a built site, with redirects, rewrites, headers, compression and status codes. */
async function createSiteHandler(
  dir: string,
  table: HostingTable,
): Promise<(req: IncomingMessage, res: ServerResponse) => void> {
  const files = new Set(
    listFilesBelow(dir).filter(
      (file) => !file.startsWith('.') && !HOST_FILES.has(file),
    ),
  );
  const notFound = await readFile(path.join(dir, '404.html'));
  const compress = compression();

  const sendNotFound = (req: IncomingMessage, res: ServerResponse) => {
    res.writeHead(404, {'Content-Type': 'text/html;charset=utf-8'});
    res.end(req.method === 'HEAD' ? undefined : notFound);
  };
  const sendFile = (file: string, req: IncomingMessage, res: ServerResponse) =>
    send(req, encodeURIComponent(file), {root: dir, cacheControl: false})
      .on('error', ({status}: {status?: number}) => {
        if (res.headersSent) {
          res.destroy();
        } else if (status === 404) {
          // A build into the same folder removed the file.
          sendNotFound(req, res);
        } else {
          res.writeHead(status ?? 500).end();
        }
      })
      .pipe(res);

  return (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.writeHead(405, {Allow: 'GET, HEAD'}).end();
      return;
    }
    const [pathname = '/', ...query] = (req.url ?? '/').split('?');
    const search = query.length > 0 ? `?${query.join('?')}` : '';
    const prefersMarkdown =
      new Negotiator(req).mediaType(['text/html', 'text/markdown']) ===
      'text/markdown';
    const answer = resolve(table, {pathname, search, prefersMarkdown}, (file) =>
      files.has(file),
    );
    if (answer.kind === 'redirect') {
      res
        .writeHead(answer.status, {
          Location: answer.location,
          'Content-Length': 0,
        })
        .end();
      return;
    }
    for (const [name, value] of Object.entries(
      getHeaders(table, answer.file),
    )) {
      res.setHeader(name, value);
    }
    if (answer.varies) {
      res.setHeader('Vary', 'Accept');
    }
    const range =
      answer.status === 200
        ? normalizeRange(
            req.headers.range,
            getSize(path.join(dir, answer.file)),
          )
        : undefined;
    if (range !== undefined) {
      // Serve ranges uncompressed: a part of a compressed file is useless.
      req.headers.range = range;
      sendFile(answer.file, req, res);
      return;
    }
    delete req.headers.range;
    // compression declares Express's types, which Node's objects satisfy.
    compress(req as never, res as never, () => {
      if (answer.status === 404) {
        sendNotFound(req, res);
      } else {
        sendFile(answer.file, req, res);
      }
    });
  };
}

/**
 * Serves a built site on this machine.
 *
 * @param port - port to listen on; 0 selects a free one.
 * @param host - address to listen on; the default is unreachable for other machines.
 * @throws Error with the fix if the port is occupied or the folder contains no build.
 */
export async function startServer(
  dir: string,
  port: number,
  host = HERE,
): Promise<RunningServer> {
  const table = readTable(dir);
  const handle = await createSiteHandler(dir, table);
  const server: Server = createServer((req, res) => {
    try {
      handle(req, res);
    } catch (error) {
      // A failed request must not end the server.
      console.error(error);
      res.destroy();
    }
  });
  await new Promise<void>((ready, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      failed(
        error.code === 'EADDRINUSE'
          ? createPortError(port)
          : error.code === 'EACCES'
            ? new Error(
                `Port ${port} needs more rights. Choose one above 1023: PORT=3000 npm start`,
              )
            : error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND'
              ? new Error(
                  `--host is "${host}", which is no address of this machine: --host 0.0.0.0 is all of them.`,
                )
              : error,
      );
    });
    server.listen(port, host, ready);
  });
  const address = server.address();
  const actual = address && typeof address === 'object' ? address.port : port;
  return {
    url: `http://localhost:${actual}${table.baseUrl}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
