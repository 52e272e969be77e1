import {expect, open, test} from '../e2e/fixtures';

/** One page of each layout. `npm run references` writes their files anew. */
const pages = {
  home: '/',
  tutorial: '/docs/tutorials/get-started/',
  tabs: '/docs/tutorials/add-package/',
  snack: '/docs/tutorials/snacks/image-classification/',
  api: '/docs/api/core/interfaces/CanvasView.CanvasRenderingContext2D/',
  landing: '/snack/@playtorch/image-classification/',
  flora: '/flora/?sample=digits',
  search: '/search/?q=tensor',
  community: '/community/',
  missing: '/no-such-page/',
};

/**
 * The parts of a page that a screen reader offers to jump to, with their names,
 * and what the parts around the content hold.
 *
 * @param snapshot - what Playwright's `ariaSnapshot` gives of the body.
 */
function landmarks(snapshot: string): string {
  const kept = [];
  let mainAt = Infinity;
  for (const line of snapshot.split('\n')) {
    const at = line.search(/\S/);
    if (at <= mainAt) {
      mainAt = /^\s*- main\b/.test(line) ? at : Infinity;
    }
    const pattern =
      at > mainAt
        ? /^\s*- '?(?:(?:navigation|complementary|region|search|form|tablist|tab)\b|heading .*\[level=1\])/
        : /^\s*- '?(?:banner|navigation|main|contentinfo|complementary|region|search|form|button|textbox|searchbox|combobox|heading)\b/;
    if (pattern.test(line)) {
      kept.push(
        line
          .replace(/:(?: [^"]*)?$/, '')
          .replace(/ \(currently \w+ mode\)/, ''),
      );
    }
  }
  return `${kept.join('\n')}\n`;
}

test.use({allowed: {errors: [/status of 404/]}});

for (const [name, path] of Object.entries(pages)) {
  test(`${path} has the landmarks and names of its reference`, async ({
    page,
  }) => {
    await open(page, path);
    await page.waitForLoadState('networkidle');
    if (name === 'flora') {
      await page.getByRole('tab', {name: 'Overview'}).waitFor();
    }
    expect(
      landmarks(await page.locator('body').ariaSnapshot()),
    ).toMatchSnapshot(`landmarks-${name}.yml`);
  });
}

test('a landmark without its name is another snapshot', async ({page}) => {
  const shown = async (html: string) => {
    await page.setContent(`<!doctype html><body>${html}</body>`);
    return landmarks(await page.locator('body').ariaSnapshot());
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
