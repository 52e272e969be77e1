import {expect, open, test} from './fixtures';

test('a page of 0.1 leads to the section that took its place', async ({
  page,
}) => {
  await open(page, '/docs/0.1/tutorials/mnist-digit-classification/');
  await page
    .getByRole('link', {name: 'Read the nearest page of 0.2.0'})
    .click();
  await expect(page).toHaveURL('/docs/tutorials/migrate/#greyscale-norm');
  await expect(page.locator('#greyscale-norm')).toBeInViewport();
});

for (const root of ['/docs/', '/docs/next/']) {
  test(`${root}tutorials/migrate/ names the pages of 0.1 whose place it took`, async ({
    page,
  }) => {
    await open(page, `${root}tutorials/migrate/`);
    const line = page.getByText('Still on 0.1?');
    await expect(line.getByRole('link')).toHaveText([
      'mnist digit classification in 0.1',
      'server model in 0.1',
      'connecting to a server in 0.1',
    ]);
    await line.getByRole('link').first().click();
    await expect(page).toHaveURL(
      '/docs/0.1/tutorials/mnist-digit-classification/',
    );
  });
}

test('the version menu leads to the page of the other version', async ({
  page,
}) => {
  await open(page, '/docs/tutorials/snacks/nlp-qa/');
  const menu = page.locator('.navbar .dropdown').first();
  await menu.hover();
  await menu.getByRole('link', {name: '0.1', exact: true}).click();
  await expect(page).toHaveURL('/docs/0.1/tutorials/question-answering/');
  await menu.hover();
  await menu.getByRole('link', {name: 'next', exact: true}).click();
  await expect(page).toHaveURL('/docs/next/tutorials/snacks/nlp-qa/');
});
