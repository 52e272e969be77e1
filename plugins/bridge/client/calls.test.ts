import {expect, it, vi} from 'vitest';
import {DiffKind, docsets, createCalls} from './calls';

function bridge(answer: () => Promise<unknown>) {
  const call = vi.fn((_request: object) => answer());
  return {call, calls: createCalls(call)};
}
const fine = () => Promise.resolve('answer');
const refused = () => Promise.reject(new Error('Not running on static docs'));

const diff = {
  file_path: 'docs/a.mdx',
  new_content: '# A',
  project_name: null,
  diff_number: 12,
  diff_kind: DiffKind.add,
};

it('asks for what the npm package asks for', async () => {
  const {call, calls} = bridge(fine);
  await calls.getSpecInfo('style');
  await calls.getApi({name: 'a', framework: 'b', docset: docsets.BLOKS_CORE});
  await calls.submitDiff({...diff, more: 1} as typeof diff);
  await calls.reportContentCopied({textContent: 'text'});
  await calls.reportFeatureUsage({featureName: 'f', id: null});
  expect(call.mock.calls.map(([request]) => request)).toEqual([
    {module: 'bloks', api: 'getSpecInfo', args: {styleId: 'style'}},
    {
      module: 'uidocs',
      api: 'getApi',
      args: {name: 'a', framework: 'b', docset: '887372105406659'},
    },
    {module: 'inpageeditor', api: 'createPhabricatorDiffApi', args: diff},
    {
      module: 'feedback',
      api: 'reportContentCopied',
      args: {textContent: 'text'},
    },
    {
      module: 'feedback',
      api: 'reportFeatureUsage',
      args: {featureName: 'f', id: null},
    },
  ]);
});

it('gives answers on, but not those to reports', async () => {
  const {calls} = bridge(fine);
  expect(await calls.getSpecInfo('a')).toBe('answer');
  expect(await calls.getApi({name: 'a', framework: 'b'})).toBe('answer');
  expect(await calls.submitDiff(diff)).toBe('answer');
  expect(await calls.reportContentCopied({textContent: 'a'})).toBeUndefined();
  expect(
    await calls.reportFeatureUsage({featureName: 'a', id: '1'}),
  ).toBeUndefined();
});

it('rejects, and swallows failures of reports only', async () => {
  const {calls} = bridge(refused);
  await expect(calls.getSpecInfo('a')).rejects.toThrow(
    /^Not running on static docs$/,
  );
  await expect(calls.getApi({name: 'a', framework: 'b'})).rejects.toThrow(
    /^Not running on static docs$/,
  );
  await calls.reportContentCopied({textContent: 'a'});
  await calls.reportFeatureUsage({featureName: 'a', id: null});
});

it('says that a diff failed, and why', async () => {
  const {calls} = bridge(refused);
  const error = await calls.submitDiff(diff).catch((e: unknown) => e as Error);
  expect(error).toMatchObject({
    message:
      'Error occurred while trying to submit diff: Not running on static docs',
    cause: new Error('Not running on static docs'),
  });
});
