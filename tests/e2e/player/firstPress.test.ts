import type {FrameLocator, Page} from '@playwright/test';
import {test} from '../fixtures';
import {
  desktop,
  expect,
  faultOf,
  openIn,
  phone,
  run,
  visit,
  type Look,
} from './player';

/** Program with the steps of its reader, from the first screen to the answer. */
interface FirstPress {
  paths: readonly string[];
  act: (frame: FrameLocator) => Promise<void>;
}

async function takePhoto(frame: FrameLocator, name: string): Promise<void> {
  await frame.getByRole('button', {name, exact: true}).click();
  await frame.getByRole('button', {name: 'Take picture'}).click();
}

const findFace: FirstPress['act'] = async (frame) => {
  await takePhoto(frame, 'astronaut');
  await expect(
    frame.getByRole('img', {name: /^Photo with boxes: person \d+ %$/}),
  ).toBeVisible();
};

const answerIn =
  (button: string): FirstPress['act'] =>
  async (frame) => {
    await frame.getByRole('button', {name: button}).click();
    await expect(frame.getByText('a wall', {exact: true})).toBeVisible();
  };

const inVersions = (name: string) => [
  `docs/tutorials/snacks/${name}/`,
  `docs/next/tutorials/snacks/${name}/`,
];

const PROGRAMS: Record<string, FirstPress> = {
  'object-detection': {paths: inVersions('object-detection'), act: findFace},
  yolov5: {paths: inVersions('yolov5'), act: findFace},
  'anime-gan': {
    paths: inVersions('anime-gan'),
    async act(frame) {
      await takePhoto(frame, 'coffee');
      await expect(frame.getByText(/^Drawn in [\d.]+ s\.$/)).toBeVisible();
    },
  },
  segmentation: {
    paths: inVersions('segmentation'),
    async act(frame) {
      await takePhoto(frame, 'astronaut');
      await expect(frame.getByText('Person: 54 %')).toBeVisible();
    },
  },
  'nlp-qa': {paths: inVersions('nlp-qa'), act: answerIn('Find the answer')},
  'question-answering': {
    paths: ['docs/0.1/tutorials/question-answering/'],
    act: answerIn('Ask'),
  },
  'seq2seq-nmt': {
    paths: inVersions('seq2seq-nmt'),
    async act(frame) {
      await frame.getByRole('button', {name: 'Translate'}).click();
      await expect(frame.getByText('it is late', {exact: true})).toBeVisible();
    },
  },
};

async function answer(
  page: Page,
  path: string,
  {act}: FirstPress,
  look: Look = desktop,
): Promise<void> {
  const models: string[] = [];
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    if (pathname.includes('/models/')) {
      models.push(pathname);
    }
  });
  await openIn(page, path, look);
  expect(models).toEqual([]);
  await act(await run(page));
  expect(models.filter((model) => model.endsWith('.ptl'))).not.toEqual([]);
  await expect(faultOf(page)).toHaveCount(0);
}

for (const [name, program] of Object.entries(PROGRAMS)) {
  const [path = '', ...others] = program.paths;
  test(`${name}: the first press gives an answer`, async ({page}) => {
    await answer(page, path, program);
  });
  test(
    `${name}: the first press gives an answer on a phone and in other versions`,
    {tag: '@full'},
    async ({page}) => {
      await answer(page, path, program, phone);
      for (const other of others) {
        await openIn(page, other);
        await program.act(await run(page));
      }
      await expect(faultOf(page)).toHaveCount(0);
    },
  );
}

test('yolov5: the larger model comes when it is chosen, and finds a cat', async ({
  page,
}) => {
  await visit(page, inVersions('yolov5')[0] ?? '');
  const frame = await run(page);
  // The program has the pictures of the first model now, and has read no model yet.
  await expect(
    frame.getByRole('button', {name: 'astronaut', exact: true}),
  ).toBeVisible();
  await page.getByRole('radio', {name: /kinds of objects/}).check();
  await takePhoto(frame, 'cat');
  await expect(
    frame.getByRole('img', {name: /^Photo with boxes: cat \d+ %$/}),
  ).toBeVisible();
  await expect(faultOf(page)).toHaveCount(0);
});

test('a visit later takes the model from the browser', async ({page}) => {
  const path = inVersions('nlp-qa')[0] ?? '';
  const act = answerIn('Find the answer');
  await visit(page, path);
  await act(await run(page));
  await page.route('**/models/**', (route) => route.abort());
  await visit(page, path);
  await act(await run(page));
  await expect(faultOf(page)).toHaveCount(0);
});

test.describe('a model of another content', {tag: '@full'}, () => {
  test('is refused, and comes with the next run', async ({page}) => {
    await page.route('**/questions.ptl', (route) =>
      route.fulfill({body: 'words'}),
    );
    await visit(page, inVersions('nlp-qa')[0] ?? '');
    const frame = await run(page);
    await frame.getByRole('button', {name: 'Find the answer'}).click();
    await expect(
      frame.getByText(/questions\.ptl is not the file of this site/),
    ).toBeVisible();
    await page.unroute('**/questions.ptl');
    await answerIn('Find the answer')(frame);
  });
});
