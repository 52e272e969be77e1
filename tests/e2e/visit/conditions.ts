import type {ElementHandle, Page} from '@playwright/test';

/** Finds elements that move or scroll smoothly although the reader prefers reduced motion. */
export const findMoving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after']
        .filter((pseudo) => {
          const {animationDuration, transitionDuration, scrollBehavior} =
            getComputedStyle(element, pseudo);
          return (
            scrollBehavior === 'smooth' ||
            `${animationDuration},${transitionDuration}`
              .split(',')
              .some((duration) => parseFloat(duration) > 0.01)
          );
        })
        .map(
          (pseudo) =>
            `${element.tagName.toLowerCase()}.${element.className}${pseudo ?? ''}`,
        ),
    ),
  );

/**
 * Doubles the size of text, as a browser's setting does, and leaves it doubled.
 *
 * @returns texts that did not grow, or are cut off now.
 */
export const findUnscaled = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const texts = new Map<Element, string>();
    const walker = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_TEXT,
    );
    while (walker.nextNode()) {
      const {data, parentElement} = walker.currentNode as Text;
      if (
        parentElement &&
        data.trim() &&
        // Drawings grow as pictures; a formula is full of struts of its own.
        !parentElement.closest('svg, noscript, script, style, .katex')
      ) {
        texts.set(parentElement, data.trim().slice(0, 30));
      }
    }
    const size = (element: Element) =>
      parseFloat(getComputedStyle(element).fontSize);
    root.style.fontSize = '100%';
    const before = new Map([...texts.keys()].map((one) => [one, size(one)]));
    root.style.fontSize = '200%';
    const small = [...texts]
      .filter(([one]) => one.checkVisibility({visibilityProperty: true}))
      .filter(([one]) => size(one) < 1.9 * before.get(one)!)
      .map(([one, text]) => `“${text}” stays at ${size(one)} px`);
    const cut = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => one.checkVisibility({visibilityProperty: true}))
      .filter((one) => /hidden|clip/.test(getComputedStyle(one).overflowY))
      .filter(({clientHeight}) => clientHeight > 4)
      .filter((one) => one.innerText?.trim() && !one.matches('.katex-display'))
      .filter((one) => one.scrollHeight > one.clientHeight + 2)
      .map((one) => `“${one.innerText.trim().slice(0, 30)}” is cut off`);
    return [...small, ...cut];
  });

/**
 * Finds targets below 24 by 24 px that are too near to another one: WCAG 2.5.8, with its
 * exceptions of spacing and of links in a text.
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 24;
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, label:has(input), [role=tab]',
      ),
    ]
      .filter(
        (one) =>
          one.checkVisibility({
            visibilityProperty: true,
            opacityProperty: true,
          }) &&
          getComputedStyle(one).display !== 'inline' &&
          // Fields inside of a label are pressed on the label; a skip link has no place without focus.
          !one.closest('label')?.contains(one.parentElement) &&
          !one.closest('.katex'),
      )
      .map((one) => ({one, box: one.getBoundingClientRect()}))
      .filter(({box}) => box.width > 1 && box.height > 1 && box.bottom > 0);
    const isSmall = ({width, height}: DOMRect) =>
      width < LEAST - 0.5 || height < LEAST - 0.5;
    const middle = (box: DOMRect) => ({
      x: box.left + box.width / 2,
      y: box.top + box.height / 2,
    });
    return targets
      .filter(({box}) => isSmall(box))
      .flatMap(({one, box}) => {
        const {x, y} = middle(box);
        const near = targets.find((other) => {
          if (other.one === one || other.one.contains(one)) {
            return false;
          }
          const {left, right, top, bottom} = other.box;
          const toBox = Math.hypot(
            Math.max(left - x, 0, x - right),
            Math.max(top - y, 0, y - bottom),
          );
          const there = middle(other.box);
          return (
            toBox < LEAST / 2 - 0.5 ||
            (isSmall(other.box) &&
              Math.hypot(there.x - x, there.y - y) < LEAST - 0.5)
          );
        });
        const name = (element: HTMLElement) =>
          `${element.tagName.toLowerCase()} “${(element.ariaLabel ?? element.textContent).trim().slice(0, 30)}”`;
        return near
          ? [
              `${name(one)} is ${Math.round(box.width)} × ${Math.round(box.height)} px, too close to ${name(near.one)}`,
            ]
          : [];
      });
  });

/** Finds fields with text of less than 16 px, into which iOS zooms. */
export const findSmallFields = (page: Page): Promise<string[]> =>
  page
    .locator(
      'textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=file])',
    )
    .evaluateAll((fields) =>
      fields
        .map((field) => ({
          name: field.ariaLabel ?? field.outerHTML.slice(0, 60),
          size: parseFloat(getComputedStyle(field).fontSize),
        }))
        .filter(({size}) => size < 16)
        .map(({name, size}) => `${name} has text of ${size} px`),
    );

/** Counts the colors of a picture; similar colors count once. */
const countColors = (page: Page, png: Buffer): Promise<number> =>
  page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const {data: bytes} = context.getImageData(
      0,
      0,
      canvas.width,
      canvas.height,
    );
    const seen = new Set<string>();
    for (let at = 0; at < bytes.length; at += 4) {
      seen.add([0, 1, 2].map((part) => bytes[at + part]! >> 6).join());
    }
    return seen.size;
  }, png.toString('base64'));

/** Marks elements that consist of a background only: a bar, a swatch, a button without an edge. */
function noteMarks(): void {
  const isClear = (color: string) => /^rgba.*, 0\)$/.test(color);
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    const {backgroundColor} = getComputedStyle(element);
    const isBox = !element.querySelector('*') && !element.textContent.trim();
    const isButton = element.matches('a:not(.badge), button');
    if (
      (isBox || isButton) &&
      element.checkVisibility() &&
      !element.closest('svg') &&
      !isClear(backgroundColor) &&
      backgroundColor !==
        getComputedStyle(element.parentElement!).backgroundColor
    ) {
      element.dataset.testMark = '';
    }
  }
}

/** Finds elements that forced colors hide: text on its own color, bare controls, states that look alike, backgrounds with a meaning. */
export async function findUnseen(page: Page): Promise<string[]> {
  await page.emulateMedia({forcedColors: 'none'});
  await page.evaluate(noteMarks);
  await page.emulateMedia({forcedColors: 'active'});
  const found = await page.evaluate(() => {
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.ariaLabel ?? element.textContent).trim().slice(0, 30)}”`;
    const seen = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        element.checkVisibility({
          visibilityProperty: true,
          opacityProperty: true,
        }) && !element.closest('svg, .katex, noscript'),
    );
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.backgroundColor = 'Canvas';
    const canvas = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const background = (element: Element | null): string => {
      const color = element && getComputedStyle(element).backgroundColor;
      return color && !/^rgba.*, 0\)$/.test(color)
        ? color
        : element
          ? background(element.parentElement)
          : canvas;
    };
    const texts = seen
      .filter((element) =>
        [...element.childNodes].some(
          (node) => node instanceof Text && node.data.trim(),
        ),
      )
      .filter(
        (element) => getComputedStyle(element).color === background(element),
      )
      .map((element) => `${name(element)} has the color of its background`);
    const look = (element: Element) => {
      const style = getComputedStyle(element);
      return [
        style.color,
        background(element),
        style.borderColor,
        style.fontWeight,
        style.textDecorationLine,
        style.outlineStyle,
        style.outlineColor,
      ].join();
    };
    const states = seen
      .filter((element) =>
        element.matches(
          '[aria-selected=true], [aria-pressed=true], [aria-current]:not([aria-current=false])',
        ),
      )
      .filter((element) => {
        const group = element.closest(
          'ul, ol, table, nav, [role=tablist], div',
        );
        const others = [...(group?.querySelectorAll(element.tagName) ?? [])];
        const other = others.find(
          (one) =>
            one !== element &&
            one.className.split(' ')[0] === element.className.split(' ')[0] &&
            !one.matches(
              '[aria-selected=true], [aria-pressed=true], [aria-current]:not([aria-current=false])',
            ),
        );
        return other && look(other) === look(element);
      })
      .map((element) => `${name(element)} looks like those beside it`);
    const marks = seen
      .filter((element) => element.hasAttribute('data-test-mark'))
      .filter((element) => {
        const {borderStyle, borderWidth} = getComputedStyle(element);
        const hasBorder = borderStyle !== 'none' && parseFloat(borderWidth) > 0;
        return (
          !hasBorder &&
          background(element) === background(element.parentElement)
        );
      })
      .map(({parentElement}) => `a mark is gone from ${name(parentElement!)}`);
    return [...texts, ...states, ...marks];
  });
  // Handles, since the nth control that is seen may be another one, or none, a moment later.
  const bare = (await page
    .locator('a:visible, button:visible')
    .filter({hasNotText: /\S/})
    .elementHandles()) as ElementHandle<HTMLElement>[];
  for (const handle of bare.slice(0, 12)) {
    if (
      !(await handle.evaluate(
        (one) =>
          one.clientHeight > 4 &&
          // The buttons of a code block appear with its focus.
          one.checkVisibility({opacityProperty: true}) &&
          !one.closest('.katex'),
      ))
    ) {
      continue;
    }
    if ((await countColors(page, await handle.screenshot())) < 2) {
      found.push(
        `${await handle.evaluate((one) => one.ariaLabel ?? one.outerHTML.slice(0, 60))} shows nothing`,
      );
    }
  }
  return found;
}

/** Finds headings and identifiers with a word that continues in the next line. */
export const findBrokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const range = document.createRange();
    return [
      ...document.querySelectorAll(
        'main :is(h1, h2, h3, h4, h5, h6), main :not(pre) > code',
      ),
    ].flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        // A name may break between its words: `fromBlob`, `int64`.
        for (const {0: word, index} of node.data.matchAll(
          /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu,
        )) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = [...range.getClientRects()].map(({top}) => top);
          if (Math.max(...lines) - Math.min(...lines) > 4) {
            broken.push(`“${word}” of “${element.textContent.slice(0, 60)}”`);
          }
        }
      }
      return broken;
    });
  });
