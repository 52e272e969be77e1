import {expect, it, vi} from 'vitest';
import {fitCaptureSize} from './captureSize';
import {createPointerHandlers, createTouch} from './touches';

type Pointer = Parameters<
  ReturnType<typeof createPointerHandlers>['onPointerDown']
>[0];

/** Pointer event with the members that are read. */
const pointer = (
  id: number,
  x: number,
  y: number,
  button = 0,
  setPointerCapture = () => undefined,
  isTrusted = true,
) =>
  ({
    pointerId: id,
    isTrusted,
    button,
    nativeEvent: {
      pointerId: id,
      clientX: x,
      clientY: y,
      pageX: x,
      pageY: y + 100,
      timeStamp: 5,
    },
    currentTarget: {
      getBoundingClientRect: () => ({left: 10, top: 20}),
      setPointerCapture,
    },
  }) as unknown as Pointer;

it('a touch counts from the corner of its view', () => {
  expect(
    createTouch(pointer(1, 30, 50).nativeEvent, {left: 10, top: 20}),
  ).toEqual({
    identifier: 1,
    locationX: 20,
    locationY: 30,
    pageX: 30,
    pageY: 150,
    timestamp: 5,
  });
});

it('a pointer moves only while it is down', () => {
  const start = vi.fn();
  const move = vi.fn();
  const end = vi.fn();
  const handlers = createPointerHandlers({
    onTouchStart: start,
    onTouchMove: move,
    onTouchEnd: end,
  });
  handlers.onPointerMove(pointer(1, 30, 50));
  handlers.onPointerDown(pointer(2, 30, 50, 2));
  expect(start).not.toHaveBeenCalled();
  handlers.onPointerDown(pointer(1, 30, 50));
  handlers.onPointerMove(pointer(1, 31, 50));
  handlers.onPointerUp(pointer(1, 31, 50));
  handlers.onPointerMove(pointer(1, 32, 50));
  expect(start).toHaveBeenCalledTimes(1);
  expect(move).toHaveBeenCalledTimes(1);
  expect(end.mock.calls[0]?.[0].nativeEvent).toMatchObject({
    locationX: 21,
    touches: [],
  });
});

it('two fingers are two touches', () => {
  const move = vi.fn();
  const handlers = createPointerHandlers({onTouchMove: move});
  handlers.onPointerDown(pointer(1, 30, 50));
  handlers.onPointerDown(pointer(2, 40, 50));
  handlers.onPointerMove(pointer(2, 41, 50));
  handlers.onPointerCancel(pointer(1, 30, 50));
  handlers.onPointerMove(pointer(2, 42, 50));
  const counts = move.mock.calls.map(
    ([event]) => event.nativeEvent.touches.length,
  );
  expect(counts).toEqual([2, 1]);
});

it.each([
  [{width: 1280, height: 720}, undefined, {width: 853, height: 480}],
  [
    {width: 720, height: 1280},
    {width: 480, height: 640},
    {width: 480, height: 853},
  ],
  [{width: 320, height: 240}, undefined, {width: 320, height: 240}],
  [
    {width: 1000, height: 1000},
    {width: 224, height: 224},
    {width: 224, height: 224},
  ],
])('a camera of %j asked for %j gives %j', (seen, target, size) => {
  expect(fitCaptureSize(seen, target)).toEqual(size);
});

it('a pointer that a script made is not captured', () => {
  const start = vi.fn();
  const capture = vi.fn();
  const handlers = createPointerHandlers({onTouchStart: start});
  handlers.onPointerDown(pointer(1, 30, 50, 0, capture, false));
  expect(start).toHaveBeenCalledTimes(1);
  expect(capture).not.toHaveBeenCalled();
  handlers.onPointerDown(pointer(2, 30, 50, 0, capture));
  expect(capture).toHaveBeenCalledTimes(1);
});
