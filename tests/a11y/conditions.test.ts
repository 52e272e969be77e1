import {expect, open, test} from '../e2e/fixtures';
import {sweep} from '../e2e/pages';
import {moving, smallTargets, unscaled, unseen} from './conditions';
import {sidewaysScroll} from './violations';

test.use({allowed: {errors: [/status of 404/]}});

for (const path of [...sweep(), '/flora/?sample=digits']) {
  test(
    `${path} fits 320 px and fingers, grows with its text, rests, and keeps to forced colors`,
    {tag: '@sweep'},
    async ({page}) => {
      await page.emulateMedia({reducedMotion: 'reduce'});
      await page.setViewportSize({width: 320, height: 640});
      await open(page, path);
      await page.waitForLoadState('networkidle');
      expect(await sidewaysScroll(page), 'sideways scroll at 320 px').toBe(0);
      expect(await smallTargets(page), 'small targets').toEqual([]);
      expect(await moving(page), 'moves').toEqual([]);
      await page.setViewportSize({width: 1280, height: 800});
      // The system is dark, the page light: its own colors would not be seen.
      await page.emulateMedia({forcedColors: 'active', colorScheme: 'dark'});
      expect(await unseen(page), 'in forced colors').toEqual([]);
      expect(await unscaled(page), 'at 200 % text').toEqual([]);
      expect(await sidewaysScroll(page), 'sideways scroll at 200 % text').toBe(
        0,
      );
    },
  );
}

test('each check finds its fault', async ({page}) => {
  const show = (html: string) =>
    page.setContent(`<!doctype html><body>${html}</body>`);
  await page.emulateMedia({
    reducedMotion: 'reduce',
    forcedColors: 'active',
    colorScheme: 'dark',
  });
  await show('<p>text</p><a href="#">link</a>');
  expect(await smallTargets(page)).toEqual([]);
  expect(await moving(page)).toEqual([]);
  expect(await unseen(page)).toEqual([]);
  expect(await unscaled(page)).toEqual([]);
  const buttons = (gap: string) =>
    `<style>button { border: 0; padding: 0; width: 16px; height: 16px }</style>
     <button>one</button><button style="margin-left: ${gap}">two</button>`;
  await show(buttons('8px'));
  expect(await smallTargets(page)).toEqual([]);
  await show(buttons('4px'));
  expect(await smallTargets(page)).toEqual([
    'button “one” is 16 × 16 px, too close to button “two”',
    'button “two” is 16 × 16 px, too close to button “one”',
  ]);
  await show('<p style="transition: color 1s">text</p>');
  expect(await moving(page)).toEqual(['p.']);
  await show('<p style="font-size: 14px">small</p>');
  expect(await unscaled(page)).toEqual(['“small” stays at 14 px']);
  await show('<p style="height: 20px; overflow: hidden">tall</p>');
  expect(await unscaled(page)).toEqual(['“tall” is cut off']);
  await show('<p><mark style="background: none">hit</mark></p>');
  expect(await unseen(page)).toEqual([
    'mark “hit” has the color of its background',
  ]);
  await show(
    '<button aria-label="Menu" style="border: 0; width: 24px; height: 24px; background: red"></button>',
  );
  expect(await unseen(page)).toEqual(['Menu shows nothing']);
  await show(
    `<style>button { border: 0; border-bottom: 3px solid transparent }
     [aria-selected=true] { border-color: red }</style>
     <div role="tablist"><button role="tab" aria-selected="true">one</button>
     <button role="tab">two</button></div>`,
  );
  expect(await unseen(page)).toEqual([
    'button “one” looks like those beside it',
  ]);
});
