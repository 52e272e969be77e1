import {expect, it, vi} from 'vitest';
import type {Request, Response} from './protocol';
import {
  Canceled,
  errorView,
  RequestError,
  workerClient,
  type WorkerLike,
} from './workerClient';

type TestCalls = {double: {params: number; result: number}};

/** A worker that notes what it gets and answers when told. */
function fake() {
  const sent: Request<TestCalls>[] = [];
  const worker: WorkerLike = {
    postMessage: (message) => sent.push(message as Request<TestCalls>),
    terminate: vi.fn(),
    onmessage: null,
    onerror: null,
  };
  return {
    worker,
    sent,
    say: (data: Response) => worker.onmessage?.({data} as MessageEvent),
    crash: (message: string) => worker.onerror?.({message} as ErrorEvent),
  };
}

it('gives each answer to its own request', async () => {
  const {worker, sent, say} = fake();
  const client = workerClient<TestCalls>(worker);
  const [one, two] = [client.call('double', 1), client.call('double', 2)];
  expect(sent.map(({id, params}) => [id, params])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  say({id: 2, kind: 'result', result: 4});
  say({id: 7, kind: 'result', result: 0});
  say({id: 1, kind: 'result', result: 2});
  expect(await Promise.all([one, two])).toEqual([2, 4]);
});

it('reports progress until the answer', async () => {
  const {worker, say} = fake();
  const client = workerClient<TestCalls>(worker);
  const seen: unknown[] = [];
  const answer = client.call('double', 1, {
    onProgress: (progress) => seen.push(progress.fraction),
  });
  say({id: 1, kind: 'progress', progress: {fraction: 0.5}});
  say({id: 1, kind: 'result', result: 2});
  say({id: 1, kind: 'progress', progress: {fraction: 0.9}});
  await answer;
  expect(seen).toEqual([0.5]);
});

it('fails a request in the words of the worker, and goes on', async () => {
  const {worker, say} = fake();
  const client = workerClient<TestCalls>(worker);
  const failed = client.call('double', 1);
  say({id: 1, kind: 'error', error: {message: 'too large', fix: 'less'}});
  const error: unknown = await failed.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(RequestError);
  expect(errorView(error)).toEqual({message: 'too large', fix: 'less'});
  const next = client.call('double', 2);
  say({id: 2, kind: 'result', result: 4});
  expect(await next).toBe(4);
});

it('ends: open requests and later ones are canceled', async () => {
  const {worker, sent} = fake();
  const client = workerClient<TestCalls>(worker);
  const open = client.call('double', 1);
  client.end();
  await expect(open).rejects.toBeInstanceOf(Canceled);
  await expect(client.call('double', 2)).rejects.toBeInstanceOf(Canceled);
  expect(worker.terminate).toHaveBeenCalled();
  expect(sent).toHaveLength(1);
});

it('a worker that crashes fails what is open, with its message', async () => {
  const {worker, crash} = fake();
  const client = workerClient<TestCalls>(worker);
  const open = client.call('double', 1);
  crash('out of memory');
  const error: unknown = await open.catch((reason: unknown) => reason);
  expect(errorView(error)).toMatchObject({place: 'out of memory'});
});
