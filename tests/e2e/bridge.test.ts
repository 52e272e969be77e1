/* eslint max-lines: off -- one feature, with stand-ins for its hosts that only these tests share */
import type {BrowserContext, Frame, Page} from '@playwright/test';
import type * as Ours from '../../plugins/bridge/client';
import {expect, hydrated, test} from './fixtures';
import {
  address,
  COMPANY,
  EVIL,
  INTERNAL,
  PUBLIC,
  serveAs,
  serveFrame,
  STATIC_DOCS,
} from './hosts';

/** The page of tests/fixtures with this site's bridge and the npm package's. */
const PAGE = '/live/fixtures/bridge/';
const PARENT = `${INTERNAL}/parent`;

const requests = [INTERNAL, STATIC_DOCS, COMPANY, PUBLIC, EVIL].map(
  (origin) => new RegExp(`^${origin.replaceAll('.', '\\.')}/`),
);
const analytics = /googletagmanager\.com/;
test.use({allowed: {requests: [...requests, analytics]}});

test.beforeEach(({context}) =>
  context.route(analytics, (route) =>
    route.fulfill({contentType: 'text/javascript', body: ''}),
  ),
);

interface Message {
  data: Record<string, unknown>;
  origin: string;
}

/** Opens a page that frames another, and waits until that one is ready. */
async function openFramed(
  page: Page,
  framed: string,
  parent = PARENT,
): Promise<Frame> {
  await serveFrame(page.context(), parent, framed);
  await page.goto(parent);
  const frame = page.frames().find((each) => each !== page.mainFrame());
  if (!frame) {
    throw new Error(`${parent} has no frame`);
  }
  await frame.locator('html[data-has-hydrated="true"]').waitFor();
  return frame;
}

const received = (page: Page) =>
  page.evaluate(() => (window as unknown as {received: Message[]}).received);

/** Sends a message from the parent to the frame. */
const post = (page: Page, message: object) =>
  page.evaluate((data) => window.frames[0]?.postMessage(data, '*'), message);

const response = (id: unknown, more: object = {response: 'real'}) => ({
  event: 'static-docs-bridge-response',
  id,
  ...more,
});

/** The calls, by the two names that each has. */
const calls = [
  {npm: 'bloks.getSpecInfo', name: 'getSpecInfo', args: 'style-1'},
  {
    npm: 'uidocs.getApi',
    name: 'getApi',
    args: {name: 'Text', framework: 'bloks', docset: '887372105406659'},
  },
  {
    npm: 'uidocs.getApi',
    name: 'getApi',
    args: {name: 'Text', framework: 'bloks'},
  },
  {
    npm: 'inpageeditor.submitDiff',
    name: 'submitDiff',
    args: {
      file_path: 'docs/a.mdx',
      new_content: '# A\n"quotes" & <tags>',
      project_name: 'playtorch',
      diff_number: 7,
      diff_kind: 'modify',
    },
  },
  {
    npm: 'inpageeditor.submitDiff',
    name: 'submitDiff',
    args: {
      file_path: 'docs/b.mdx',
      new_content: '',
      project_name: null,
      diff_number: null,
      diff_kind: 'add',
      unknown: 'left out',
    },
  },
  {
    npm: 'feedback.reportContentCopied',
    name: 'reportContentCopied',
    args: {textContent: 'npm install'},
  },
  {
    npm: 'feedback.reportFeatureUsage',
    name: 'reportFeatureUsage',
    args: {featureName: 'flora', id: 'a'},
  },
  {
    npm: 'feedback.reportFeatureUsage',
    name: 'reportFeatureUsage',
    args: {featureName: 'flora', id: null},
  },
] as const;

type Side = 'ours' | 'npm';
type Outcome = {value: unknown} | {error: string};

/** Starts a call in the frame; its outcome is asked for later. */
const start = (frame: Frame, side: Side, name: string, args: unknown) =>
  frame.evaluate(
    ([side, name, args]) => {
      const page = window as unknown as Record<string, never>;
      const call = name
        .split('.')
        .reduce<unknown>(
          (value, key) => (value as Record<string, unknown>)[key],
          page[side],
        ) as (args: unknown) => Promise<unknown>;
      const outcomes = ((page as Record<string, unknown>)[`${side}Outcomes`] ??=
        []) as Promise<Outcome>[];
      outcomes.push(
        call(args).then(
          (value) => ({value}),
          (error: unknown) => ({
            error: error instanceof Error ? error.message : String(error),
          }),
        ),
      );
    },
    [side, name, args] as const,
  );

/** How the last call of a side ended. */
const outcome = (frame: Frame, side: Side) =>
  frame.evaluate(
    (side) =>
      (window as unknown as Record<string, Promise<Outcome>[]>)[
        `${side}Outcomes`
      ]?.at(-1),
    side,
  );

/** As `outcome`, undefined while the call waits. */
const outcomeNow = (frame: Frame, side: Side) =>
  frame.evaluate(
    (side) =>
      Promise.race([
        (window as unknown as Record<string, Promise<Outcome>[]>)[
          `${side}Outcomes`
        ]?.at(-1),
        new Promise<undefined>((done) => setTimeout(done, 100)),
      ]),
    side,
  );

test.describe('side by side with the npm package', () => {
  for (const [where, origin, parent, query] of [
    ['the internal static-docs host', STATIC_DOCS, PARENT, ''],
    [
      'an on-demand host',
      'https://staticdocs.10866.od.internalfb.com',
      PARENT,
      '',
    ],
    [
      'a host whose parent is named in the query',
      STATIC_DOCS,
      PARENT,
      `?parentHostname=${encodeURIComponent(INTERNAL)}`,
    ],
    [
      'localhost',
      new URL(address('variant')).origin,
      address('variant', 'parent'),
      '',
    ],
  ] as const) {
    test.describe(where, () => {
      test.use({
        allowed: {requests: [...requests, analytics, /od\.internalfb\.com/]},
      });

      test('the parent receives the same, and both get its answers', async ({
        page,
        context,
      }) => {
        if (!origin.includes('localhost')) {
          await serveAs(context, origin, 'variant');
        }
        const frame = await openFramed(page, origin + PAGE + query, parent);
        const answers = [
          {response: {xfb: [1, 'two', null]}},
          {error: 'Refused by the server'},
        ];
        let count = 0;
        for (const {npm, name, args} of calls) {
          for (const answer of answers) {
            await start(frame, 'npm', npm, args);
            await start(frame, 'ours', name, args);
            count += 2;
            await expect
              .poll(async () => (await received(page)).length)
              .toBe(count);
            const [theirs, ours] = (await received(page)).slice(-2);
            expect(theirs?.data.event).toBe('static-docs-bridge-call');
            expect(ours).toEqual(theirs);
            // Both count ids from 0: one answer is for both.
            await post(page, response(theirs?.data.id, answer));
            const [fromNpm, fromOurs] = [
              await outcome(frame, 'npm'),
              await outcome(frame, 'ours'),
            ];
            if (name === 'submitDiff' && 'error' in answer) {
              const words = 'Error occurred while trying to submit diff';
              expect(fromNpm).toEqual({
                error: `${words}. Stack trace: Error: ${answer.error}`,
              });
              expect(fromOurs).toEqual({error: `${words}: ${answer.error}`});
            } else {
              expect(fromOurs).toEqual(fromNpm);
            }
            if (name === 'getSpecInfo') {
              expect(fromOurs).toEqual(
                'error' in answer
                  ? {error: answer.error}
                  : {value: answer.response},
              );
            }
          }
        }
      });
    });
  }

  test('both know the same docsets and kinds of diffs', async ({
    page,
    context,
  }) => {
    await serveAs(context, STATIC_DOCS, 'variant');
    const frame = await openFramed(page, STATIC_DOCS + PAGE);
    const known = await frame.evaluate(() => {
      const {ours, npm} = window as unknown as {
        ours: typeof Ours;
        npm: {
          uidocs: {docsets: object};
          inpageeditor: {DiffKind: object};
        };
      };
      return {
        ours: [ours.docsets, ours.DiffKind],
        npm: [npm.uidocs.docsets, npm.inpageeditor.DiffKind],
      };
    });
    expect(known.ours).toEqual(known.npm);
    expect(known.ours).toEqual([
      {BLOKS_CORE: '887372105406659'},
      {modify: 'modify', add: 'add'},
    ]);
  });
});

test.describe('better than it:', () => {
  test('an answer counts only from the parent, with a known id and a known form', async ({
    page,
    context,
  }) => {
    await serveAs(context, STATIC_DOCS, 'variant');
    const frame = await openFramed(page, STATIC_DOCS + PAGE);
    await start(frame, 'ours', 'getSpecInfo', 'a');
    await expect.poll(() => received(page)).toHaveLength(1);
    // From the page itself, which is another window and another origin.
    await frame.evaluate(
      (data) => window.postMessage(data, '*'),
      response(0, {response: 'forged'}),
    );
    // From another frame of the parent.
    await page.evaluate(
      (data) => {
        const other = document.createElement('iframe');
        document.body.append(other);
        const script = other.contentDocument?.createElement('script');
        if (script) {
          script.text = `parent.frames[0].postMessage(${JSON.stringify(data)}, '*')`;
          other.contentDocument?.body.append(script);
        }
      },
      response(0, {response: 'forged by a sibling'}),
    );
    for (const message of [
      null,
      'text',
      response(1),
      response(-1),
      response('0'),
      response([0]),
      response(0, {}),
      response(0, {error: {code: 1}}),
      {...response(0), event: 'static-docs-bridge-call'},
    ]) {
      await post(page, message as object);
    }
    expect(await outcomeNow(frame, 'ours')).toBeUndefined();
    await post(page, response(0));
    expect(await outcome(frame, 'ours')).toEqual({value: 'real'});
    // A second answer has no call.
    await post(page, response(0, {error: 'late'}));
    expect(await outcome(frame, 'ours')).toEqual({value: 'real'});
  });

  test('where the npm package takes a forged answer', async ({
    page,
    context,
  }) => {
    await serveAs(context, STATIC_DOCS, 'variant');
    const frame = await openFramed(page, STATIC_DOCS + PAGE);
    await start(frame, 'npm', 'bloks.getSpecInfo', 'a');
    await start(frame, 'ours', 'getSpecInfo', 'a');
    await frame.evaluate(
      (data) => window.postMessage(data, '*'),
      response(0, {response: 'forged'}),
    );
    expect(await outcome(frame, 'npm')).toEqual({value: 'forged'});
    expect(await outcomeNow(frame, 'ours')).toBeUndefined();
  });

  test('a call gives up after 30 s, not before', async ({page, context}) => {
    await page.clock.install();
    await serveAs(context, STATIC_DOCS, 'variant');
    const frame = await openFramed(page, STATIC_DOCS + PAGE);
    await start(frame, 'ours', 'getSpecInfo', 'a');
    await expect.poll(() => received(page)).toHaveLength(1);
    const ended = frame.evaluate(
      () =>
        (window as unknown as {oursOutcomes: Promise<Outcome>[]})
          .oursOutcomes[0],
    );
    let done = false;
    void ended.then(() => {
      done = true;
    });
    await page.clock.fastForward(25_000);
    await page.evaluate(() => undefined);
    expect(done).toBe(false);
    await page.clock.fastForward(6000);
    expect(await ended).toEqual({
      error: 'No answer from the parent page within 30 s',
    });
  });

  test('a parent that only the query names gets nothing', async ({
    page,
    context,
  }) => {
    // Without the policy's frame-ancestors, which keeps such a parent out by itself.
    await serveAs(context, STATIC_DOCS, 'variant', {policy: false});
    const frame = await openFramed(
      page,
      `${STATIC_DOCS}${PAGE}?parentHostname=${encodeURIComponent(EVIL)}`,
      `${EVIL}/parent`,
    );
    await start(frame, 'npm', 'bloks.getSpecInfo', 'a');
    await expect.poll(() => received(page)).toHaveLength(1);
    await start(frame, 'ours', 'getSpecInfo', 'a');
    expect(await outcome(frame, 'ours')).toEqual({
      error: 'Not running on static docs',
    });
    expect(await received(page)).toHaveLength(1);
  });

  test.describe('on localhost,', () => {
    test('a parent of another machine gets nothing', async ({page}) => {
      await page.route(
        `${address('variant', 'fixtures/bridge/')}`,
        async (route) => {
          const answer = await route.fetch();
          const {'content-security-policy': _, ...headers} = answer.headers();
          await route.fulfill({response: answer, headers});
        },
      );
      const frame = await openFramed(
        page,
        address('variant', 'fixtures/bridge/'),
        `${EVIL}/parent`,
      );
      await start(frame, 'npm', 'bloks.getSpecInfo', 'a');
      await expect.poll(() => received(page)).toHaveLength(1);
      await start(frame, 'ours', 'getSpecInfo', 'a');
      expect(await outcome(frame, 'ours')).toEqual({
        error: 'Not running on static docs',
      });
      expect(await received(page)).toHaveLength(1);
    });
  });
});

test.describe('a page that strangers frame', () => {
  test.use({
    allowed: {
      requests: [...requests, analytics],
      errors: [/frame-ancestors/],
    },
  });

  test('is kept out by the policy', async ({page, context}) => {
    await serveAs(context, STATIC_DOCS, 'variant');
    await serveFrame(context, `${EVIL}/parent`, STATIC_DOCS + PAGE);
    const refused = page.waitForEvent('console', (message) =>
      message.text().includes('frame-ancestors'),
    );
    await page.goto(`${EVIL}/parent`);
    await refused;
    await expect(
      page.frameLocator('iframe').getByRole('heading', {name: 'Bridge'}),
    ).toHaveCount(0);
  });
});

test.describe('elsewhere each call rejects', () => {
  const rejections = async (frame: Frame) => {
    const results: unknown[] = [];
    for (const {name, args} of calls) {
      await start(frame, 'ours', name, args);
      results.push([name, await outcome(frame, 'ours')]);
    }
    return results;
  };
  const refused = {error: 'Not running on static docs'};
  const expected = calls.map(({name}) => [
    name,
    name.startsWith('report')
      ? {value: undefined}
      : name === 'submitDiff'
        ? {
            error: `Error occurred while trying to submit diff: ${refused.error}`,
          }
        : refused,
  ]);

  for (const [what, origin] of [
    ['the internal host', STATIC_DOCS],
    ['localhost', new URL(address('variant')).origin],
  ] as const) {
    test(`on ${what} outside a frame`, async ({page, context}) => {
      if (origin === STATIC_DOCS) {
        await serveAs(context, origin, 'variant');
      }
      await page.goto(origin + PAGE);
      await hydrated(page);
      expect(await rejections(page.mainFrame())).toEqual(expected);
    });
  }

  for (const origin of [COMPANY, PUBLIC]) {
    test(`on ${origin} inside a frame`, async ({page, context}) => {
      await serveAs(context, origin, 'variant');
      const frame = await openFramed(page, origin + PAGE);
      expect(await rejections(frame)).toEqual(expected);
      expect(await received(page)).toEqual([]);
    });
  }
});

test.describe('copies', () => {
  const copied = (textContent: string, id: number) => ({
    event: 'static-docs-bridge-call',
    id,
    module: 'feedback',
    api: 'reportContentCopied',
    args: {textContent},
  });
  const PAGE_WITH_CODE = '/docs/tutorials/get-started-manually/';

  /** Selects a heading and copies it. */
  async function copyHeading(frame: Frame): Promise<string> {
    const heading = frame.locator('h1').first();
    await heading.click();
    await heading.selectText();
    await frame.page().keyboard.press('ControlOrMeta+C');
    return heading.innerText();
  }

  async function copyCode(frame: Frame): Promise<void> {
    const block = frame.locator('[class*="codeBlockContainer"]').first();
    await block.hover();
    await block.getByRole('button', {name: /^Copy code/}).click();
  }

  /** Scripts that run; what is fetched ahead for other pages comes when there is time. */
  const loaded = (frame: Frame) =>
    frame.evaluate(() => [
      ...new Set(
        performance
          .getEntriesByType('resource')
          .filter(
            (entry) =>
              (entry as PerformanceResourceTiming).initiatorType === 'script',
          )
          .map(({name}) => new URL(name).pathname)
          .sort(),
      ),
    ]);

  async function grant(context: BrowserContext): Promise<void> {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  }

  test('on the internal host reach the parent: text, a button, a field', async ({
    page,
    context,
  }) => {
    await grant(context);
    await serveAs(context, STATIC_DOCS);
    const frame = await openFramed(page, STATIC_DOCS + PAGE_WITH_CODE);
    await page.waitForLoadState('networkidle');
    const title = await copyHeading(frame);
    expect(title.length).toBeGreaterThan(3);
    await expect
      .poll(() => received(page))
      .toEqual([{data: copied(title, 0), origin: STATIC_DOCS}]);
    await copyCode(frame);
    await expect.poll(() => received(page)).toHaveLength(2);
    const [, button] = await received(page);
    const {textContent} = (button?.data.args ?? {}) as {textContent: string};
    expect(button?.data).toEqual(copied(textContent, 1));
    expect(textContent.length).toBeGreaterThan(3);
    expect(
      await frame
        .locator('[class*="codeBlockContainer"] code')
        .first()
        .innerText(),
    ).toContain(textContent.split('\n')[0]);
    await frame.evaluate(() => {
      const field = document.createElement('input');
      field.value = 'only this part';
      document.querySelector('h1')?.append(field);
      field.focus();
      field.setSelectionRange(5, 9);
      document.execCommand('copy');
      field.setSelectionRange(0, 0);
      field.blur();
      document.getSelection()?.removeAllRanges();
      // Nothing is copied, nothing reported.
      document.dispatchEvent(new ClipboardEvent('copy'));
    });
    await expect.poll(() => received(page)).toHaveLength(3);
    await page.waitForTimeout(200);
    expect((await received(page)).slice(2)).toEqual([
      {data: copied('this', 2), origin: STATIC_DOCS},
    ]);
  });

  test('are what the npm package would send', async ({page, context}) => {
    await grant(context);
    await serveAs(context, STATIC_DOCS, 'variant');
    const frame = await openFramed(page, STATIC_DOCS + PAGE);
    await page.waitForLoadState('networkidle');
    const textContent = await copyHeading(frame);
    await expect.poll(() => received(page)).toHaveLength(1);
    await start(frame, 'npm', 'feedback.reportContentCopied', {textContent});
    await expect.poll(() => received(page)).toHaveLength(2);
    const [ours, theirs] = await received(page);
    expect(ours).toEqual(theirs);
  });

  test('elsewhere reach nobody and load nothing', async ({page, context}) => {
    await grant(context);
    const scripts: string[][] = [];
    for (const [index, origin] of [PUBLIC, COMPANY, STATIC_DOCS].entries()) {
      await serveAs(context, origin);
      const frame = await openFramed(
        page,
        origin + PAGE_WITH_CODE,
        `${INTERNAL}/parent${index}`,
      );
      await page.waitForLoadState('networkidle');
      await copyHeading(frame);
      await page.waitForTimeout(300);
      expect(await received(page)).toHaveLength(origin === STATIC_DOCS ? 1 : 0);
      scripts.push(await loaded(frame));
    }
    const [onPublic = [], onCompany = [], internal = []] = scripts;
    expect(onPublic.length).toBeGreaterThan(2);
    expect(onCompany).toEqual(onPublic);
    expect(internal.filter((name) => !onPublic.includes(name))).toHaveLength(1);
  });

  test('outside a frame load nothing, on the internal host either', async ({
    page,
    context,
  }) => {
    await grant(context);
    await serveAs(context, STATIC_DOCS);
    await serveAs(context, PUBLIC);
    const scripts: string[][] = [];
    for (const origin of [PUBLIC, STATIC_DOCS]) {
      await context.route('https://staticdocs.thefacebook.com/**', (route) =>
        route.abort(),
      );
      await page.goto(`${origin}${PAGE_WITH_CODE}?disableRedirect`);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      await copyHeading(page.mainFrame());
      await page.waitForTimeout(200);
      scripts.push(await loaded(page.mainFrame()));
    }
    expect(scripts[1]).toEqual(scripts[0]);
  });
});
