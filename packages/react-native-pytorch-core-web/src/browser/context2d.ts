import {parse} from 'react-native-pytorch-core-next/lib/commonjs/utils/CSSFontUtils';
import type {Images} from '../images';
import type {Pixels} from '../torch/platform';
import {toCanvas} from './pictures';

type Data = ReturnType<Images['dataFromPixels']>;

/** Drawing surface of a context. */
interface CanvasSurface {
  /** Context of the native view's bitmap, which is visible after `show`. */
  context: CanvasRenderingContext2D;
  /** Pixels per point. */
  density: number;
  show: () => void;
}

const CHOICES = {
  lineCap: ['butt', 'round', 'square'],
  lineJoin: ['bevel', 'round', 'miter'],
  textAlign: ['left', 'right', 'center'],
} as const;

/**
 * Creates the package's CanvasRenderingContext2D over a browser's: properties are write-only, and
 * drawings are visible after `invalidate`.
 */
export function makeContext(
  {context, density, show}: CanvasSurface,
  images: Pick<Images, 'toPixels' | 'dataFromPixels' | 'dataToPixels'>,
) {
  const {canvas} = context;
  context.setTransform(density, 0, 0, density, 0, 0);
  context.lineWidth = 1;

  const checkColor = (value: string): string => {
    if (typeof value !== 'string' || !CSS.supports('color', value)) {
      throw new Error(`invalid color value ${value}`);
    }
    return value;
  };
  const checkChoice = <Name extends keyof typeof CHOICES>(
    name: Name,
    value: (typeof CHOICES)[Name][number],
  ) => {
    const allowed: readonly string[] = CHOICES[name];
    if (!allowed.includes(value)) {
      throw new Error(
        `Invalid React property ${name}: ${value}. Expected: ${allowed.join(' | ')}`,
      );
    }
    return value;
  };
  const createCircle = (x: number, y: number, radius: number): Path2D => {
    const path = new Path2D();
    path.arc(x, y, radius, 0, 2 * Math.PI);
    return path;
  };
  /** Draws in pixels, without the app's transform. */
  const drawInPixels = (run: () => void): void => {
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    run();
    context.restore();
  };

  function drawImage(
    image: unknown,
    a: number,
    b: number,
    c = -1,
    d = -1,
    e = -1,
    f = -1,
    g = -1,
    h = -1,
  ): void {
    const pixels = images.toPixels(image);
    const source = toCanvas(pixels);
    // Distinguish the three forms by negative numbers, as the native code does.
    if (c < 0 || d < 0) {
      context.drawImage(source, a, b);
    } else if (e < 0 || f < 0) {
      context.drawImage(source, a, b, c, d);
    } else {
      context.drawImage(source, a, b, c, d, e, f, g, h);
    }
  }

  const members = {
    set fillStyle(value: string) {
      context.fillStyle = checkColor(value);
    },
    set strokeStyle(value: string) {
      context.strokeStyle = checkColor(value);
    },
    set font(value: string) {
      // Ignore a font that the package cannot parse.
      if (parse(value)) {
        context.font = value;
      }
    },
    set lineCap(value: 'butt' | 'round' | 'square') {
      context.lineCap = checkChoice('lineCap', value);
    },
    set lineJoin(value: 'bevel' | 'round' | 'miter') {
      context.lineJoin = checkChoice('lineJoin', value);
    },
    set lineWidth(value: number) {
      context.lineWidth = value;
    },
    set miterLimit(value: number) {
      context.miterLimit = value;
    },
    set textAlign(value: 'left' | 'right' | 'center') {
      context.textAlign = checkChoice('textAlign', value);
    },
    arc: (
      x: number,
      y: number,
      radius: number,
      startAngle: number,
      endAngle: number,
      anticlockwise = false,
    ): void => {
      context.arc(x, y, radius, startAngle, endAngle, anticlockwise);
    },
    beginPath: (): void => {
      context.beginPath();
    },
    clear: (): void => {
      drawInPixels(() => {
        context.clearRect(0, 0, canvas.width, canvas.height);
      });
      context.beginPath();
    },
    clearRect: (x: number, y: number, width: number, height: number): void => {
      context.clearRect(x, y, width, height);
    },
    closePath: (): void => {
      context.closePath();
    },
    drawCircle: (x: number, y: number, radius: number): void => {
      context.stroke(createCircle(x, y, radius));
    },
    drawImage,
    fill: (): void => {
      context.fill();
    },
    fillCircle: (x: number, y: number, radius: number): void => {
      context.fill(createCircle(x, y, radius));
    },
    fillRect: (x: number, y: number, width: number, height: number): void => {
      context.fillRect(x, y, width, height);
    },
    fillText: (text: string, x: number, y: number): void => {
      context.fillText(text, x, y);
    },
    getImageData: (
      sx: number,
      sy: number,
      sw: number,
      sh: number,
    ): Promise<Data> =>
      new Promise((resolve) => {
        const [x, y, width, height] = [sx, sy, sw, sh].map((value) =>
          Math.trunc(value * density),
        ) as [number, number, number, number];
        if (
          !(x >= 0 && y >= 0 && width > 0 && height > 0) ||
          x + width > canvas.width ||
          y + height > canvas.height
        ) {
          throw new Error(
            `getImageData(${sx}, ${sy}, ${sw}, ${sh}) reaches out of the canvas, which ends an app on Android`,
          );
        }
        const {data} = context.getImageData(x, y, width, height);
        const pixels: Pixels = {width, height, data};
        resolve(images.dataFromPixels(pixels, sw, sh));
      }),
    invalidate: (): Promise<void> => {
      show();
      return Promise.resolve();
    },
    lineTo: (x: number, y: number): void => {
      context.lineTo(x, y);
    },
    moveTo: (x: number, y: number): void => {
      context.moveTo(x, y);
    },
    putImageData: (data: {ID: string}, dx: number, dy: number): void => {
      const pixels = images.dataToPixels(data);
      context.drawImage(
        toCanvas(pixels),
        dx,
        dy,
        pixels.width / density,
        pixels.height / density,
      );
    },
    rect: (x: number, y: number, width: number, height: number): void => {
      context.rect(x, y, width, height);
    },
    restore: (): Promise<void> => {
      context.restore();
      return Promise.resolve();
    },
    rotate: (angle: number): void => {
      context.rotate(angle);
    },
    save: (): Promise<void> => {
      context.save();
      return Promise.resolve();
    },
    scale: (x: number, y: number): void => {
      context.scale(x, y);
    },
    setTransform: (
      a: number,
      b: number,
      c: number,
      d: number,
      e: number,
      f: number,
    ): void => {
      const [m11, m12, m21, m22, dx, dy] = [a, b, c, d, e, f].map(
        (value) => value * density,
      ) as [number, number, number, number, number, number];
      context.setTransform(m11, m12, m21, m22, dx, dy);
    },
    stroke: (): void => {
      context.stroke();
    },
    strokeRect: (x: number, y: number, width: number, height: number): void => {
      context.strokeRect(x, y, width, height);
    },
    strokeText: (text: string, x: number, y: number): void => {
      context.strokeText(text, x, y);
    },
    translate: (x: number, y: number): void => {
      context.translate(x, y);
    },
  };
  return members;
}

export type PackageContext2D = ReturnType<typeof makeContext>;
