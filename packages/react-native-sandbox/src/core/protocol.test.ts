import {expect, it} from 'vitest';
import {
  envelop,
  MAX_TEXT_LENGTH,
  PROTOCOL,
  readFrameMessage,
  readPageMessage,
  measureMessage,
  type FrameMessage,
} from './protocol';

const head = {protocol: PROTOCOL, session: 's'};

it.each<FrameMessage>([
  {type: 'ready', refused: true},
  {type: 'rendered'},
  {type: 'acted'},
  {type: 'beat'},
  {type: 'console', level: 'warn', text: 'a'},
  {
    type: 'modelRun',
    model: 'mnist.ptl',
    method: 'forward',
    ms: 1.5,
    inputs: ['float32 [1, 1, 28, 28]'],
    outputs: [],
  },
  {type: 'error', message: 'no'},
  {type: 'error', message: 'no', symbol: 'Tensor.[index]'},
  {type: 'error', message: 'no', place: {file: 'src/App.tsx', line: 3}},
  {type: 'ask', id: 0, service: 'file', args: {name: 'a.png'}},
])('reads what the frame sends: %j', (message) => {
  expect(readFrameMessage('s', envelop('s', message))).toEqual(message);
});

it.each([
  undefined,
  null,
  'ready',
  [],
  {type: 'ready'},
  {...head, type: 'ready', session: 't'},
  {...head, type: 'ready', protocol: 'playtorch-player/2'},
  {...head, type: 'run', project: {}},
  {...head, type: 'toString'},
  {...head, type: 'console', level: 'table', text: 'a'},
  {...head, type: 'console', level: 'log', text: {}},
  {...head, type: 'error'},
  {
    ...head,
    type: 'modelRun',
    model: 'a',
    method: 'b',
    ms: NaN,
    inputs: [],
    outputs: [],
  },
  {
    ...head,
    type: 'modelRun',
    model: 'a',
    method: 'b',
    ms: 1,
    inputs: [1],
    outputs: [],
  },
  {...head, type: 'ask', id: -1, service: 'file'},
  {...head, type: 'ask', id: 0.5, service: 'file'},
  {...head, type: 'ask', id: '1', service: 'file'},
  {...head, type: 'ask', id: 1, service: 'constructor'},
  {...head, type: 'ask', id: 1, service: ['file']},
])('ignores %j from the frame', (data) => {
  expect(readFrameMessage('s', data)).toBeUndefined();
});

it('cuts long texts and leaves out fields that nobody knows', () => {
  const text = 'a'.repeat(MAX_TEXT_LENGTH + 1);
  expect(
    readFrameMessage('s', {
      ...head,
      type: 'console',
      level: 'log',
      text,
      html: '<b>',
    }),
  ).toEqual({type: 'console', level: 'log', text: `${text.slice(2)}…`});
});

it.each([
  {file: '../a', line: 1},
  {file: 'a', line: 0},
  {file: 'a', line: '1'},
  {file: 'a b', line: 1},
])('keeps an error without its impossible place %j', (place) => {
  expect(
    readFrameMessage('s', {...head, type: 'error', message: 'no', place}),
  ).toEqual({type: 'error', message: 'no'});
});

it('reads what the page sends, of its session only', () => {
  const refusal = {type: 'refusal', id: 1, message: 'no'} as const;
  expect(readPageMessage('s', envelop('s', refusal))).toEqual(refusal);
  expect(readPageMessage('t', envelop('s', refusal))).toBeUndefined();
  expect(readPageMessage('s', {...head, type: 'answer'})).toBeUndefined();
});

it.each([
  ['numbers', Array.from({length: 1_000}, () => 0)],
  ['truths', Array.from({length: 1_000}, () => true)],
  ['places without a value', Array.from({length: 1_000})],
  ['names', {['a'.repeat(10_000)]: 0}],
  ['texts', ['a'.repeat(10_000)]],
])('measures %s', (_kind, data) => {
  expect(measureMessage(data, 10_000)).toBeGreaterThan(10_000);
});

it('lists no place of an array that is too long', () => {
  const data = new Proxy([], {
    get: (_array, key) => (key === 'length' ? 1_000_000 : undefined),
    ownKeys: () => {
      throw new Error('listed');
    },
  });
  expect(measureMessage(data, 10_000)).toBe(Infinity);
});

it.each([7, '', 'https://example.org', 'a'.repeat(81)])(
  'keeps an error without its impossible function %j',
  (symbol) => {
    expect(
      readFrameMessage('s', {...head, type: 'error', message: 'no', symbol}),
    ).toEqual({type: 'error', message: 'no'});
  },
);
