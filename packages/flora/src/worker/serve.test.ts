import {expect, it} from 'vitest';
import type {Response} from '../core/protocol';
import {serve, type WorkerScope} from './serve';

type TestCalls = {
  slow: {params: string; result: string};
  broken: {params: string; result: string};
};

function start() {
  const said: Response[] = [];
  const log: string[] = [];
  const scope: WorkerScope = {
    postMessage: (message) => said.push(message),
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
    said,
    log,
    ask: (id: number, name: string, params: string) =>
      scope.onmessage?.({data: {id, name, params}} as MessageEvent),
  };
}

it('answers one request after the other, errors too', async () => {
  const {said, log, ask} = start();
  ask(1, 'slow', 'a');
  ask(2, 'broken', 'b');
  ask(3, 'slow', 'c');
  await expect
    .poll(() => said.filter(({kind}) => kind !== 'progress'))
    .toEqual([
      {id: 1, kind: 'result', result: 'A'},
      {id: 2, kind: 'error', error: {message: 'RangeError: b'}},
      {id: 3, kind: 'result', result: 'C'},
    ]);
  expect(log).toEqual(['start a', 'end a', 'start c', 'end c']);
});

it('does not flood the page with progress', async () => {
  const {said, ask} = start();
  ask(1, 'slow', 'a');
  await expect.poll(() => said.at(-1)?.kind).toBe('result');
  expect(said.filter(({kind}) => kind === 'progress')).toEqual([
    {id: 1, kind: 'progress', progress: {fraction: 0.1}},
  ]);
});

it('answers a request of an unknown name with an error', async () => {
  const {said, ask} = start();
  ask(1, 'nothing', 'a');
  await expect.poll(() => said[0]?.kind).toBe('error');
});
