import type {Page} from '@playwright/test';
import {
  findBrokenWords,
  findMoving,
  findSmallFields,
  findSmallTargets,
  findUnscaled,
  findUnseen,
} from './conditions';
import {measureSidewaysScroll, findViolations} from './violations';
import {walk} from './walk';
import {expect, test, watchContext} from '../fixtures';
import {countBytes} from './firstView';
import {listLandmarks} from './landmarks';
import {
  findChanged,
  findCutTables,
  findForeignFaults,
  findHeadingFaults,
  findLowTitle,
} from './structure';

/** Proves of each check of a visit that it finds a fault. */

const show = (page: Page, html: string) =>
  page.setContent(`<!doctype html><html lang="en"><body>${html}</body>`);

test('axe: a picture without a text, and faint text', async ({page}) => {
  await show(
    page,
    '<main><img src="data:,"><p style="color:#bbb;background:#fff">faint</p></main>',
  );
  const found = await findViolations(page);
  expect(found.some((line) => line.startsWith('image-alt'))).toBe(true);
  expect(found.some((line) => line.startsWith('color-contrast'))).toBe(true);
});

test('size, motion, forced colors, and text', async ({page}) => {
  await page.emulateMedia({
    reducedMotion: 'reduce',
    forcedColors: 'active',
    colorScheme: 'dark',
  });
  await show(page, '<p>text</p><a href="#">link</a>');
  expect(await findSmallTargets(page)).toEqual([]);
  expect(await findMoving(page)).toEqual([]);
  expect(await findUnseen(page)).toEqual([]);
  expect(await measureSidewaysScroll(page)).toBe(0);
  expect(await findUnscaled(page)).toEqual([]);
  await show(page, '<p style="width: 2000px">text</p>');
  expect(await measureSidewaysScroll(page)).toBeGreaterThan(0);
  const buttons = (gap: string) =>
    `<style>button { border: 0; padding: 0; width: 16px; height: 16px }</style>
     <button>one</button><button style="margin-left: ${gap}">two</button>`;
  await show(page, buttons('8px'));
  expect(await findSmallTargets(page)).toEqual([]);
  await show(page, buttons('4px'));
  expect(await findSmallTargets(page)).toEqual([
    'button “one” is 16 × 16 px, too close to button “two”',
    'button “two” is 16 × 16 px, too close to button “one”',
  ]);
  await show(page, '<p style="transition: color 1s">text</p>');
  expect(await findMoving(page)).toEqual(['p.']);
  await show(page, '<p style="font-size: 14px">small</p>');
  expect(await findUnscaled(page)).toEqual(['“small” stays at 14 px']);
  await show(page, '<p style="height: 20px; overflow: hidden">tall</p>');
  expect(await findUnscaled(page)).toEqual(['“tall” is cut off']);
  await show(page, '<p><mark style="background: none">hit</mark></p>');
  expect(await findUnseen(page)).toEqual([
    'mark “hit” has the color of its background',
  ]);
  await show(
    page,
    '<button aria-label="Menu" style="border: 0; width: 24px; height: 24px; background: red"></button>',
  );
  expect(await findUnseen(page)).toEqual(['Menu shows nothing']);
  await show(
    page,
    '<main><p>bar <span style="display: block; height: 20px; background: red"></span></p></main>',
  );
  expect(await findUnseen(page)).toEqual(['a mark is gone from p “bar”']);
  await show(
    page,
    '<main><textarea aria-label="small" style="font-size: 14px"></textarea><textarea style="font-size: 16px"></textarea></main>',
  );
  expect(await findSmallFields(page)).toEqual(['small has text of 14 px']);
  await show(
    page,
    `<style>button { border: 0; border-bottom: 3px solid transparent }
     [aria-selected=true] { border-color: red }</style>
     <div role="tablist"><button role="tab" aria-selected="true">one</button>
     <button role="tab">two</button></div>`,
  );
  expect(await findUnseen(page)).toEqual([
    'button “one” looks like those beside it',
  ]);
});

test('the walk with Tab: each fault', async ({context}) => {
  for (const [fault, html, found] of [
    ['none', '<button>one</button><a href="#">two</a><input>', []],
    [
      'a trap',
      `<button>one</button>
       <button onkeydown="if (event.key === 'Tab') { event.preventDefault(); previousElementSibling.focus() }">two</button>`,
      ['button “two”: leads back to button “one”'],
    ],
    [
      'a hidden focus',
      '<button style="outline: none">one</button>',
      ['button “one” shows no focus'],
    ],
    [
      'a stop out of sight',
      '<div style="position: fixed; inset: 0; background: red"></div><button>one</button>',
      ['button “one” is out of sight'],
    ],
    [
      'another way back',
      `<button>one</button>
       <button onkeydown="if (event.shiftKey) { event.preventDefault() }">two</button>
       <button>three</button>`,
      ['button “one”: not on the way back, but button “two”'],
    ],
    [
      'a stop out of sight on the way back',
      `<div style="position: fixed; inset: 0 0 auto; height: 60px; background: red"></div>
       <p style="height: 100px"></p><button>one</button><p style="height: 500px"></p>
       <button onfocus="window.scrollTo(0, 110)">two</button><p style="height: 900px"></p>`,
      ['button “one” is out of sight on the way back'],
    ],
    [
      'a frame that keeps the focus',
      `<button>one</button><iframe srcdoc="${'<button>in</button>'.repeat(80)}"></iframe>`,
      ['iframe “”: leads back to iframe “”'],
    ],
    [
      'no fault of a frame',
      '<button>one</button><iframe srcdoc="<button>in</button>"></iframe><button>two</button>',
      [],
    ],
  ] as const) {
    await test.step(fault, async () => {
      // A new page, because a walk begins at the end of the last one.
      const page = await context.newPage();
      await show(page, html);
      expect((await walk(page)).faults).toEqual(found);
      await page.close();
    });
  }
});

test('a word that breaks in a heading, and in code', async ({page}) => {
  const broken = async (inside: string) => {
    await show(
      page,
      `<main style="width: 120px; overflow-wrap: anywhere; font: 16px monospace">${inside}</main>`,
    );
    return findBrokenWords(page);
  };
  expect(await broken('<h1>Two short lines</h1>')).toEqual([]);
  expect(await broken('<p>internationally</p>')).toEqual([]);
  expect(await broken('<h2>internationally</h2>')).toEqual([
    '“internationally” of “internationally”',
  ]);
  expect(await broken('<p><code>from<wbr>Blob<wbr>Media</code></p>')).toEqual(
    [],
  );
  expect(await broken('<p><code>configuration</code></p>')).toEqual([
    '“configuration” of “configuration”',
  ]);
});

test('landmarks: a lost name, a lost part', async ({page}) => {
  const shown = async (html: string) => {
    await show(page, html);
    return listLandmarks(await page.locator('body').ariaSnapshot());
  };
  const whole = await shown(
    '<nav aria-label="Main"><button>Menu</button></nav><main><h1>Title</h1><button>Run</button></main>',
  );
  expect(whole).toBe(
    '- navigation "Main"\n  - button "Menu"\n- main\n  - heading "Title" [level=1]\n',
  );
  expect(
    await shown('<nav><button>Menu</button></nav><main><h1>Title</h1></main>'),
  ).not.toBe(whole);
  expect(
    await shown(
      '<nav aria-label="Main"><button>Menu</button></nav><div><h1>Title</h1></div>',
    ),
  ).not.toBe(whole);
});

test('headings: a second title, no title, a level left out', async ({page}) => {
  await show(page, '<h1>one</h1><h2>two</h2><h3>three</h3><h2>four</h2>');
  expect(await findHeadingFaults(page)).toEqual([]);
  await show(page, '<h1>one</h1><h1>two</h1>');
  expect(await findHeadingFaults(page)).toEqual(['2 titles']);
  await show(page, '<h2 hidden>one</h2><h1>two</h1><h3>three</h3>');
  expect(await findHeadingFaults(page)).toEqual([
    'a level is left out before “three”',
  ]);
  await show(page, '<p>text</p>');
  expect(await findHeadingFaults(page)).toEqual(['0 titles']);
});

test('phone: a title far down, a table that hides columns', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  const titleAt = (pixels: number) =>
    show(
      page,
      `<style>* { margin: 0 }</style><h1 style="margin-top: ${pixels}px">one</h1><p style="height: 3000px">`,
    );
  await titleAt(250);
  await page.evaluate(() => window.scrollTo(0, 400));
  expect(await findLowTitle(page)).toEqual([]);
  await titleAt(270);
  expect(await findLowTitle(page)).toEqual([
    'the title begins at 32 % of the screen',
  ]);

  const table = (box: string, width = 900) =>
    show(
      page,
      `<main><div ${box}><table style="width: ${width}px"><tr><td>cell</table></div></main>`,
    );
  const shade = 'background: linear-gradient(red, blue)';
  await table('style="overflow: auto"', 200);
  expect(await findCutTables(page)).toEqual([]);
  await table(`tabindex="0" style="overflow: auto; ${shade}"`);
  expect(await findCutTables(page)).toEqual([]);
  const hidden = expect.stringMatching(/^“cell” hides \d+ px without a cue$/);
  await table('tabindex="0" style="overflow: auto"');
  expect(await findCutTables(page)).toEqual([hidden]);
  await table(`style="overflow: auto; ${shade}"`);
  expect(await findCutTables(page)).toEqual([hidden]);
  await table('tabindex="0" style="overflow: hidden"');
  expect(await findCutTables(page)).toEqual([
    expect.stringMatching(/^“cell” is cut off by \d+ px$/),
  ]);
});

test('what was sent: another element, another class, nothing', async ({
  page,
}) => {
  const body = (inside: string) => `<div id="__docusaurus">${inside}</div>`;
  await show(page, body('<p class="a">text</p><img alt="">'));
  expect(await findChanged(page, body('<p class="a">text</p>'))).toEqual([]);
  expect(await findChanged(page, body('<p class="b">text</p>'))).toEqual([
    'sent “P  b”, shown “P  a”',
  ]);
  expect(await findChanged(page, body('<p class="a"></p><p></p>'))).toEqual([
    'sent “P”, shown “”',
  ]);
  await show(page, '<p>text</p>');
  expect(await findChanged(page, '')).toEqual(['nothing was sent']);
});

test('formulas: without their styles; a request to others: asked for nothing', async ({
  page,
}) => {
  const styles = 'https://cdn.jsdelivr.net/npm/katex@0.16.47/dist/katex.css';
  await show(page, '<p class="katex" style="font-family: KaTeX_Main">x</p>');
  expect(await findForeignFaults(page, [styles])).toEqual([]);
  await show(page, '<p class="katex">x</p>');
  expect(await findForeignFaults(page, [styles])).toEqual([
    'formulas without their styles',
  ]);
  await show(page, '<p>x</p>');
  expect(await findForeignFaults(page, [styles])).toEqual([
    `asks for ${styles}`,
  ]);
});

test('bytes: a large picture counts, and what is fetched ahead does not', async ({
  page,
}) => {
  const bytes = async (html: string) => {
    await page.route('/empty', (route) =>
      route.fulfill({contentType: 'text/html', body: html}),
    );
    const count = await countBytes(page);
    await page.goto('/empty');
    return count();
  };
  const icon = '<link rel="icon" href="data:,">';
  const none = await bytes(icon);
  const picture = '/img/icon-512.png';
  expect(await bytes(`${icon}<img src="${picture}">`)).toBeGreaterThan(
    none + 500,
  );
  expect(
    await bytes(`${icon}<link rel="prefetch" href="${picture}">`),
  ).toBeLessThan(none + 500);
});

test.describe('what every test fails on', () => {
  test.use({allowed: {errors: [/./], requests: [/./]}});

  test('an error, a violation of the policy, and a request to others are seen', async ({
    page,
    context,
  }) => {
    const {errors, foreign} = watchContext(context);
    await page.goto('/faq/');
    await page.evaluate(() => {
      console.error('said');
      setTimeout(() => {
        throw new Error('thrown');
      });
      document.body.insertAdjacentHTML(
        'beforeend',
        '<iframe src="https://elsewhere.test/"></iframe>',
      );
    });
    for (const fault of [/^said/, /thrown/, /Content Security Policy/]) {
      await expect
        .poll(() => errors)
        .toContainEqual(expect.stringMatching(fault));
    }
    expect(foreign).toEqual([]);
    await context.route('https://elsewhere.test/', (route) =>
      route.fulfill({contentType: 'text/html', body: ''}),
    );
    await page.goto('https://elsewhere.test/');
    expect(foreign).toEqual(['https://elsewhere.test/']);
  });
});

test('a test fails on what it did not allow', async ({page}) => {
  // The watch fails the test after its end.
  test.fail();
  await Promise.all([
    page.waitForEvent('console'),
    page.evaluate(() => console.error('fault')),
  ]);
});
