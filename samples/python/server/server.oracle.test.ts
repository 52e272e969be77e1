import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {pythonWithTorch} from '@playtorch-docs/ptl/testing/python';
import {parsePage} from '../../../tools/check-samples/page';
import {START, startServer, type RunningServer} from './startServer';

const python = pythonWithTorch();
const SITE = path.resolve(import.meta.dirname, '../../..');
const PAGE = 'versioned_docs/version-0.1/tutorials/server-model.mdx';

let server: RunningServer;
const stage = (name: 'hello' | 'echo' | 'gpt') => {
  beforeAll(async () => {
    server = await startServer(python ?? '', name);
  }, START);
  afterAll(() => server.stop());
};

/** Sends bytes as they are and returns all that comes back. */
function send(...parts: string[]): Promise<string> {
  const {hostname, port} = new URL(server.address);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = net.connect(Number(port), hostname, () => {
      socket.end(parts.join('\r\n'));
    });
    socket.on('data', (bytes) => (answer += bytes.toString()));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

const post = (type: string, body: string, ...headers: string[]) =>
  send(
    'POST /echo HTTP/1.1',
    'Host: server',
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...headers,
    '',
    body,
  );

const status = (answer: string) => Number(answer.split(' ')[1]);
const json = (answer: string): unknown =>
  JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));

describe.skipIf(!python)('the first stage', () => {
  stage('hello');

  it('greets in HTML', async () => {
    const answer = await fetch(server.address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.text()).toContain('<h1>It works</h1>');
  });

  it('says that it knows no other path and no other method', async () => {
    const unknown = await fetch(`${server.address}/echo?x=1`);
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toEqual({error: 'There is nothing at /echo.'});
    const method = await fetch(server.address, {
      method: 'POST',
      body: new URLSearchParams({a: 'b'}),
    });
    expect(method.status).toBe(405);
    expect(method.headers.get('allow')).toBe('GET');
    expect(await method.json()).toEqual({error: '/ answers GET only.'});
  });

  it('refuses a port that is taken, and one that does not exist', () => {
    for (const port of [new URL(server.address).port, '99999']) {
      const {status, stderr} = spawnSync(
        python ?? '',
        ['-B', '2-echo/server.py', '--host', '127.0.0.1', '--port', port],
        {
          cwd: import.meta.dirname,
          encoding: 'utf8',
          env: {...process.env, PYTHONPATH: import.meta.dirname},
        },
      );
      expect(status).toBe(1);
      expect(stderr).toMatch(`Cannot listen on 127.0.0.1:${port}: `);
      expect(stderr).not.toContain('Traceback');
    }
  });
});

describe.skipIf(!python)('the second stage', () => {
  stage('echo');

  const TEXT = 'Grüße & +1 %\n--two lines\n\n😀';

  it('echoes an urlencoded form', async () => {
    const answer = await fetch(`${server.address}/echo`, {
      method: 'POST',
      body: new URLSearchParams({other: 'x', text: TEXT}),
    });
    expect(await answer.json()).toEqual({echo: TEXT});
    expect(answer.headers.get('content-type')).toBe(
      'application/json; charset=utf-8',
    );
  });

  it('echoes FormData as Node and browsers send it', async () => {
    const body = new FormData();
    body.append('text', 'Grüße 😀');
    body.append('file', new Blob([new Uint8Array([0, 255, 13, 10])]));
    body.append('text', 'the first one counts');
    const answer = await fetch(`${server.address}/echo`, {
      method: 'POST',
      body,
    });
    // The file is no text.
    expect(await answer.json()).toEqual({
      error: 'The form is not written in UTF-8.',
    });
    body.delete('file');
    const again = await fetch(`${server.address}/echo`, {
      method: 'POST',
      body,
    });
    expect(await again.json()).toEqual({echo: 'Grüße 😀'});
  });

  // React Native 0.64: FormData.js names the header in lower case,
  // NetworkingModule.java has OkHttp write the parts, RCTNetworking.mm does it itself.
  const boundaries = {
    android: '2f0f2f39-55a8-4e9d-8c1e-3ef1c1f0e5d3',
    ios: `-_.${'aZ9'.repeat(22)}-`,
  };
  const multipart = (boundary: string, ...headers: string[]) =>
    [
      `--${boundary}`,
      'content-disposition: form-data; name="text"',
      ...headers,
      '',
      TEXT,
      `--${boundary}--`,
      '',
    ].join('\r\n');

  it("echoes React Native's FormData from Android", async () => {
    const {android} = boundaries;
    const length = `Content-Length: ${Buffer.byteLength(TEXT)}`;
    const answer = await post(
      `multipart/form-data; boundary=${android}`,
      multipart(android, length),
      'Accept-Encoding: gzip',
    );
    expect(json(answer)).toEqual({echo: TEXT});
  });

  it("echoes React Native's FormData from iOS", async () => {
    const {ios} = boundaries;
    expect(ios).toHaveLength(70);
    const type = `multipart/form-data; boundary=${ios}`;
    expect(json(await post(type, multipart(ios)))).toEqual({echo: TEXT});
  });

  it('refuses a multipart form that is broken', async () => {
    const whole = multipart('b');
    const error = 'The multipart form is incomplete.';
    for (const [type, body] of [
      ['multipart/form-data; boundary=b', whole.slice(0, -8)],
      ['multipart/form-data; boundary=c', whole],
      ['multipart/form-data', whole],
      ['multipart/form-data; boundary=b', ''],
    ] as const) {
      const answer = await post(type, body);
      expect(status(answer)).toBe(400);
      expect(json(answer)).toEqual({error});
    }
  });

  it.each([
    [
      'application/x-www-form-urlencoded',
      'a=b',
      400,
      'field "text" is missing',
    ],
    ['application/x-www-form-urlencoded', '', 400, 'field "text" is missing'],
    [
      'application/x-www-form-urlencoded',
      'text=%FF',
      400,
      'not written in UTF-8',
    ],
    ['application/json', '{"text":"a"}', 415, 'Send a form'],
  ])('refuses %s with the body %j', async (type, body, code, error) => {
    const answer = await post(type, body);
    expect(status(answer)).toBe(code);
    expect(json(answer)).toEqual({error: expect.stringContaining(error)});
  });

  it('takes an empty field for what it is', async () => {
    const answer = await post('application/x-www-form-urlencoded', 'text=');
    expect(json(answer)).toEqual({echo: ''});
  });

  it('wants to know the length, and no long one', async () => {
    const head = ['POST /echo HTTP/1.1', 'Host: server'];
    expect(status(await send(...head, '', ''))).toBe(411);
    expect(status(await send(...head, 'Content-Length: -1', '', ''))).toBe(411);
    const long = await send(...head, 'Content-Length: 100001', '', '');
    expect(status(long)).toBe(413);
  });

  it('survives clients that hang up', async () => {
    const {hostname, port} = new URL(server.address);
    await new Promise<void>((resolve) => {
      const socket = net.connect(Number(port), hostname, () => {
        socket.write('POST /echo HTTP/1.1\r\nContent-Length: 100\r\n\r\ntext=');
        socket.resetAndDestroy();
        resolve();
      });
    });
    expect((await fetch(server.address)).status).toBe(200);
    expect(server.output()).not.toContain('Traceback');
  });
});

describe.skipIf(!python)('the finished server', () => {
  stage('gpt');

  const generate = async (prompt: string) => {
    const answer = await fetch(`${server.address}/gpt`, {
      method: 'POST',
      body: new URLSearchParams({prompt}),
    });
    const {generated_text} = (await answer.json()) as {generated_text: string};
    return generated_text;
  };

  it('learned before it listened', () => {
    expect(server.output()).toMatch(
      /^Learning story\.txt …\nLearned it in [\d.]+ s\.\nListening on 127\.0\.0\.1:\d+\. Stop with Ctrl\+C\.\n/,
    );
  });

  it('continues the prompt with letters of the story', async () => {
    const prompt = 'The phone';
    const text = await generate(prompt);
    expect(text.startsWith(prompt)).toBe(true);
    expect(text).toHaveLength(prompt.length + 200);
    // A model that learned nothing writes no word of the story.
    const words = text.slice(prompt.length + 1, -10).split(/[^a-zA-Z]+/);
    const story = readFileSync(
      path.join(import.meta.dirname, 'story.txt'),
      'utf8',
    );
    const known = words.filter((word) => story.includes(word));
    expect(known.length / words.length).toBeGreaterThan(0.7);
  });

  it.each(['', 'Ünbekannt 😀 123', 'seven hundred words '.repeat(40)])(
    'continues what is empty, unknown or long',
    async (prompt) => {
      const text = await generate(prompt);
      expect(text.startsWith(prompt)).toBe(true);
      expect(text).toHaveLength(prompt.length + 200);
    },
  );

  it('samples: the same prompt goes on differently', async () => {
    const texts = await Promise.all(['Hello', 'Hello', 'Hello'].map(generate));
    expect(new Set(texts).size).toBeGreaterThan(1);
  });

  it('answers the curl commands of the page as the page says', async () => {
    const {fences} = parsePage(
      PAGE,
      readFileSync(path.join(SITE, PAGE), 'utf8'),
    );
    const pairs = fences.flatMap((fence, index) => {
      const next = fences[index + 1];
      return fence.code.startsWith('curl ') && next?.language === 'json'
        ? [[fence.code, next.code] as const]
        : [];
    });
    expect(pairs.length).toBeGreaterThan(2);
    for (const [command, expected] of pairs) {
      expect(command).toContain('http://127.0.0.1:5000');
      const {stdout, status} = spawnSync(
        'sh',
        ['-c', command.replace('http://127.0.0.1:5000', server.address)],
        {encoding: 'utf8'},
      );
      expect(status, command).toBe(0);
      const answer = JSON.parse(stdout) as Record<string, string>;
      const said = JSON.parse(expected) as Record<string, string>;
      if (said['generated_text'] === undefined) {
        expect(answer).toEqual(said);
      } else {
        // Sampled: only the prompt and the length are sure.
        const text = answer['generated_text'] ?? '';
        expect(text).toHaveLength(said['generated_text'].length);
        expect(text.slice(0, 9)).toBe(said['generated_text'].slice(0, 9));
      }
    }
  });
});
