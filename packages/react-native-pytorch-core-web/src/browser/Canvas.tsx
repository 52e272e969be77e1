import * as React from 'react';
import type {Images} from '../images';
import {makeContext, type PackageContext2D} from './context2d';
import {createCanvas} from './pictures';
import {
  createPointerHandlers,
  type TouchHandler,
  type TouchHandlers,
} from './touches';

/** View component of React Native. */
export type ViewLike = React.ComponentType<
  Record<string, unknown> & {children?: React.ReactNode}
>;

export interface CanvasProps extends TouchHandlers {
  onContext2D: (ctx: PackageContext2D) => void;
  [viewProp: string]: unknown;
}

const fill = {display: 'block', width: '100%', height: '100%'} as const;

/** Creates the package's `Canvas`: a bitmap of the screen's size, whose upper left part the view shows. */
export function makeCanvas(
  View: ViewLike,
  images: Images,
): React.ComponentType<CanvasProps> {
  return function Canvas({
    onContext2D,
    onTouchStart,
    onTouchMove,
    onTouchEnd,
    onTouchCancel,
    ...view
  }: CanvasProps) {
    const shown = React.useRef<HTMLCanvasElement>(null);
    const handler = React.useRef(onContext2D);
    const touches = React.useRef<TouchHandlers>({});
    React.useEffect(() => {
      handler.current = onContext2D;
      touches.current = {
        onTouchStart,
        onTouchMove,
        onTouchEnd,
        onTouchCancel,
      };
    });

    React.useEffect(() => {
      const canvas = shown.current;
      const screen = canvas?.getContext('2d');
      if (!canvas || !screen) {
        return undefined;
      }
      const density = window.devicePixelRatio || 1;
      const {width, height} = canvas.getBoundingClientRect();
      const {canvas: bitmap, context} = createCanvas(
        Math.ceil(Math.max(width, window.innerWidth) * density),
        Math.ceil(Math.max(height, window.innerHeight) * density),
      );
      const show = () => {
        const {clientWidth, clientHeight} = canvas;
        canvas.width = Math.round(clientWidth * density);
        canvas.height = Math.round(clientHeight * density);
        screen.drawImage(bitmap, 0, 0);
      };
      const resizes = new ResizeObserver(show);
      resizes.observe(canvas);
      handler.current(makeContext({context, density, show}, images));
      return () => {
        resizes.disconnect();
      };
    }, []);

    const pointers = React.useMemo(() => {
      const call =
        (name: keyof TouchHandlers): TouchHandler =>
        (event) => {
          touches.current[name]?.(event);
        };
      return createPointerHandlers({
        onTouchStart: call('onTouchStart'),
        onTouchMove: call('onTouchMove'),
        onTouchEnd: call('onTouchEnd'),
        onTouchCancel: call('onTouchCancel'),
      });
    }, []);
    const takesTouches = Boolean(onTouchStart ?? onTouchMove ?? onTouchEnd);

    return (
      <View {...view}>
        <canvas
          ref={shown}
          {...pointers}
          // Keep a drawing finger from scrolling the page.
          style={takesTouches ? {...fill, touchAction: 'none'} : fill}
        />
      </View>
    );
  };
}
