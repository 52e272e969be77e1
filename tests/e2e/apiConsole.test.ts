import {expect, openPage, test} from './fixtures';

const TENSOR = '/docs/api/core/interfaces/torchlive_torch.Tensor/';
const PERMUTE = 'Example of Tensor.permute';

test.describe('on a wide page', () => {
  test.use({viewport: {width: 1440, height: 900}});

  test('the console is beside its entry and draws its tensors in their place', async ({
    page,
  }) => {
    await openPage(page, TENSOR);
    const console = page.getByRole('group', {name: PERMUTE});
    await expect(console).not.toBeInViewport();
    const undrawn = await console.evaluate(
      (box) => box.getBoundingClientRect().height,
    );
    await expect(console.locator('[data-scripts] path')).toHaveCount(0);
    await page.evaluate(() =>
      document.getElementById('permute')?.scrollIntoView(),
    );
    await expect(
      console.getByText('image.permute([2, 0, 1])').last(),
    ).toBeInViewport();
    // Three faces of the block before, and three of the one after.
    await expect(console.locator('[data-scripts] path')).toHaveCount(6);
    const {top, left, height} = await console.evaluate((box) => ({
      top: box.getBoundingClientRect().top,
      left: box.getBoundingClientRect().left,
      height: box.getBoundingClientRect().height,
    }));
    const text = await page.locator('.api-text:has(> #permute)').boundingBox();
    expect(left).toBeGreaterThanOrEqual(text!.x + text!.width);
    expect(height).toBe(undrawn);
    // It stays while its entry moves.
    await page.mouse.wheel(0, 80);
    await expect
      .poll(() => console.evaluate((box) => box.getBoundingClientRect().top))
      .toBeGreaterThan(top - 80);
    await expect(page.getByText('image.permute([2, 0, 1]) →')).toBeHidden();
  });

  test('the folded contents name the entry in sight, and close where they lead', async ({
    page,
  }) => {
    await openPage(page, `${TENSOR}#permute`);
    const button = page.getByRole('button', {name: 'On this page'});
    await expect(button).toContainText('permute()');
    await button.press('Enter');
    const list = page.getByRole('navigation', {name: 'On this page'});
    await list.getByRole('link', {name: 'softmax()'}).click();
    await expect(list.getByRole('link')).toHaveCount(0);
    await expect(button).toContainText('softmax()');
    await expect(page.locator('#softmax')).toBeInViewport();
    await button.press('Enter');
    await button.press('Escape');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('the fold of an entry leads to its source and to other versions', async ({
    page,
  }) => {
    await openPage(page, TENSOR);
    const link = page.getByRole('link', {
      name: 'Tensor.permute in version next · 0.2.4',
    });
    await expect(link).toBeHidden();
    await page
      .locator(
        'summary[aria-label="Source and other versions of Tensor.permute"]',
      )
      .press('Enter');
    await link.click();
    await expect(page).toHaveURL(/\/docs\/next\/.*#permute$/);
  });
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}});

  test('the first result is below the signature, the console below the text', async ({
    page,
  }) => {
    await openPage(page, TENSOR);
    const answer = page.getByText('image.permute([2, 0, 1]) → [3, 480, 640]');
    await expect(answer).toBeVisible();
    const [line, box] = await Promise.all([
      answer.boundingBox(),
      page.getByRole('group', {name: PERMUTE}).boundingBox(),
    ]);
    expect(box!.y).toBeGreaterThan(line!.y);
  });
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false, viewport: {width: 1440, height: 900}});

  test('example and result are text, and no space waits for a drawing', async ({
    page,
  }) => {
    await page.goto(TENSOR);
    const console = page.getByRole('group', {name: PERMUTE});
    await expect(console).toContainText('torch.zeros([480, 640, 3])');
    await expect(console).toContainText('[3, 480, 640]');
    await expect(console.locator('[data-scripts]')).toBeHidden();
  });
});
