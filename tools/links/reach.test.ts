import {once} from 'node:events';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {reach, reachAll} from './reach';

let server: Server;
let origin: string;
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((req, res) => {
    asked.push(`${req.method} ${req.url}`);
    const [, kind = ''] = (req.url ?? '').split('/');
    if (kind === 'silent') {
      return;
    }
    if (kind === 'moved') {
      res.writeHead(301, {Location: '/there'}).end();
      return;
    }
    const status =
      kind === 'no-head' && req.method === 'HEAD'
        ? 405
        : kind === 'there' || kind === 'no-head'
          ? 200
          : Number(kind);
    res.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it.each([
  ['/there#part', {kind: 'there'}],
  ['/moved', {kind: 'there'}],
  ['/no-head', {kind: 'there'}],
  ['/404', {kind: 'gone', status: 404}],
  ['/410', {kind: 'gone', status: 410}],
  ['/403', {kind: 'unsure', status: 403}],
  ['/503', {kind: 'unsure', status: 503}],
])('%s', async (path, answer) => {
  expect(await reach(origin + path)).toEqual(answer);
});

it('gives a silent host up', async () => {
  expect(await reach(`${origin}/silent`, 50)).toMatchObject({
    kind: 'unreachable',
  });
});

it('asks every address once, and tells what it hears', async () => {
  asked.length = 0;
  const told: string[] = [];
  const reached = await reachAll(
    new Map([
      ['here', [`${origin}/there`, `${origin}/404`]],
      ['nowhere', ['http://nowhere.invalid/']],
    ]),
    (address, {kind}) => told.push(`${kind} ${address}`),
  );
  expect([...(reached?.values() ?? [])].map(({kind}) => kind).sort()).toEqual([
    'gone',
    'there',
    'unreachable',
  ]);
  expect(told).toHaveLength(3);
  expect(asked).toEqual(['HEAD /there', 'HEAD /404', 'GET /404']);
});

it('says when there is no network, without asking the rest', async () => {
  const told: string[] = [];
  const reached = await reachAll(
    new Map([['a', ['http://a.invalid/1', 'http://a.invalid/2']]]),
    (address) => told.push(address),
  );
  expect(reached).toBeUndefined();
  expect(told).toEqual(['http://a.invalid/1']);
});
