import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {expect, open, test} from '../fixtures';

/** One page of each layout, the part above the fold. `npm run references` takes them anew. */
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

/** A font of the repository: the fonts of two machines differ more than two layouts. */
const FONT = '/test-font.woff2';
const STYLES = `
@font-face { font-family: Reference; src: url(${FONT}); }
:root {
  --ifm-font-family-base: Reference !important;
  --ifm-font-family-monospace: Reference !important;
}
/* Weights would be made up, a little differently by each renderer. */
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
  await open(page, `${path}${query}docusaurus-theme=${mode}`);
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

/** Half the size, in which a row of pixels is two: small files, and no letter decides. */
test.use({
  allowed: {errors: [/status of 404/]},
  reducedMotion: 'reduce',
  deviceScaleFactor: 0.5,
});

/**
 * Of all pixels, those that may differ: smoothing does, a moved line is more.
 * `threshold` is how far a color may be off before its pixel counts, from 0 to 1.
 */
const tolerance = {maxDiffPixelRatio: 0.01, threshold: 0.05};

/** Pages whose layout no other one has. */
const quick = ['home', 'tutorial', 'api', 'flora', 'landing'];

/** The looks that differ most are quick, one for each of those pages, in turn. */
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
    /** Like the tests above, but with one try: they wait for what this one expects not to come. */
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
