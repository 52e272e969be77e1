import {POLICY} from '../built/policy';
import {frameAddress, findWorkerScript} from '../buildFiles';
import {expect, openPage, test} from './fixtures';

// tests/built/policy.test.ts checks policy and headers of every page.
test.describe('what the build did not write', () => {
  test.use({
    allowed: {
      errors: [/Content Security Policy/],
      requests: [/^https:\/\/evil\.example\//],
    },
  });

  for (const {name, strip, runs} of [
    {name: 'does not run in a page', strip: false, runs: false},
    {name: 'would run without its policy', strip: true, runs: true},
  ]) {
    test(`an inline script ${name}`, async ({page}) => {
      await page.route('/faq/', async (route) => {
        const response = await route.fetch();
        const body = (await response.text())
          .replace('<title', '<script>window.early = true</script><title')
          .replace('</body>', '<script>window.late = true</script></body>');
        await route.fulfill({
          response,
          body: strip ? body.replace(POLICY, '') : body,
        });
      });
      await openPage(page, '/faq/');
      expect(
        await page.evaluate(() => ['early' in window, 'late' in window]),
      ).toEqual([runs, runs]);
    });
  }

  for (const [name, tag] of [
    ['search', []],
    ['flora', ['@full']],
  ] as const) {
    test(
      `no request to others leaves the worker of ${name}`,
      {tag: [...tag]},
      async ({page, context}) => {
        await context.route('https://evil.example/**', (route) =>
          route.fulfill({headers: {'Access-Control-Allow-Origin': '*'}}),
        );
        const address = findWorkerScript(name);
        await openPage(page, '/faq/');
        const attempt = async (url: string) => {
          const [worker] = await Promise.all([
            page.waitForEvent('worker'),
            page.evaluate((script) => void new Worker(script), url),
          ]);
          return worker.evaluate(() =>
            fetch('https://evil.example/').then(
              () => 'sent',
              () => 'refused',
            ),
          );
        };
        expect(await attempt(address)).toBe('refused');
        // The header of the script itself refuses, not that of the page.
        await context.route(`**${address}?bare`, async (route) => {
          const response = await route.fetch();
          const {'content-security-policy': _, ...headers} = response.headers();
          await route.fulfill({response, headers});
        });
        expect(await attempt(`${address}?bare`)).toBe('sent');
      },
    );
  }
});

test('the player’s frame loads in a page of the site and may evaluate', async ({
  page,
}) => {
  await openPage(page, '/faq/');
  // Runs in a new task: code in the task of the test may evaluate everywhere.
  const evaluates = () =>
    new Promise<boolean>((done) => {
      setTimeout(() => {
        try {
          done(new Function('return 42')() === 42);
        } catch {
          done(false);
        }
      });
    });
  const address = `${frameAddress()}#session`;
  const message = await page.evaluate(
    (src) =>
      new Promise<unknown>((done) => {
        const frame = document.createElement('iframe');
        frame.sandbox.add('allow-scripts');
        addEventListener('message', ({source, origin, data}) => {
          if (source === frame.contentWindow && origin === 'null') {
            done(data);
          }
        });
        frame.src = src;
        // The frame sends messages to the page, past the document between them.
        const shell = document.createElement('iframe');
        document.body.append(shell);
        shell.contentDocument?.body.append(frame);
      }),
    address,
  );
  expect(message).toMatchObject({session: 'session'});
  const frame = page
    .frames()
    .find((one) => one.url().includes('/player/frame/'));
  expect(await frame?.evaluate(evaluates)).toBe(true);
  expect(await page.evaluate(evaluates)).toBe(false);
});
