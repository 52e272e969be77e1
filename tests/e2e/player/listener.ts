import {createSocket} from 'node:dgram';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';

/** Hosts that are not the site's, one for each name, so that even a connection without a word is told apart. */
export interface Listeners {
  origins: Record<string, string>;
  /** Names whose host was connected to, whatever came then. */
  called: Set<string>;
  /** Names whose host got a request or a packet. */
  heard: Set<string>;
  close: () => Promise<unknown>;
}

/** Starts the hosts: they answer everything and note who called. */
export async function listen(names: readonly string[]): Promise<Listeners> {
  const called = new Set<string>();
  const heard = new Set<string>();
  const hosts = await Promise.all(
    names.map(async (name) => {
      const server = createServer((_request, response) => {
        heard.add(name);
        response
          .writeHead(200, {
            'Content-Type': 'text/html',
            'Access-Control-Allow-Origin': '*',
          })
          .end('<!doctype html><title>Another host</title><body>');
      });
      server.on('connection', () => called.add(name));
      server.on('upgrade', (_request, socket) => {
        heard.add(name);
        socket.destroy();
      });
      await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
      const {port} = server.address() as AddressInfo;
      const packets = createSocket('udp4');
      packets.on('message', () => {
        called.add(name);
        heard.add(name);
      });
      await new Promise<void>((ready) =>
        packets.bind(port, '127.0.0.1', ready),
      );
      return {
        name,
        port,
        close: () =>
          new Promise<void>((done) => {
            packets.close();
            server.close(() => done());
            server.closeAllConnections();
          }),
      };
    }),
  );
  return {
    origins: Object.fromEntries(
      hosts.map(({name, port}) => [name, `http://127.0.0.1:${port}`]),
    ),
    called,
    heard,
    close: () => Promise.all(hosts.map(({close}) => close())),
  };
}
