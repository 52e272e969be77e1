import type {Page} from '@playwright/test';
import {address} from '../servers';
import {expect, open, test} from './fixtures';
import {dialog, hrefOf, openModal, results, rows, told} from './search';

test.describe('with the hosted service', () => {
  const requests = [/googletagmanager\.com/, /algolia/];
  test.use({allowed: {requests}});

  interface Asked {
    indexName: string;
    query: string;
    facetFilters: unknown;
    page?: number;
    highlightPreTag: string;
    attributesToRetrieve: string[];
  }

  /** Answers for the service, in its shape, and keeps what it was asked. */
  async function serve(page: Page, hits: object[] = []): Promise<Asked[]> {
    const asked: Asked[] = [];
    await page
      .context()
      .route('https://www.googletagmanager.com/**', (route) =>
        route.fulfill({contentType: 'text/javascript', body: ''}),
      );
    await page.context().route(/algolia(?:net)?\.(?:net|com)/, (route) => {
      const request = route.request();
      expect(new URL(request.url()).hostname).toMatch(/^testapp/i);
      const body = JSON.parse(request.postData() ?? '{}') as {
        requests: Asked[];
      };
      asked.push(...body.requests);
      return route.fulfill({
        headers: {'Access-Control-Allow-Origin': '*'},
        json: {
          results: body.requests.map(({indexName, query}) => ({
            index: indexName,
            query,
            hits,
            nbHits: hits.length,
            nbPages: 1,
            page: 0,
            hitsPerPage: 20,
          })),
        },
      });
    });
    return asked;
  }

  const hit = (version: string) => ({
    objectID: '1',
    url: `https://playtorch.dev/live/docs/${version}/tutorials/faq/#metro`,
    anchor: 'metro',
    type: 'lvl2',
    content: null,
    version,
    versions: ['0.2.0', version],
    place: 'tutorials/faq/#metro',
    hierarchy: {
      lvl0: 'Tutorials',
      lvl1: 'FAQ',
      lvl2: '<img src=x onerror=alert(1)> Metro',
    },
    _highlightResult: {
      hierarchy: {
        lvl0: {value: 'Tutorials'},
        lvl1: {value: 'FAQ'},
        lvl2: {value: '<img src=x onerror=alert(1)> \ue000Metro\ue001'},
      },
    },
    _snippetResult: {
      hierarchy: {
        lvl1: {value: 'FAQ'},
        lvl2: {value: '<img src=x onerror=alert(1)> \ue000Metro\ue001'},
      },
    },
  });

  const asksFor = (version: string) => ({
    indexName: 'playtorch_docs',
    query: 'metro',
    facetFilters: [
      'language:en',
      ['docusaurus_tag:default', `docusaurus_tag:docs-default-${version}`],
    ],
    highlightPreTag: '\ue000',
  });

  test('the modal asks for the version of its page, and shows hits below the base path, as text, with their versions', async ({
    page,
  }) => {
    const asked = await serve(page, [hit('0.1')]);
    const input = await openModal(
      page,
      address('variant', 'docs/0.1/tutorials/faq/'),
    );
    await input.fill('metro');
    const row = rows(page).first();
    await expect(row).toContainText('<img src=x onerror=alert(1)> Metro');
    expect(asked.at(-1)).toMatchObject(asksFor('0.1'));
    expect(asked.at(-1)?.attributesToRetrieve).toContain('versions');
    expect(await hrefOf(row)).toBe('/live/docs/0.1/tutorials/faq/#metro');
    await expect(row.locator('mark')).toHaveText('Metro');
    await expect(row).toContainText('also in 0.2.0');
    await expect(dialog(page).locator('img')).toHaveCount(0);
    await expect(told(page)).toHaveText('1 result');

    // There is no engine of its own beside the service.
    expect(page.workers()).toHaveLength(0);
    const response = await page.request.get(
      address('variant', 'search/default.json'),
    );
    expect(response.status()).toBe(404);
  });

  for (const [path, version] of [
    ['docs/next/tutorials/faq/', 'current'],
    ['status/', '0.2.0'],
  ] as const) {
    test(
      `the modal on ${path} asks for the version ${version} and the pages without one`,
      {tag: '@full'},
      async ({page}) => {
        const asked = await serve(page, [hit('0.1')]);
        const input = await openModal(page, address('variant', path));
        await input.fill('metro');
        await expect(rows(page).first()).toContainText('Metro');
        expect(asked.at(-1)).toMatchObject(asksFor(version));
      },
    );
  }

  test('the search page asks for the chosen versions', async ({page}) => {
    const asked = await serve(page, [hit('0.1')]);
    await open(
      page,
      address('variant', 'search/?q=metro&version=0.1&version=current&page=3'),
    );
    await expect(results(page).first()).toContainText('Metro');
    expect(asked.at(-1)).toMatchObject({
      indexName: 'playtorch_docs',
      query: 'metro',
      page: 2,
      facetFilters: [
        'language:en',
        [
          'docusaurus_tag:default',
          'docusaurus_tag:docs-default-current',
          'docusaurus_tag:docs-default-0.1',
        ],
      ],
    });
    await expect(
      results(page).getByRole('link', {name: /Metro in version 0\.2\.0/}),
    ).toHaveAttribute('href', '/live/docs/tutorials/faq/#metro');
  });
});
