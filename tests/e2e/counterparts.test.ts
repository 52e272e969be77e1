import {expect, openPage, test} from './fixtures';

// tests/built/tutorials.test.ts proves which page replaces which.
test('a page of 0.1 leads to the section that took its place, and back', async ({
  page,
}) => {
  const old = '/docs/0.1/tutorials/mnist-digit-classification/';
  await openPage(page, old);
  await page.getByRole('link', {name: 'Nearest page in 0.2.0'}).click();
  await expect(page).toHaveURL('/docs/api/spec-to-tensors/#greyscale-norm');
  await expect(page.locator('#greyscale-norm')).toBeInViewport();
  await page
    .getByText('Still on 0.1?')
    .getByRole('link', {name: 'mnist digit classification in 0.1'})
    .click();
  await expect(page).toHaveURL(old);
});

test('the version menu leads to the page of the other version', async ({
  page,
}) => {
  await openPage(page, '/docs/tutorials/snacks/nlp-qa/');
  const menu = page.locator('.navbar .dropdown').first();
  await menu.hover();
  await menu.getByRole('link', {name: '0.1', exact: true}).click();
  await expect(page).toHaveURL('/docs/0.1/tutorials/question-answering/');
  await menu.hover();
  await menu
    .getByRole('link', {name: 'next · 0.2.4 · last release', exact: true})
    .click();
  await expect(page).toHaveURL('/docs/next/tutorials/snacks/nlp-qa/');
});
