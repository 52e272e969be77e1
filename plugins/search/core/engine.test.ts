import {describe, expect, it} from 'vitest';
import {createEngine} from './engine';
import type {SearchRecord} from './record';

const record = (page: string, heading: string, text = ''): SearchRecord => ({
  url: `/${page}/#${heading}`,
  section: 'Tutorials',
  page,
  headings: heading ? [heading] : [],
  text,
});

const engine = createEngine([
  record('Overview', 'torch.fromBlob', 'Makes a tensor of a blob.'),
  record('Overview', 'Camera', 'fromBlob is not a part of the camera.'),
  record('FAQ', 'Could not find tools.jar', 'Set JAVA_HOME to a JDK.'),
]);
const first = (query: string) => engine(query)[0]?.record.headings[0];

it.each([
  ['fromBlob', 'torch.fromBlob'],
  ['from', 'torch.fromBlob'],
  ['torch.fromblob', 'torch.fromBlob'],
  ['camra', 'Camera'],
  ['tools jar', 'Could not find tools.jar'],
  ['java_home jdk', 'Could not find tools.jar'],
])('%s → %s', (query, heading) => {
  expect(first(query)).toBe(heading);
});

it.each(['', '   ', 'zebra', 'fromBlob zebra', '<script>'])(
  'finds nothing for "%s"',
  (query) => {
    expect(engine(query)).toEqual([]);
  },
);

describe('pasted messages', () => {
  const messages = createEngine([
    record('Troubleshooting', 'Value is a number, expected a String'),
    record('Troubleshooting', 'Value is undefined, expected a String'),
    record('Troubleshooting', 'Unable to resolve module …/model.ptl'),
    record('Troubleshooting', 'shape [2, 2] is invalid for input of size 60'),
    record('Troubleshooting', 'imageUnwrapError'),
    record('Troubleshooting', '32 > 26'),
    record('Troubleshooting', 'Camera'),
    record(
      'Add',
      'Install',
      'Metro restarts when the package was linked again.',
    ),
  ]);
  const headings = (query: string) =>
    messages(query).map((hit) => hit.record.headings[0]);

  it.each([
    [
      'Possible Unhandled Promise Rejection (id: 0): Error: Value is a number, expected a String',
      'Value is a number, expected a String',
    ],
    [
      'Unable to resolve module ./best.ptl from /Users/ana/app/App.tsx: None of these files exist',
      'Unable to resolve module …/model.ptl',
    ],
    [
      'RuntimeError: shape [1, 3, 85] is invalid for input of size 655360',
      'shape [2, 2] is invalid for input of size 60',
    ],
    ['Error: imageUnwrapError', 'imageUnwrapError'],
    ['Error: 32 > 26 at promiseMethodWrapper', '32 > 26'],
  ])('%s', (query, heading) => {
    expect(headings(query)[0]).toBe(heading);
  });

  it('are found behind 200 characters of path', () => {
    const log = `${'/Users/ana/shop/node_modules/'.repeat(9)} error: imageUnwrapError`;
    expect(headings(log)).toEqual(['imageUnwrapError']);
  });

  it('are no reason to offer a heading for one short word', () => {
    expect(headings('my camera does nothing at all')).toEqual([]);
  });

  it('are looked up in the texts, without the words that nobody knows', () => {
    expect(headings('metro restarts, package xyzzy linked again')).toEqual([
      'Install',
    ]);
    expect(headings('metro restarts forever after xyzzy')).toEqual([]);
  });
});
