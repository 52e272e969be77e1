import {expect, test} from '@playwright/test';
import {button, expectUsable, lines, linkTo, player} from './linked';
import {listen} from './listener';
import {NAMES, startPlainBrowser, UNKNOWN} from './plainBrowser';

/** Ways to make a browser connect or resolve before anything is asked for. */
const WAYS = {
  preconnect: 'preconnect',
  anonymous: 'preconnect',
  resolve: 'dns-prefetch',
  both: 'preconnect dns-prefetch',
  later: 'preconnect',
  anchor: '',
} as const;

/** A program that tries all of them, and where they would lead. */
function program(port: (name: string) => number): string {
  const links = Object.entries(WAYS).map(([name, rel]) => ({
    name,
    rel,
    // A host of its own for each: connections are counted by port, names in the log.
    href: `http://${name}.${rel === 'dns-prefetch' ? UNKNOWN : NAMES}:${port(name)}`,
  }));
  return `const links = ${JSON.stringify(links)};
const add = ({name, rel, href}) => {
  if (name === 'anchor') {
    const anchor = document.createElement('a');
    anchor.href = href;
    anchor.textContent = name;
    document.body.append(anchor);
    anchor.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true}));
    return;
  }
  const link = document.createElement('link');
  link.rel = rel;
  if (name === 'anonymous') {
    link.crossOrigin = 'anonymous';
  }
  link.href = href;
  (name === 'later' ? document.body : document.head).append(link);
};
const meta = document.createElement('meta');
meta.httpEquiv = 'x-dns-prefetch-control';
meta.content = 'on';
document.head.append(meta);
links.forEach(add);
setTimeout(() => links.forEach(add), 1000);
setTimeout(() => console.log('all tried'), 2000);`;
}

const NAMED = Object.keys(WAYS).filter((name) => name !== 'anchor');

test.describe('a browser that was started plainly', {tag: '@full'}, () => {
  test('connects and resolves ahead for a page without policy', async () => {
    const others = await listen(['start', ...Object.keys(WAYS)]);
    const browser = await startPlainBrowser();
    const {page} = browser;
    await page.goto(others.origins.start ?? '');
    await page.addScriptTag({
      content: program((name) =>
        Number(new URL(others.origins[name] ?? '').port),
      ),
    });
    await expect
      .poll(
        () => [...others.called].filter((name) => name !== 'start').sort(),
        {
          timeout: 30_000,
        },
      )
      .toEqual(NAMED.filter((name) => name !== 'resolve').sort());
    const resolved = await browser.close();
    expect([...resolved].sort()).toEqual(expect.arrayContaining(NAMED));
    await others.close();
  });

  test('does neither for a linked program', async ({baseURL}) => {
    const others = await listen(Object.keys(WAYS));
    const browser = await startPlainBrowser();
    const {page} = browser;
    const source = program((name) =>
      Number(new URL(others.origins[name] ?? '').port),
    );
    const files = {'App.tsx': `${source}\nexport default () => null;`};
    await page.goto(new URL(linkTo(files), baseURL).href);
    await expect(player(page).getByRole('note')).toContainText(
      'This program came with the link',
    );
    await button(page, 'Run').click();
    await expect(lines(page)).toContainText('all tried');
    await page.waitForTimeout(2_000);
    expect([...others.called]).toEqual([]);
    await expectUsable(page);
    expect([...(await browser.close())]).toEqual([]);
    await others.close();
  });
});
