import {createServer, type RequestListener, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, describe, expect, it} from 'vitest';
import {fetchData} from './fetchData';
import committed from './server.json';

describe('other servers', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });
  const listen = async (answer: RequestListener) => {
    const started = createServer(answer);
    server = started;
    await new Promise<void>((resolve) =>
      started.listen(0, '127.0.0.1', resolve),
    );
    const {port} = started.address() as AddressInfo;
    return {address: `http://127.0.0.1:${port}`, seconds: 5};
  };

  it('gets one POST with one multipart field', async () => {
    let seen = '';
    const where = await listen((request, response) => {
      let body = '';
      request.on('data', (bytes) => (body += bytes));
      request.on('end', () => {
        seen = `${request.method} ${request.url} ${request.headers['content-type']} ${body}`;
        response.end('{"generated_text": "a b"}');
      });
    });
    expect(await fetchData(where, 'a')).toBe('a b');
    expect(seen).toMatch(/^POST \/gpt multipart\/form-data; boundary=/);
    expect(seen.match(/name="/g)).toHaveLength(1);
    expect(seen).toContain('name="prompt"\r\n\r\na\r\n');
  });

  it('never answers', async () => {
    const where = await listen(() => {});
    await expect(fetchData({...where, seconds: 0.1}, 'a')).rejects.toThrow(
      `No answer from ${where.address} within 0.1 seconds.`,
    );
  });

  it('begins an answer and stops', async () => {
    const where = await listen((_request, response) => {
      response.write('{"generated_text": "a');
    });
    await expect(fetchData({...where, seconds: 0.1}, 'a')).rejects.toThrow(
      'No answer',
    );
  });

  it('hangs up', async () => {
    const where = await listen((request) => request.socket.destroy());
    await expect(fetchData(where, 'a')).rejects.toThrow('Cannot reach');
  });

  it.each([
    '',
    '<h1>It works</h1>',
    '{"generated_text": ',
    'null',
    '[]',
    '"text"',
    '{}',
    '{"generated_text": null}',
    '{"generated_text": ["a"]}',
  ])('answers %j', async (text) => {
    const where = await listen((_request, response) => response.end(text));
    await expect(fetchData(where, 'a')).rejects.toThrow(
      'The answer holds no generated_text. Is this the right server?',
    );
  });

  it.each([
    [
      400,
      '{"error": "The field is missing."}',
      'The server refused (400): The field is missing.',
    ],
    [404, '<h1>Not found</h1>', 'The server answered with status 404.'],
    [
      500,
      '{"generated_text": "not this"}',
      'The server answered with status 500.',
    ],
    [503, '', 'The server answered with status 503.'],
  ])('answers with status %i and %j', async (status, text, message) => {
    const where = await listen((_request, response) => {
      response.writeHead(status).end(text);
    });
    await expect(fetchData(where, 'a')).rejects.toThrow(message);
  });

  it('is let go when the screen goes away', async () => {
    const controller = new AbortController();
    let hungUp: () => void;
    const closed = new Promise<void>((resolve) => (hungUp = resolve));
    const where = await listen((request) => {
      request.on('close', () => hungUp());
      controller.abort();
    });
    await expect(fetchData(where, 'a', controller.signal)).rejects.toThrow(
      'Canceled.',
    );
    await closed;
  });

  it('is not asked when the screen is gone already', async () => {
    let asked = 0;
    const where = await listen(() => asked++);
    const controller = new AbortController();
    controller.abort();
    await expect(fetchData(where, 'a', controller.signal)).rejects.toThrow(
      'Canceled.',
    );
    expect(asked).toBe(0);
  });
});

describe('server.json', () => {
  it('is committed without an address', () => {
    expect(committed).toEqual({address: '', seconds: 30});
  });

  it.each(['', '  ', '192.168.1.20:5000', 'http:', 'http://'])(
    'asks for an address instead of %j',
    async (address) => {
      await expect(fetchData({...committed, address}, 'a')).rejects.toThrow(
        'No address: write the one that your server prints into server.json.',
      );
    },
  );
});
