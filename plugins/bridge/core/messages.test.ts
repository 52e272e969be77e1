import {expect, it} from 'vitest';
import {callMessage, readAnswer} from './messages';

const event = 'static-docs-bridge-response';

it('makes a call of the five known fields', () => {
  expect(
    callMessage(3, {module: 'bloks', api: 'getSpecInfo', args: {styleId: 'a'}}),
  ).toEqual({
    event: 'static-docs-bridge-call',
    id: 3,
    module: 'bloks',
    api: 'getSpecInfo',
    args: {styleId: 'a'},
  });
});

it.each([
  [
    {event, id: 0, response: {a: 1}},
    {id: 0, response: {a: 1}},
  ],
  [
    {event, id: 1, response: undefined},
    {id: 1, response: undefined},
  ],
  [
    {event, id: 2, response: null, error: 'x'},
    {id: 2, response: null},
  ],
  [
    {event, id: 3, error: 'no'},
    {id: 3, error: 'no'},
  ],
  [
    {event, id: 4, error: new Error('no')},
    {id: 4, error: 'no'},
  ],
])('reads %j', (data, answer) => {
  expect(readAnswer(data)).toEqual(answer);
});

it.each([
  undefined,
  null,
  '',
  event,
  7,
  [],
  {},
  {id: 0, response: 1},
  {event: 'static-docs-bridge-call', id: 0, response: 1},
  {event: [event], id: 0, response: 1},
  {event, response: 1},
  {event, id: '0', response: 1},
  {event, id: [0], response: 1},
  {event, id: 0.5, response: 1},
  {event, id: NaN, response: 1},
  {event, id: '__proto__', response: 1},
  {event, id: 0},
  {event, id: 0, error: undefined},
  {event, id: 0, error: 500},
  {event, id: 0, error: {message: 500}},
])('ignores %j', (data) => {
  expect(readAnswer(data)).toBeUndefined();
});
