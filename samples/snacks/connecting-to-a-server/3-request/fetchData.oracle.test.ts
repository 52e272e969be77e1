import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {pythonWithTorch} from '@playtorch-docs/ptl/testing/python';
import {
  START,
  startServer,
  type RunningServer,
} from '../../../python/server/startServer';
import {fetchData} from './fetchData';
import committed from './server.json';

const python = pythonWithTorch();

describe.skipIf(!python)('the server of the tutorial', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer(python ?? '', 'gpt');
  }, START);
  afterAll(() => server.stop());

  it('answers with the prompt and what follows', async () => {
    const text = await fetchData(
      {...committed, address: server.address},
      'In the morning',
    );
    expect(text).toMatch(/^In the morning.{200}$/);
  });

  it('gets every letter of the prompt, and its lines', async () => {
    const prompt = 'Grüße & +1 %\n"two" lines 😀';
    const text = await fetchData(
      {...committed, address: server.address},
      prompt,
    );
    expect(text.startsWith(prompt)).toBe(true);
  });

  it('may be written with a slash and spaces around', async () => {
    const address = ` ${server.address}/ `;
    expect(await fetchData({...committed, address}, 'a')).toHaveLength(201);
  });

  it('may answer several requests at once', async () => {
    const prompts = ['one', 'two', 'three'];
    const texts = await Promise.all(
      prompts.map((prompt) =>
        fetchData({...committed, address: server.address}, prompt),
      ),
    );
    expect(texts.map((text, i) => text.startsWith(prompts[i] ?? '?'))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('refuses a form without the field', async () => {
    const body = new FormData();
    body.append('text', 'The phone');
    const answer = await fetch(`${server.address}/gpt`, {method: 'POST', body});
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      error: 'The field "prompt" is missing.',
    });
  });

  it('may be gone', async () => {
    const {address} = server;
    await server.stop();
    await expect(fetchData({...committed, address}, 'a')).rejects.toThrow(
      `Cannot reach ${address}. Does the server run, and is this its address?`,
    );
  });
});
