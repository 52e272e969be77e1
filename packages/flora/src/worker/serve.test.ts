import {expect, it} from 'vitest';
import type {WorkerResponse} from '../core/protocol';
import {serve, type FloraWorkerScope} from './serve';

type TestCalls = {
  slow: {params: string; result: string};
  broken: {params: string; result: string};
};

function start() {
  const messages: WorkerResponse[] = [];
  const log: string[] = [];
  const scope: FloraWorkerScope = {
    postMessage: (message) => messages.push(message),
    onmessage: null,
  };
  serve<TestCalls>(
    scope,
    {
      slow: async (text, report) => {
        log.push(`start ${text}`);
        report({fraction: 0.1});
        report({fraction: 0.2});
        await Promise.resolve();
        log.push(`end ${text}`);
        return text.toUpperCase();
      },
      broken: (text) => {
        throw new RangeError(text);
      },
    },
    (error) => ({message: String(error)}),
  );
  return {
    messages,
    log,
    request: (id: number, name: string, params: string) =>
      scope.onmessage?.({data: {id, name, params}} as MessageEvent),
  };
}

it('answers one request after the other, errors too', async () => {
  const {messages, log, request} = start();
  request(1, 'slow', 'a');
  request(2, 'broken', 'b');
  request(3, 'slow', 'c');
  await expect
    .poll(() => messages.filter(({kind}) => kind !== 'progress'))
    .toEqual([
      {id: 1, kind: 'result', result: 'A'},
      {id: 2, kind: 'error', error: {message: 'RangeError: b'}},
      {id: 3, kind: 'result', result: 'C'},
    ]);
  expect(log).toEqual(['start a', 'end a', 'start c', 'end c']);
});

it('does not flood the page with progress', async () => {
  const {messages, request} = start();
  request(1, 'slow', 'a');
  await expect.poll(() => messages.at(-1)?.kind).toBe('result');
  expect(messages.filter(({kind}) => kind === 'progress')).toEqual([
    {id: 1, kind: 'progress', progress: {fraction: 0.1}},
  ]);
});

it('answers a request of an unknown name with an error', async () => {
  const {messages, request} = start();
  request(1, 'nothing', 'a');
  await expect.poll(() => messages[0]?.kind).toBe('error');
});
