import type {Page} from '@playwright/test';

interface Stop {
  /** Number of the element in the page. */
  id: number;
  name: string;
  isFrame: boolean;
  faults: string[];
}

interface Recorder {
  stops: Stop[];
  /** Whether the last key moved the focus to an element that is not judged yet. */
  isDue: boolean;
  isInFrame: boolean;
  /** Whether the focus left the page or came back to an earlier element: further keys do nothing. */
  isOver: boolean;
  /** Judges the focused element. */
  judge: () => void;
}

const OUT_OF_SIGHT = 'is out of sight';

/**
 * Makes the page judge each stop by itself, at the key that leaves it: by then it is rendered, and
 * no call to the browser is needed in between.
 */
const record = (page: Page): Promise<void> =>
  page.evaluate((outOfSight) => {
    const shared = window as unknown as {known?: Element[]; walk?: Recorder};
    const known = (shared.known ??= []);
    const isListening = shared.walk !== undefined;
    const stopOf = (element: Element): Stop => {
      if (!known.includes(element)) {
        known.push(element);
      }
      const text = element.ariaLabel ?? element.textContent;
      const name = `${element.tagName.toLowerCase()} “${text.trim().slice(0, 40)}”`;
      const isFrame = element instanceof HTMLIFrameElement;
      const faults: string[] = [];
      // A field may be as small as a pixel where its label is visible.
      const label = (element as HTMLInputElement).labels?.[0];
      const seen =
        label && element.getBoundingClientRect().width < 4 ? label : element;
      const {outlineStyle, outlineWidth, boxShadow} = getComputedStyle(seen);
      if (
        !isFrame &&
        boxShadow === 'none' &&
        (outlineStyle === 'none' || parseFloat(outlineWidth) < 1)
      ) {
        faults.push('shows no focus');
      }
      // A link over several lines has several boxes.
      const isInSight = [...seen.getClientRects()].some((box) => {
        const hit = document.elementFromPoint(
          (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2,
          (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2,
        );
        return hit !== null && (seen.contains(hit) || hit.contains(seen));
      });
      if (!isInSight) {
        faults.push(outOfSight);
      }
      return {id: known.indexOf(element), name, isFrame, faults};
    };
    const walk: Recorder = {
      stops: [],
      isDue: false,
      isInFrame: false,
      isOver: false,
      judge() {
        const element = document.activeElement;
        if (walk.isInFrame && !(element instanceof HTMLIFrameElement)) {
          walk.isInFrame = false;
          walk.isDue = true;
        }
        if (!walk.isDue || walk.isOver) {
          return;
        }
        walk.isDue = false;
        if (!element || element === document.body) {
          walk.isOver = true;
          return;
        }
        const stop = stopOf(element);
        walk.isInFrame = stop.isFrame;
        walk.isOver = walk.stops.some(({id}) => id === stop.id);
        walk.stops.push(stop);
      },
    };
    shared.walk = walk;
    if (isListening) {
      return;
    }
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Tab') {
          return;
        }
        const now = shared.walk!;
        now.judge();
        if (now.isOver) {
          event.preventDefault();
          event.stopImmediatePropagation();
        }
        now.isDue = !now.isOver;
      },
      true,
    );
    // Keys in a frame do not reach the page.
    addEventListener('blur', () => {
      if (document.activeElement instanceof HTMLIFrameElement) {
        shared.walk!.judge();
      }
    });
  }, OUT_OF_SIGHT);

/** Presses of Tab between two calls to the page. */
const STRIDE = 10;
/** Presses for which a frame may keep the focus: its elements are stops, too. */
const MAX_FRAME_STOPS = 40;
/** Waits for two frames, in which the page scrolls to the focus and React renders. */
const waitForDrawing = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );

/**
 * Presses Tab until the walk is over, `limit` times at most, and returns the stops.
 *
 * @param settle - called after each key
 */
async function walkStops(
  page: Page,
  limit: number,
  settle?: (page: Page) => Promise<void>,
): Promise<Pick<Recorder, 'stops' | 'isOver' | 'isInFrame'>> {
  await record(page);
  let inFrame = 0;
  for (let presses = 0; ; presses += STRIDE) {
    for (let at = presses; at < Math.min(presses + STRIDE, limit); at += 1) {
      await page.keyboard.press('Tab');
      await settle?.(page);
    }
    const {stops, isOver, isInFrame} = await page.evaluate(() => {
      const {walk} = window as unknown as {walk: Recorder};
      walk.judge();
      return walk;
    });
    inFrame = isInFrame ? inFrame + STRIDE : 0;
    if (isOver || presses + STRIDE >= limit || inFrame > MAX_FRAME_STOPS) {
      return {stops, isOver, isInFrame: inFrame > MAX_FRAME_STOPS};
    }
  }
}

/**
 * Presses Tab from the focused element until the focus leaves the page, `limit` times at most, and
 * `backLimit` times back: up from the footer, through the end of the content.
 *
 * @returns number of stops, and faults: a stop that cannot be left, shows no focus or is out of
 * sight, and a way back over other stops.
 */
export async function walk(
  page: Page,
  limit = 120,
  backLimit = 40,
): Promise<{stops: number; faults: string[]}> {
  const {stops, isOver, isInFrame} = await walkStops(page, limit);
  const last = stops.at(-1);
  const isTrapped = stops.slice(0, -1).some(({id}) => id === last?.id);
  const onTheWay = isTrapped ? stops.slice(0, -1) : stops;
  const faults = onTheWay.flatMap((stop) =>
    stop.faults.map((fault) => `${stop.name} ${fault}`),
  );
  if (isTrapped || isInFrame) {
    faults.push(`${onTheWay.at(-1)?.name}: leads back to ${last?.name}`);
  } else if (!stops.some(({isFrame}) => isFrame)) {
    const way = stops.slice(-backLimit - 1, isOver ? undefined : -1).reverse();
    await page.keyboard.down('Shift');
    // The navigation bar comes back when the page scrolls up: React moves it a frame later.
    const {stops: back} = await walkStops(page, way.length, waitForDrawing);
    await page.keyboard.up('Shift');
    for (const [at, {id, name, faults: before}] of way.entries()) {
      const stop = back[at];
      if (stop?.id !== id) {
        faults.push(`${name}: not on the way back, but ${stop?.name}`);
        break;
      }
      if (
        !before.includes(OUT_OF_SIGHT) &&
        stop.faults.includes(OUT_OF_SIGHT)
      ) {
        faults.push(`${name} ${OUT_OF_SIGHT} on the way back`);
      }
    }
  }
  return {stops: onTheWay.length, faults};
}
