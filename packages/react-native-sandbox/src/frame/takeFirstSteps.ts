import type {FirstStep, Stroke} from '../core/firstAction';

/** Keys that move the focus and press nothing. */
const MOVING_KEYS = ['Tab', 'Shift', 'Control', 'Alt', 'Meta'];

const readName = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();

const isEnabled = (button: Element): boolean =>
  !button.matches(':disabled, [aria-disabled="true"]');

/** Finds the element of a step; undefined while it is not there, or takes no press. */
function findTarget(root: Element, step: FirstStep): HTMLElement | undefined {
  const list = (selector: string) => [
    ...root.querySelectorAll<HTMLElement>(selector),
  ];
  return 'press' in step
    ? list('button, [role="button"]').find(
        (button) => readName(button) === step.press && isEnabled(button),
      )
    : list('canvas').find(
        (canvas) =>
          canvas.closest('[aria-label]')?.getAttribute('aria-label') ===
          step.draw,
      );
}

function drawStroke(target: Element, stroke: Stroke): void {
  const {left, top, width, height} = target.getBoundingClientRect();
  const send = (type: string, [x, y]: Stroke[number]) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        isPrimary: true,
        clientX: left + x * width,
        clientY: top + y * height,
      }),
    );
  const [first, ...others] = stroke;
  const last = others.at(-1);
  if (first && last) {
    send('pointerdown', first);
    others.forEach((point) => send('pointermove', point));
    send('pointerup', last);
  }
}

/** Time in ms in which a program shows that it has noticed a drawing. */
const NOTICE_MS = 1_000;

/** Drawings on the same canvas, of which the program notices one. */
const MAX_DRAWINGS = 10;

/** Waits for a change of the screen; false without one. */
function waitForChange(root: Element): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isChanged: boolean) => {
      changes.disconnect();
      clearTimeout(timer);
      resolve(isChanged);
    };
    const changes = new MutationObserver(() => end(true));
    changes.observe(root, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    const timer = setTimeout(() => end(false), NOTICE_MS);
  });
}

/** Draws until the program notices: on a slow device, its canvas is there before it takes a drawing. */
async function draw(
  root: Element,
  target: Element,
  strokes: readonly Stroke[],
  signal: AbortSignal,
): Promise<void> {
  let isNoticed = false;
  for (let tries = 0; tries < MAX_DRAWINGS && !isNoticed; tries++) {
    if (signal.aborted) {
      return;
    }
    const change = waitForChange(root);
    strokes.forEach((stroke) => drawStroke(target, stroke));
    isNoticed = await change;
  }
}

/** Pause before a step, in ms, in which the effects of the last rendering run, and what these render. */
const REST_MS = 100;

/** Waits for the next picture, then for its effects. */
const waitForPicture = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, REST_MS));
  });

/** Waits until an element is found; the signal ends the wait, which then never resolves. */
function waitForTarget(
  root: Element,
  step: FirstStep,
  signal: AbortSignal,
): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const look = () => {
      const target = findTarget(root, step);
      if (target) {
        changes.disconnect();
        resolve(target);
      }
    };
    const changes = new MutationObserver(look);
    changes.observe(root, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
    signal.addEventListener('abort', () => changes.disconnect());
    look();
  });
}

/**
 * Takes the first steps in a program, each as soon as its element is there. Ends at the reader's own
 * first press, and waits without end for an element that a changed program does not have.
 *
 * @param root - element of the program's screen.
 * @param onTaken - called after the last step.
 */
export async function takeFirstSteps(
  root: Element,
  steps: readonly FirstStep[],
  onTaken: () => void,
): Promise<void> {
  const reader = new AbortController();
  const {signal} = reader;
  const listen = {capture: true, signal};
  const leave = ({isTrusted}: Event) => {
    if (isTrusted) {
      reader.abort();
    }
  };
  addEventListener('pointerdown', leave, listen);
  // A screen reader's click has no pointer event.
  addEventListener('click', leave, listen);
  addEventListener(
    'keydown',
    (event) => {
      if (!MOVING_KEYS.includes(event.key)) {
        leave(event);
      }
    },
    listen,
  );
  for (const step of steps) {
    let target: HTMLElement | undefined;
    while (!target) {
      await waitForTarget(root, step, signal);
      await waitForPicture();
      if (signal.aborted) {
        return;
      }
      target = findTarget(root, step);
    }
    if ('press' in step) {
      target.click();
    } else {
      await draw(root, target, step.strokes, signal);
    }
  }
  if (!signal.aborted) {
    reader.abort();
    onTaken();
  }
}
