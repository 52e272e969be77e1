import type {Pixels} from '@playtorch-docs/react-native-pytorch-core-web';

type Point = readonly [x: number, y: number];

const toRgb = (color: string): number[] =>
  [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));

/** Measures the distance of a point from the line segment between two others. */
function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point) {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX ** 2 + alongY ** 2;
  const share =
    length === 0 ? 0 : ((x - fromX) * alongX + (y - fromY) * alongY) / length;
  const nearest = Math.min(1, Math.max(0, share));
  return Math.hypot(x - fromX - nearest * alongX, y - fromY - nearest * alongY);
}

/**
 * Creates a square canvas with the methods that a drawing program calls: rectangles that fill it,
 * and lines with round ends. Colors are `#` and six digits.
 */
export function createCanvas(size: number) {
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  let lines: Point[][] = [];
  const context = {
    fillStyle: '#000000',
    strokeStyle: '#000000',
    lineWidth: 1,
    lineCap: 'butt',
    lineJoin: 'miter',
    clear: () => {
      data.fill(0);
    },
    fillRect: (x: number, y: number, width: number, height: number) => {
      if (x !== 0 || y !== 0 || width !== size || height !== size) {
        throw new Error('fillRect fills the whole canvas here.');
      }
      for (let i = 0; i < data.length; i += 4) {
        data.set([...toRgb(context.fillStyle), 255], i);
      }
    },
    beginPath: () => {
      lines = [];
    },
    moveTo: (x: number, y: number) => {
      lines.push([[x, y]]);
    },
    lineTo: (x: number, y: number) => {
      lines.at(-1)?.push([x, y]);
    },
    stroke: () => {
      if (context.lineCap !== 'round' || context.lineJoin !== 'round') {
        throw new Error('stroke draws lines with round ends here.');
      }
      // Share of ink in each pixel; pixels at the edge are partly covered.
      const shares = new Float64Array(size * size);
      const reach = context.lineWidth / 2 + 0.5;
      const pixel = (value: number) =>
        Math.min(size, Math.max(0, Math.floor(value)));
      for (const line of lines) {
        for (const [i, to] of line.slice(1).entries()) {
          const from = line[i] ?? to;
          const right = pixel(Math.max(from[0], to[0]) + reach + 1);
          const bottom = pixel(Math.max(from[1], to[1]) + reach + 1);
          for (
            let y = pixel(Math.min(from[1], to[1]) - reach);
            y < bottom;
            y++
          ) {
            for (
              let x = pixel(Math.min(from[0], to[0]) - reach);
              x < right;
              x++
            ) {
              const away = distance([x + 0.5, y + 0.5], from, to);
              const at = y * size + x;
              shares[at] = Math.max(shares[at] ?? 0, Math.min(1, reach - away));
            }
          }
        }
      }
      const ink = toRgb(context.strokeStyle);
      for (const [i, share] of shares.entries()) {
        for (const [channel, to] of ink.entries()) {
          const at = i * 4 + channel;
          data[at] = (data[at] ?? 0) + (to - (data[at] ?? 0)) * share;
        }
      }
    },
  };
  return {
    context,
    pixels: (): Pixels => ({width: size, height: size, data}),
  };
}
