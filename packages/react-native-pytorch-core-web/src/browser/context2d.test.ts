import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {Pixels} from '../torch/platform';
import {makeContext} from './context2d';

vi.mock('./pictures', () => ({toCanvas: (pixels: Pixels) => pixels}));

beforeEach(() => {
  vi.stubGlobal('CSS', {
    supports: (_: string, value: string) => value !== 'no color',
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const picture: Pixels = {
  width: 4,
  height: 2,
  data: new Uint8ClampedArray(32),
};

/** Creates a browser's context that records its calls, and the package's over it, with two pixels per point. */
function setUp() {
  const calls: unknown[][] = [];
  const context = new Proxy(
    {canvas: {width: 200, height: 100}} as Record<string, unknown>,
    {
      get: (target, key: string) =>
        key in target
          ? target[key]
          : (...args: unknown[]) => {
              calls.push([key, ...args]);
              return {data: new Uint8ClampedArray(16)};
            },
    },
  );
  const show = vi.fn();
  const dataFromPixels = vi.fn(
    (_pixels: Pixels, width: number, height: number) => ({
      ID: 'data',
      width,
      height,
      data: new Uint8ClampedArray(),
      release: () => Promise.resolve(),
    }),
  );
  const ctx = makeContext(
    {
      context: context as unknown as CanvasRenderingContext2D,
      density: 2,
      show,
    },
    {toPixels: () => picture, dataFromPixels, dataToPixels: () => picture},
  );
  calls.length = 0;
  return {ctx, calls, context, show, dataFromPixels};
}

const image = {} as Parameters<ReturnType<typeof makeContext>['drawImage']>[0];

describe('the context of the canvas', () => {
  it('shows nothing before invalidate', () => {
    const {ctx, show, calls} = setUp();
    ctx.fillRect(1, 2, 3, 4);
    expect(calls).toEqual([['fillRect', 1, 2, 3, 4]]);
    expect(show).not.toHaveBeenCalled();
    void ctx.invalidate();
    expect(show).toHaveBeenCalledTimes(1);
  });

  it('can be set and not read, as on a phone', () => {
    const {ctx, context} = setUp();
    ctx.lineWidth = 3;
    expect(context['lineWidth']).toBe(3);
    expect(ctx.lineWidth).toBeUndefined();
  });

  it('refuses colors and choices that do not exist', () => {
    const {ctx} = setUp();
    expect(() => {
      ctx.fillStyle = 'no color';
    }).toThrow('invalid color value no color');
    expect(() => {
      ctx.lineCap = 'flat' as 'butt';
    }).toThrow('Expected: butt | round | square');
  });

  it('takes fonts that the package reads', () => {
    const {ctx, context} = setUp();
    ctx.font = 'bold 14px sans-serif';
    ctx.font = '14 px';
    expect(context['font']).toBe('bold 14px sans-serif');
  });

  it.each([
    [
      [5, 6],
      [5, 6],
    ],
    [
      [5, 6, 7, 8],
      [5, 6, 7, 8],
    ],
    [
      [0, 0, 4, 2, 5, 6, 7, 8],
      [0, 0, 4, 2, 5, 6, 7, 8],
    ],
    // The package treats a negative argument as missing.
    [
      [0, 0, 4, 2, -5, 6, 7, 8],
      [0, 0, 4, 2],
    ],
  ])('draws an image by %j', (args, drawn) => {
    const {ctx, calls} = setUp();
    const [a = 0, b = 0, ...rest] = args;
    ctx.drawImage(image, a, b, ...rest);
    expect(calls).toEqual([['drawImage', picture, ...drawn]]);
  });

  it('transforms in points', () => {
    const {ctx, calls} = setUp();
    ctx.setTransform(1, 0, 0, 1, 10, 20);
    expect(calls).toEqual([['setTransform', 2, 0, 0, 2, 20, 40]]);
  });

  it('clears all of it, whatever the transform', () => {
    const {ctx, calls} = setUp();
    ctx.clear();
    expect(calls).toEqual([
      ['save'],
      ['setTransform', 1, 0, 0, 1, 0, 0],
      ['clearRect', 0, 0, 200, 100],
      ['restore'],
      ['beginPath'],
    ]);
  });

  it('gives its pixels, with their size in points', async () => {
    const {ctx, calls, dataFromPixels} = setUp();
    await ctx.getImageData(1, 2, 3, 4);
    expect(calls).toEqual([['getImageData', 2, 4, 6, 8]]);
    expect(dataFromPixels.mock.calls[0]?.slice(1)).toEqual([3, 4]);
    await expect(ctx.getImageData(90, 0, 20, 4)).rejects.toThrow(
      'reaches out of the canvas',
    );
  });

  it('puts pixels back in their size', () => {
    const {ctx, calls} = setUp();
    ctx.putImageData({ID: 'data'}, 1, 2);
    expect(calls).toEqual([['drawImage', picture, 1, 2, 2, 1]]);
  });
});
