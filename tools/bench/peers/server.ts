import {existsSync, readFileSync} from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
} from 'node:http';
import {createServer as createSecureServer} from 'node:https';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import {headersFor, resolve} from '../../../plugins/hosting/core/resolve';
import {
  TABLE_FILE,
  type HostingTable,
} from '../../../plugins/hosting/core/table';
import {filesBelow} from '../../../scripts/lib/filesBelow';
import type {Transfer} from './transfer';

/** Types by extension; those of text are compressed. */
const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  html: 'text/html;charset=utf-8',
  js: 'text/javascript',
  json: 'application/json',
  map: 'application/json',
  md: 'text/markdown',
  mjs: 'text/javascript',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
  // Not text, but not compressed already.
  ico: 'image/x-icon',
  ttf: 'font/ttf',
  wasm: 'application/wasm',
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
};
const COMPRESSED =
  /^(?:css|html|js|json|map|md|mjs|svg|txt|webmanifest|xml|ico|ttf|wasm)$/;

/** A host's usual answer for generators that bring no table of their own. */
const PLAIN: HostingTable = {
  baseUrl: '/',
  redirects: [],
  rewrites: [],
  headers: [
    {
      source: '/*',
      headers: {'Cache-Control': 'public, max-age=0, must-revalidate'},
    },
    ...['/assets/*', '/_astro/*'].map((source) => ({
      source,
      headers: {'Cache-Control': 'public, max-age=31536000, immutable'},
    })),
  ],
};

/** A built site on a port of its own. */
export interface Host {
  /** Without a slash at its end. */
  origin: string;
  /** What was sent since the last `clear`, prefetches too. */
  sent: readonly Transfer[];
  clear: () => void;
  /** Resolves when nothing was asked for or sent for so many ms. */
  quiet: (milliseconds: number) => Promise<void>;
  close: () => Promise<void>;
}

const isPrefetch = ({headers}: IncomingMessage) =>
  /prefetch/.test(
    `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-moz'] ?? ''}`,
  );

/** Longest wait for quiet, in ms: a page may poll. */
const PATIENCE = 30_000;

/**
 * Serves a folder as a host does: each file compressed once, with brotli at
 * quality 5, then sent from memory. The headers are those of the site's hosting
 * table, or a host's usual ones.
 *
 * @param tls - key and certificate of a host by HTTPS.
 */
export async function openHost(
  dir: string,
  tls?: {key: Buffer; cert: Buffer},
): Promise<Host> {
  const table = existsSync(path.join(dir, TABLE_FILE))
    ? (JSON.parse(
        readFileSync(path.join(dir, TABLE_FILE), 'utf8'),
      ) as HostingTable)
    : PLAIN;
  const files = new Set(filesBelow(dir));
  const bodies = new Map<string, {bytes: Buffer; compressed: boolean}>();
  const bodyOf = (file: string) => {
    const known = bodies.get(file);
    if (known) {
      return known;
    }
    const raw = readFileSync(path.join(dir, file));
    const compressed = COMPRESSED.test(path.extname(file).slice(1));
    const bytes = compressed
      ? brotliCompressSync(raw, {
          params: {[constants.BROTLI_PARAM_QUALITY]: 5},
        })
      : raw;
    const body = {bytes, compressed};
    bodies.set(file, body);
    return body;
  };

  const sent: Transfer[] = [];
  let active = 0;
  let last = performance.now();
  const answerRequest: RequestListener = (request, response) => {
    active += 1;
    const before = request.socket.bytesWritten;
    response.on('close', () => {
      active -= 1;
      last = performance.now();
    });
    const {pathname, search} = new URL(request.url ?? '/', 'http://localhost');
    const answer = resolve(table, {pathname, search}, (file) =>
      files.has(file),
    );
    if (answer.kind === 'redirect') {
      response.writeHead(answer.status, {Location: answer.location}).end();
      return;
    }
    if (!files.has(answer.file)) {
      response.writeHead(404).end();
      return;
    }
    const {bytes, compressed} = bodyOf(answer.file);
    const type =
      TYPES[path.extname(answer.file).slice(1)] ?? 'application/octet-stream';
    const transfer = {
      file: answer.file,
      type,
      prefetch: isPrefetch(request),
      missing: answer.status === 404,
      body: bytes.length,
    };
    response.on('close', () => {
      sent.push({...transfer, total: request.socket.bytesWritten - before});
    });
    response.writeHead(answer.status, {
      ...headersFor(table, answer.file),
      'Content-Type': type,
      'Content-Length': bytes.length,
      ...(compressed ? {'Content-Encoding': 'br'} : {}),
      Vary: 'Accept-Encoding',
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  };
  const server = tls
    ? createSecureServer(tls, answerRequest)
    : createServer(answerRequest);
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  return {
    origin: `${tls ? 'https' : 'http'}://localhost:${(server.address() as AddressInfo).port}`,
    sent,
    clear: () => {
      sent.length = 0;
      last = performance.now();
    },
    quiet: async (milliseconds) => {
      const start = performance.now();
      while (
        (active > 0 || performance.now() - last < milliseconds) &&
        performance.now() - start < PATIENCE
      ) {
        await new Promise((done) => setTimeout(done, 50));
      }
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
