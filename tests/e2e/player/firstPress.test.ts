import type {Page} from '@playwright/test';
import {test} from '../fixtures';
import {
  findBoxes,
  inVersions,
  pressed,
  PROGRAMS,
  tookPicture,
  type FirstPress,
} from './firstAnswers';
import {
  desktop,
  expect,
  faultOf,
  firstInputOf,
  frameOf,
  openIn,
  phone,
  run,
  visit,
  type Look,
} from './player';

/** Presses Run in the page, and waits for the first answer. */
async function expectAnswer(
  page: Page,
  path: string,
  {answer, note}: FirstPress,
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
  const frame = await run(page);
  await expect(answer(frame)).toBeVisible();
  await expect(firstInputOf(page)).toHaveText(note);
  expect(models.filter((model) => model.endsWith('.ptl'))).not.toEqual([]);
  await expect(faultOf(page)).toHaveCount(0);
}

/** Programs that cover the kinds of first inputs: a picture, a drawing, a text and a question, a picture that comes back. */
const QUICK = ['image-classification', 'digits', 'nlp-qa', 'anime-gan'];

for (const [name, program] of Object.entries(PROGRAMS)) {
  const [path = '', ...others] = program.paths;
  test(
    `${name}: one press, an answer`,
    {tag: QUICK.includes(name) ? [] : '@full'},
    async ({page}) => {
      await expectAnswer(page, path, program);
    },
  );
  test(
    `${name}: one press, an answer, on a phone and in other places`,
    {tag: '@full'},
    async ({page}) => {
      await expectAnswer(page, path, program, phone);
      for (const other of others) {
        await openIn(page, other);
        await expect(program.answer(await run(page))).toBeVisible();
      }
      await expect(faultOf(page)).toHaveCount(0);
    },
  );
}

test('a card of the gallery: one press, an answer', async ({page}) => {
  await visit(page, 'snack/');
  await page.getByRole('button', {name: 'Run French translator'}).click();
  await expect(
    frameOf(page).getByText('it is late', {exact: true}),
  ).toBeVisible();
  await expect(firstInputOf(page)).toHaveText(pressed('Translate'));
});

test('an edited program gets its first input again', async ({page}) => {
  await visit(page, inVersions('seq2seq-nmt')[0] ?? '');
  const frame = await run(page);
  await expect(firstInputOf(page)).toBeVisible();
  const code = page.getByLabel('Code of App.tsx');
  await code.fill(
    (await code.inputValue()).replace('il est tard', 'le chat dort'),
  );
  await expect(
    frame.getByText('the cat is sleeping', {exact: true}),
  ).toBeVisible();
  await expect(firstInputOf(page)).toHaveText(pressed('Translate'));
});

test('a reader who is faster is left alone', async ({page}) => {
  // The answer of the page that the program waits for before its screen is there.
  let answerLate = () => {};
  const pressedFirst = new Promise<void>((resolve) => {
    answerLate = resolve;
  });
  await page.route('**/photos/*.jpg', async (route) => {
    await pressedFirst;
    await route.continue();
  });
  await visit(page, inVersions('anime-gan')[0] ?? '');
  const frame = await run(page);
  await expect(frame.getByText('Opening …')).toBeVisible();
  await frame.getByRole('button', {name: 'Other source'}).click();
  answerLate();
  await frame.getByRole('button', {name: 'coffee'}).click();
  await expect(frame.getByRole('button', {name: 'Take picture'})).toBeVisible();
  await expect(frame.getByText('Take a picture.')).toBeVisible();
  await expect(firstInputOf(page)).toHaveCount(0);
});

test(
  'yolov5: the larger model comes when it is chosen, and finds a cat',
  {tag: '@full'},
  async ({page}) => {
    await visit(page, inVersions('yolov5')[0] ?? '');
    const frame = await run(page);
    await page.getByRole('radio', {name: /kinds of objects/}).check();
    await expect(firstInputOf(page)).toHaveText(tookPicture('astronaut'));
    await frame.getByRole('button', {name: 'Take another photo'}).click();
    await frame.getByRole('button', {name: 'cat', exact: true}).click();
    await frame.getByRole('button', {name: 'Take picture'}).click();
    await expect(findBoxes('cat')(frame)).toBeVisible();
    await expect(faultOf(page)).toHaveCount(0);
  },
);

test('a visit later takes the model from the browser', async ({page}) => {
  const program = PROGRAMS['nlp-qa']!;
  const path = program.paths[0] ?? '';
  await visit(page, path);
  await expect(program.answer(await run(page))).toBeVisible();
  await page.route('**/models/**', (route) => route.abort());
  await visit(page, path);
  await expect(program.answer(await run(page))).toBeVisible();
  await expect(faultOf(page)).toHaveCount(0);
});

test.describe('a model of another content', {tag: '@full'}, () => {
  test('is refused, and comes with the next run', async ({page}) => {
    await page.route('**/questions.ptl', (route) =>
      route.fulfill({body: 'words'}),
    );
    await visit(page, inVersions('nlp-qa')[0] ?? '');
    const frame = await run(page);
    await expect(
      frame.getByText(/questions\.ptl is not the file of this site/),
    ).toBeVisible();
    await page.unroute('**/questions.ptl');
    await frame.getByRole('button', {name: 'Find the answer'}).click();
    await expect(frame.getByText('a wall', {exact: true})).toBeVisible();
  });
});
