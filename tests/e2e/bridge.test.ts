import type {Frame, Page} from '@playwright/test';
import type * as Ours from '../../plugins/bridge/client';
import {
  answerAnalytics,
  openFramed,
  waitForOutcome,
  readOutcome,
  PAGE,
  PARENT,
  postToFrame,
  readReceived,
  requests,
  toResponse,
  startCall,
  type Outcome,
} from './bridge';
import {expect, waitForHydration, test} from './fixtures';
import {
  toAddress,
  COMPANY,
  EVIL,
  INTERNAL,
  PUBLIC,
  serveAs,
  serveFrame,
  STATIC_DOCS,
} from './hosts';

test.use({allowed: {requests}});
test.beforeEach(({context}) => answerAnalytics(context));

/** Calls of the bridge by their two names: this site's and the npm package's. */
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

test.describe('side by side with the npm package', () => {
  for (const [at, [where, origin, parent, query]] of (
    [
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
        new URL(toAddress('variant')).origin,
        toAddress('variant', 'parent'),
        '',
      ],
    ] as const
  ).entries()) {
    test(
      `on ${where} the parent receives the same, and both get its answers`,
      {tag: at === 0 ? [] : '@full'},
      async ({page, context}) => {
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
            await startCall(frame, 'npm', npm, args);
            await startCall(frame, 'ours', name, args);
            count += 2;
            await expect
              .poll(async () => (await readReceived(page)).length)
              .toBe(count);
            const [theirs, ours] = (await readReceived(page)).slice(-2);
            expect(theirs?.data.event).toBe('static-docs-bridge-call');
            expect(ours).toEqual(theirs);
            // Both bridges count ids from 0, so one answer reaches both.
            await postToFrame(page, toResponse(theirs?.data.id, answer));
            const [fromNpm, fromOurs] = [
              await waitForOutcome(frame, 'npm'),
              await waitForOutcome(frame, 'ours'),
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
      },
    );
  }
});

/** Expects that the npm package's call reaches the parent, and that ours is refused and sends nothing. */
async function expectOursRefused(page: Page, frame: Frame): Promise<void> {
  await startCall(frame, 'npm', 'bloks.getSpecInfo', 'a');
  await expect.poll(() => readReceived(page)).toHaveLength(1);
  await startCall(frame, 'ours', 'getSpecInfo', 'a');
  expect(await waitForOutcome(frame, 'ours')).toEqual({
    error: 'Not running on static docs',
  });
  expect(await readReceived(page)).toHaveLength(1);
}

test.describe('better than it:', () => {
  test('an answer counts only from the parent, with a known id and a known form', async ({
    page,
    context,
  }) => {
    await serveAs(context, STATIC_DOCS, 'variant');
    const frame = await openFramed(page, STATIC_DOCS + PAGE);
    await startCall(frame, 'ours', 'getSpecInfo', 'a');
    await expect.poll(() => readReceived(page)).toHaveLength(1);
    // The page itself answers: another window and another origin.
    await frame.evaluate(
      (data) => window.postMessage(data, '*'),
      toResponse(0, {response: 'forged'}),
    );
    // Another frame of the parent answers.
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
      toResponse(0, {response: 'forged by a sibling'}),
    );
    for (const message of [
      null,
      'text',
      toResponse(1),
      toResponse(-1),
      toResponse('0'),
      toResponse([0]),
      toResponse(0, {}),
      toResponse(0, {error: {code: 1}}),
      {...toResponse(0), event: 'static-docs-bridge-call'},
    ]) {
      await postToFrame(page, message as object);
    }
    expect(await readOutcome(frame, 'ours')).toBeUndefined();
    await postToFrame(page, toResponse(0));
    expect(await waitForOutcome(frame, 'ours')).toEqual({value: 'real'});
    // A second answer has no call.
    await postToFrame(page, toResponse(0, {error: 'late'}));
    expect(await waitForOutcome(frame, 'ours')).toEqual({value: 'real'});
  });

  test(
    'where the npm package takes a forged answer',
    {tag: '@full'},
    async ({page, context}) => {
      await serveAs(context, STATIC_DOCS, 'variant');
      const frame = await openFramed(page, STATIC_DOCS + PAGE);
      await startCall(frame, 'npm', 'bloks.getSpecInfo', 'a');
      await startCall(frame, 'ours', 'getSpecInfo', 'a');
      await frame.evaluate(
        (data) => window.postMessage(data, '*'),
        toResponse(0, {response: 'forged'}),
      );
      expect(await waitForOutcome(frame, 'npm')).toEqual({value: 'forged'});
      expect(await readOutcome(frame, 'ours')).toBeUndefined();
    },
  );

  test('a call gives up after 30 s, not before', async ({page, context}) => {
    await page.clock.install();
    await serveAs(context, STATIC_DOCS, 'variant');
    const frame = await openFramed(page, STATIC_DOCS + PAGE);
    await startCall(frame, 'ours', 'getSpecInfo', 'a');
    await expect.poll(() => readReceived(page)).toHaveLength(1);
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

  test(
    'a parent that only the query names gets nothing',
    {tag: '@full'},
    async ({page, context}) => {
      // The policy is left out, because its frame-ancestors refuses such a parent by itself.
      await serveAs(context, STATIC_DOCS, 'variant', {policy: false});
      const frame = await openFramed(
        page,
        `${STATIC_DOCS}${PAGE}?parentHostname=${encodeURIComponent(EVIL)}`,
        `${EVIL}/parent`,
      );
      await expectOursRefused(page, frame);
    },
  );

  test.describe('on localhost,', {tag: '@full'}, () => {
    test('a parent of another machine gets nothing', async ({page}) => {
      await page.route(
        `${toAddress('variant', 'fixtures/bridge/')}`,
        async (route) => {
          const answer = await route.fetch();
          const {'content-security-policy': _, ...headers} = answer.headers();
          await route.fulfill({response: answer, headers});
        },
      );
      const frame = await openFramed(
        page,
        toAddress('variant', 'fixtures/bridge/'),
        `${EVIL}/parent`,
      );
      await expectOursRefused(page, frame);
    });
  });
});

test.describe('a page that strangers frame', () => {
  test.use({
    allowed: {
      requests,
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
      await startCall(frame, 'ours', name, args);
      results.push([name, await waitForOutcome(frame, 'ours')]);
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
    ['localhost', new URL(toAddress('variant')).origin],
  ] as const) {
    test(
      `on ${what} outside a frame`,
      {tag: '@full'},
      async ({page, context}) => {
        if (origin === STATIC_DOCS) {
          await serveAs(context, origin, 'variant');
        }
        await page.goto(origin + PAGE);
        await waitForHydration(page);
        expect(await rejections(page.mainFrame())).toEqual(expected);
      },
    );
  }

  for (const origin of [COMPANY, PUBLIC]) {
    test(
      `on ${origin} inside a frame`,
      {tag: origin === PUBLIC ? [] : '@full'},
      async ({page, context}) => {
        await serveAs(context, origin, 'variant');
        const frame = await openFramed(page, origin + PAGE);
        expect(await rejections(frame)).toEqual(expected);
        expect(await readReceived(page)).toEqual([]);
      },
    );
  }
});
