import {expect, it, vi} from 'vitest';
import type {WorkerRequest, WorkerResponse} from './protocol';
import {
  Canceled,
  toErrorView,
  RequestError,
  createWorkerClient,
  type WorkerLike,
} from './workerClient';

type TestCalls = {double: {params: number; result: number}};

/** Creates a worker that records its messages; `respond` and `crash` make its events. */
function createFakeWorker() {
  const sent: WorkerRequest<TestCalls>[] = [];
  const worker: WorkerLike = {
    postMessage: (message) => sent.push(message as WorkerRequest<TestCalls>),
    terminate: vi.fn(),
    onmessage: null,
    onerror: null,
  };
  return {
    worker,
    sent,
    respond: (data: WorkerResponse) =>
      worker.onmessage?.({data} as MessageEvent),
    crash: (message: string) => worker.onerror?.({message} as ErrorEvent),
  };
}

it('gives each answer to its own request', async () => {
  const {worker, sent, respond} = createFakeWorker();
  const client = createWorkerClient<TestCalls>(worker);
  const [one, two] = [client.call('double', 1), client.call('double', 2)];
  expect(sent.map(({id, params}) => [id, params])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  respond({id: 2, kind: 'result', result: 4});
  respond({id: 7, kind: 'result', result: 0});
  respond({id: 1, kind: 'result', result: 2});
  expect(await Promise.all([one, two])).toEqual([2, 4]);
});

it('reports progress until the answer', async () => {
  const {worker, respond} = createFakeWorker();
  const client = createWorkerClient<TestCalls>(worker);
  const seen: unknown[] = [];
  const answer = client.call('double', 1, {
    onProgress: (progress) => seen.push(progress.fraction),
  });
  respond({id: 1, kind: 'progress', progress: {fraction: 0.5}});
  respond({id: 1, kind: 'result', result: 2});
  respond({id: 1, kind: 'progress', progress: {fraction: 0.9}});
  await answer;
  expect(seen).toEqual([0.5]);
});

it('fails a request in the words of the worker, and goes on', async () => {
  const {worker, respond} = createFakeWorker();
  const client = createWorkerClient<TestCalls>(worker);
  const failed = client.call('double', 1);
  respond({id: 1, kind: 'error', error: {message: 'too large', fix: 'less'}});
  const error: unknown = await failed.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(RequestError);
  expect(toErrorView(error)).toEqual({message: 'too large', fix: 'less'});
  const next = client.call('double', 2);
  respond({id: 2, kind: 'result', result: 4});
  expect(await next).toBe(4);
});

it('ends: open requests and later ones are canceled', async () => {
  const {worker, sent} = createFakeWorker();
  const client = createWorkerClient<TestCalls>(worker);
  const open = client.call('double', 1);
  client.end();
  await expect(open).rejects.toBeInstanceOf(Canceled);
  await expect(client.call('double', 2)).rejects.toBeInstanceOf(Canceled);
  expect(worker.terminate).toHaveBeenCalled();
  expect(sent).toHaveLength(1);
});

it('a worker that crashes fails what is open, with its message', async () => {
  const {worker, crash} = createFakeWorker();
  const client = createWorkerClient<TestCalls>(worker);
  const open = client.call('double', 1);
  crash('out of memory');
  const error: unknown = await open.catch((reason: unknown) => reason);
  expect(toErrorView(error)).toMatchObject({place: 'out of memory'});
});
