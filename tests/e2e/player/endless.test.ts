import {test} from '../fixtures';
import {
  button,
  expectUsable,
  fault,
  frameOf,
  lines,
  player,
  runLinked,
} from './linked';
import {expect} from './player';

// Faults of programs reach the browser's console too.
test.use({allowed: {errors: [/./]}});

test.describe('a program without end', () => {
  test('a loop is stopped with words', async ({page}) => {
    // A program has ten seconds: the clock of its frame runs twenty times as fast.
    await page.addInitScript(() => {
      if (location.pathname.includes('/player/')) {
        const now = performance.now.bind(performance);
        performance.now = () => 20 * now();
      }
    });
    await runLinked(page, 'while (true) {}\nexport default () => null;');
    await expect(fault(page)).toContainText(
      'A loop kept the page busy for 10 seconds and was stopped.',
    );
    await expect(fault(page)).toContainText('App.tsx, line 1');
    await expectUsable(page);
  });

  /** Ended by the guard in each loop. */
  for (const [name, code] of [
    ['a loop as the program starts', 'while (true) {}'],
    ['a loop in a timer', 'setTimeout(() => { for (;;); }, 100);'],
    [
      'a loop of settled awaits',
      '(async () => { while (true) await null; })();',
    ],
    ['loops that catch', 'while (true) { try { while (true) {} } catch {} }'],
  ] as const) {
    test(
      `${name} is stopped after ten seconds`,
      {tag: '@full'},
      async ({page}) => {
        await runLinked(page, `${code}\nexport default () => null;`);
        await expect(fault(page)).toContainText(
          'A loop kept the page busy for 10 seconds and was stopped.',
        );
        await expect(fault(page)).toContainText('App.tsx, line 1');
        await expectUsable(page);
      },
    );
  }

  /** Nothing ends these but the page, which Chromium runs in another process. */
  for (const [name, code] of [
    [
      'microtasks that make microtasks',
      'const again = () => Promise.resolve().then(again);\nagain();',
    ],
    ['a pattern that never decides', "/^(a+)+$/.test('a'.repeat(60) + 'b');"],
    ['a loop that eval hides from the guard', "(0, eval)('while (true) {}');"],
  ] as const) {
    const tag = ['@chrome', '@full'];
    test(`${name}: Stop works`, {tag}, async ({page, browser}) => {
      await runLinked(page, `${code}\nexport default () => null;`);
      await expect(player(page)).toContainText('The program is busy.');
      const session = await browser.newBrowserCDPSession();
      const {targetInfos} = await session.send('Target.getTargets');
      expect(
        targetInfos.filter(({type}) => type === 'iframe'),
        'the frame has a process of its own',
      ).toHaveLength(1);
      const processes = async (): Promise<number[]> =>
        (await session.send('SystemInfo.getProcessInfo')).processInfo
          .filter(({type}) => type === 'renderer')
          .map(({id}) => id);
      const before = await processes();
      await button(page, 'Stop').click();
      await expect(frameOf(page)).toHaveCount(0);
      await expectUsable(page);
      // The next frame has not been put into the stuck process, which would live on.
      await expect
        .poll(async () => {
          const after = await processes();
          return before.filter((id) => !after.includes(id));
        }, 'the stuck process has ended')
        .not.toEqual([]);
    });
  }

  test(
    'a worker of the program ends with it',
    {tag: '@full'},
    async ({page, browser}) => {
      await runLinked(
        page,
        `new Worker(URL.createObjectURL(new Blob(['while (true) {}'])));
console.log('begun');
export default () => null;`,
      );
      await expect(lines(page)).toContainText('begun');
      await button(page, 'Stop').click();
      await expect(frameOf(page)).toHaveCount(0);
      const session = await browser.newBrowserCDPSession();
      await expect
        .poll(async () =>
          (await session.send('Target.getTargets')).targetInfos
            .map(({type}) => type)
            .filter((type) => type === 'iframe' || type === 'worker'),
        )
        .toEqual([]);
      await expectUsable(page);
    },
  );

  test(
    'recursion ends by itself, with its place',
    {tag: '@full'},
    async ({page}) => {
      await runLinked(
        page,
        `function again() { return 1 + again(); }
again();
export default () => null;`,
      );
      await expect(fault(page)).toContainText('App.tsx, line 1');
      await expect(fault(page)).toContainText('RangeError');
      await expectUsable(page);
    },
  );
});
