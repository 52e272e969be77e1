import {load} from 'cheerio';
import {expect, test} from 'vitest';
import {snacks, starterSnack} from '../../config/snacks';
import {ask} from './ask';

test.each([
  ['/snack/@user/name', 'Snacks that run here'],
  ['/expo/', 'Snacks that run here'],
  ['/example/mnist', 'Examples of the PlayTorch app'],
])(
  'without JavaScript %s says what it is for and leads on',
  async (page, heading) => {
    const $ = load(await (await ask(page)).text());
    expect($('main h1').text()).toBe(heading);
    expect($('main noscript').text()).toContain('runs no JavaScript');
    expect($('main a:contains("Get started")').attr('href')).toBe(
      '/docs/tutorials/get-started/',
    );
  },
);

test('the HTML of each known snack has its own title and description', async () => {
  const ids = [
    starterSnack,
    ...snacks.flatMap(({snackId, starterId = []}) =>
      [snackId].concat(starterId),
    ),
  ];
  const descriptions = new Set<string | undefined>();
  for (const id of ids) {
    const $ = load(await (await ask(`/snack/${id}/`)).text());
    const title = `${id} | PlayTorch Snack`;
    expect($('title').text()).toBe(title);
    expect($('meta[property="og:title"]').attr('content')).toBe(title);
    expect($('main h1').text()).toBe(id);
    expect($('meta[name="robots"]').attr('content')).toBe('noindex');
    descriptions.add($('meta[name="description"]').attr('content'));
  }
  expect(descriptions.size).toBe(ids.length);
});
