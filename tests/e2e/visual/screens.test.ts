import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {expect, openPage, test} from '../fixtures';

/** One page of each layout; the part above the fold is compared. `npm run references` takes the screenshots. */
const pages = {
  home: '/',
  tutorial: '/docs/tutorials/add-package/',
  old: '/docs/0.1/tutorials/get-started/',
  api: '/docs/api/core/interfaces/CanvasView.CanvasRenderingContext2D/',
  flora: '/flora/?sample=digits',
  search: '/search/?q=tensor',
  landing: '/snack/@playtorch/image-classification/',
  community: '/community/',
  missing: '/no-such-page/',
};

/** Font of the repository: fonts of two machines differ more than two layouts. */
const FONT = '/test-font.woff2';
const STYLES = `
@font-face { font-family: Reference; src: url(${FONT}); }
:root {
  --ifm-font-family-base: Reference !important;
  --ifm-font-family-monospace: Reference !important;
}
/* Renderers synthesize weights in different ways. */
* { font-weight: 400 !important; font-style: normal !important; font-synthesis: none !important; caret-color: transparent !important; }
`;

async function show(page: Page, path: string, mode: string): Promise<void> {
  await page.route(`**${FONT}`, (route) =>
    route.fulfill({
      contentType: 'font/woff2',
      body: readFileSync(
        require.resolve('@fontsource/inter/files/inter-latin-400-normal.woff2'),
      ),
    }),
  );
  const query = path.includes('?') ? '&' : '?';
  await openPage(page, `${path}${query}docusaurus-theme=${mode}`);
  if (path === pages.flora) {
    await page.getByRole('tab', {name: 'Overview'}).waitFor();
  }
  if (path === pages.search) {
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      /results/,
    );
  }
  await page.addStyleTag({content: STYLES});
  await page.evaluate(() => document.fonts.load('16px Reference'));
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) =>
        image.complete || image.getBoundingClientRect().top > innerHeight,
    ),
  );
}

/** Half the size: small files, in which no letter decides. */
test.use({
  allowed: {errors: [/status of 404/]},
  reducedMotion: 'reduce',
  deviceScaleFactor: 0.5,
});

/**
 * Share of pixels that may differ: smoothing stays below, a moved line does not.
 * `threshold` is the difference of colors, from 0 to 1, from which a pixel counts.
 */
const tolerance = {maxDiffPixelRatio: 0.01, threshold: 0.05};

/** Pages with a layout of their own, which the quick tests compare. */
const quick = ['home', 'tutorial', 'api', 'flora', 'landing'];

/** Looks of the quick tests, which differ most; the pages take turns. */
const looks = [
  {width: 1280, mode: 'light'},
  {width: 390, mode: 'dark'},
  {width: 1280, mode: 'dark'},
  {width: 390, mode: 'light'},
];

for (const [at, [name, path]] of Object.entries(pages).entries()) {
  for (const [look, {width, mode}] of looks.entries()) {
    const tag = look === at % 2 && quick.includes(name) ? [] : ['@full'];
    test(
      `${path} looks like its reference, ${width} px, ${mode}`,
      {tag: [...tag, '@chrome']},
      async ({page}) => {
        await page.setViewportSize({width, height: 800});
        await show(page, path, mode);
        await expect(page).toHaveScreenshot(`${name}-${width}-${mode}.png`, {
          ...tolerance,
          scale: 'device',
        });
      },
    );
  }
}

for (const [fault, css, tag] of [
  ['a navbar of 8 px more', '.navbar { height: 68px !important }', []],
  [
    'another color of the page',
    ':root { --pt-page: #eeeeee !important }',
    ['@full'],
  ],
  ['larger text', '.markdown { font-size: 1.1rem }', ['@full']],
] as const) {
  test(`${fault} is found out`, {tag: [...tag, '@chrome']}, async ({page}) => {
    test.skip(
      ['all', 'changed'].includes(test.info().config.updateSnapshots),
      'references are being taken',
    );
    await show(page, pages.tutorial, 'light');
    /** Compares as the tests above do, but without waiting for the pictures to be equal. */
    const compare = async () => {
      const screenshot = await page.screenshot({
        scale: 'device',
        animations: 'disabled',
      });
      expect(screenshot).toMatchSnapshot('tutorial-1280-light.png', tolerance);
    };
    await compare();
    await page.addStyleTag({content: css});
    await expect(compare()).rejects.toThrow(/pixels/);
  });
}
