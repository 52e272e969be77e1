import {expect, openPage, test} from './fixtures';

/** Height and width of a target for a finger, in CSS pixels, less the rounding of a layout. */
const FINGER = 43.5;
const PAGES = [
  '/',
  '/docs/tutorials/get-started/',
  '/docs/tutorials/snacks/image-classification/',
  '/docs/api/core/interfaces/torchlive_torch.Tensor/',
  '/docs/tutorials/troubleshooting/',
  '/docs/tutorials/where-to-go/',
  '/flora/',
  '/doctor/',
  '/status/',
  '/snack/',
  '/search/',
  '/report/',
];

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}, hasTouch: true});

  test('buttons, folds, fields and rows of the menu are as large as a finger', async ({
    page,
  }) => {
    const small: string[] = [];
    for (const path of PAGES) {
      await openPage(page, path);
      if (path === '/docs/tutorials/get-started/') {
        await page.locator('.navbar__toggle').click();
        await expect(page.locator('.navbar-sidebar')).toBeInViewport();
      }
      small.push(
        ...(await page.evaluate(
          ([finger, at]) =>
            [
              ...document.querySelectorAll<HTMLElement>(
                'button, summary, select, textarea, input:not([type=hidden]), .menu__link, [role=tab], a.button',
              ),
            ]
              .filter((element) => {
                const {width, height} = element.getBoundingClientRect();
                // The label of a check box or of a hidden file field is the target.
                const target =
                  element instanceof HTMLInputElement &&
                  /checkbox|radio|file/.test(element.type)
                    ? element.labels?.[0]?.getBoundingClientRect()
                    : {width, height};
                return (
                  element.checkVisibility({
                    visibilityProperty: true,
                  }) &&
                  target !== undefined &&
                  target.width > 0 &&
                  (target.width < finger || target.height < finger)
                );
              })
              .map(
                (element) =>
                  `${at}: ${element.tagName} ${element.textContent.trim().slice(0, 30) || element.getAttribute('aria-label')}`,
              ),
          [FINGER, path] as const,
        )),
      );
    }
    expect(small).toEqual([]);
  });
});
