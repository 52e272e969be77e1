import {
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import {toPath, type Drawing} from '@site/src/lib/pixels/drawing';
import type {Point} from '@site/src/lib/pixels/stroke';
import {SIZE} from './useMachine';
import {WINDOW, type Pixel} from './Numbers';
import styles from './machine.module.css';

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: {x: -1, y: 0},
  ArrowRight: {x: 1, y: 0},
  ArrowUp: {x: 0, y: -1},
  ArrowDown: {x: 0, y: 1},
};

/** Area to draw a digit on, by a pointer or by keys. */
export default function DrawingArea({
  drawing,
  pixel,
  describedBy,
  onStart,
  onExtend,
}: {
  drawing: Drawing;
  pixel: Pixel;
  describedBy: string;
  onStart: (point: Point) => void;
  onExtend: (point: Point) => void;
}): ReactNode {
  const isDrawing = useRef(false);
  /** Position of the keyboard's pen; draws while it is down. */
  const [pen, setPen] = useState({x: SIZE / 2, y: SIZE / 4, isDown: false});
  const [hasKeys, setKeys] = useState(false);

  const getPoint = ({
    clientX,
    clientY,
    currentTarget,
  }: PointerEvent<SVGSVGElement>): Point => {
    const {left, top, width, height} = currentTarget.getBoundingClientRect();
    const round = (value: number) => Math.round(100 * SIZE * value) / 100;
    return {
      x: round((clientX - left) / width),
      y: round((clientY - top) / height),
    };
  };

  function press(event: PointerEvent<SVGSVGElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    isDrawing.current = true;
    setKeys(false);
    onStart(getPoint(event));
  }

  function move(event: PointerEvent<SVGSVGElement>): void {
    if (isDrawing.current) {
      onExtend(getPoint(event));
    }
  }

  const end = () => {
    isDrawing.current = false;
  };

  function handleKey(event: KeyboardEvent): void {
    const step = ARROWS[event.key];
    if (event.key !== ' ' && !step) {
      return;
    }
    event.preventDefault();
    setKeys(true);
    const isDown = step ? pen.isDown : !pen.isDown;
    const to = {
      x: Math.min(Math.max(pen.x + (step?.x ?? 0), 1), SIZE - 1),
      y: Math.min(Math.max(pen.y + (step?.y ?? 0), 1), SIZE - 1),
    };
    if (isDown) {
      (pen.isDown ? onExtend : onStart)(to);
    }
    setPen({...to, isDown});
  }

  return (
    // Role application, so that screen readers pass the arrow keys on to the pen.
    <svg
      className={styles.paper}
      data-station="drawing"
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role="application"
      tabIndex={0}
      aria-label="Your drawing of a digit"
      aria-describedby={describedBy}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={handleKey}
      onBlur={() => setKeys(false)}
    >
      <path className={styles.ink} d={toPath(drawing.strokes)} />
      <rect
        className={styles.window}
        x={pixel.column - 1}
        y={pixel.row - 1}
        width={WINDOW}
        height={WINDOW}
      />
      {hasKeys && (
        <circle
          className={styles.pen}
          cx={pen.x}
          cy={pen.y}
          r={pen.isDown ? 1.25 : 0.9}
          fillOpacity={pen.isDown ? 1 : 0}
        />
      )}
    </svg>
  );
}
