import type {Page} from '@playwright/test';

interface Stop {
  /** Which of the page's elements: the same one has the same number. */
  id: number;
  name: string;
  isFrame: boolean;
  faults: string[];
}

const OUT_OF_SIGHT = 'is out of sight';

/** Where the focus is, and what is wrong with the place; undefined outside the page's content. */
const stopOf = (page: Page): Promise<Stop | undefined> =>
  page.evaluate((outOfSight) => {
    const element = document.activeElement;
    if (!element || element === document.body) {
      return undefined;
    }
    const known = ((window as unknown as {stops?: Element[]}).stops ??= []);
    if (!known.includes(element)) {
      known.push(element);
    }
    const text = element.ariaLabel ?? element.textContent;
    const name = `${element.tagName.toLowerCase()} “${text.trim().slice(0, 40)}”`;
    const isFrame = element instanceof HTMLIFrameElement;
    const faults: string[] = [];
    // A field may be as small as a pixel where its label is what one sees.
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
  }, OUT_OF_SIGHT);

/** How often a frame may keep the focus: its own elements are stops, too. */
const IN_A_FRAME = 40;
/** Stops of the way back: up from the footer, through the end of the content. */
const BACK = 40;

/**
 * Presses Tab from where the focus is until it leaves the page, `limit` times at
 * most, and back, forty times at most.
 *
 * @returns the number of stops, and what is wrong: a stop that cannot be left,
 * shows no focus or is out of sight, and another way back.
 */
export async function walk(
  page: Page,
  limit = 120,
): Promise<{stops: number; faults: string[]}> {
  const stops: Stop[] = [];
  const faults: string[] = [];
  let inFrame = 0;
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await stopOf(page);
    if (!stop) {
      break;
    }
    const last = stops.at(-1);
    if (stop.id === last?.id && stop.isFrame && inFrame < IN_A_FRAME) {
      inFrame += 1;
      continue;
    }
    inFrame = 0;
    if (stops.some(({id}) => id === stop.id)) {
      faults.push(`${last?.name}: leads back to ${stop.name}`);
      return {stops: stops.length, faults};
    }
    faults.push(...stop.faults.map((fault) => `${stop.name} ${fault}`));
    stops.push(stop);
  }
  const isAtLimit = stops.length > 0 && (await stopOf(page)) !== undefined;
  const way = stops.slice(-BACK - 1, isAtLimit ? -1 : undefined).reverse();
  if (!stops.some(({isFrame}) => isFrame)) {
    for (const {id, name, faults: before} of way) {
      await page.keyboard.press('Shift+Tab');
      const stop = await stopOf(page);
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
  return {stops: stops.length, faults};
}
