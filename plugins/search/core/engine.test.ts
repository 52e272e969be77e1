import {expect, it} from 'vitest';
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
