import {load} from 'cheerio';
import {expect, test} from 'vitest';
import {examples, snacks, starterSnack} from '../../config/snacks';
import {ask} from './ask';

test.each([
  ['/snack/@user/name', 'Snacks that run here'],
  ['/expo/', 'Snacks that run here'],
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

const ids = [
  starterSnack,
  ...snacks.flatMap(({snackId, starterId = []}) => [snackId].concat(starterId)),
];

test.each([
  ['snack', 'Snack', ids],
  ['expo', 'Expo Snack', ids],
  ['example', 'Example', examples.map(({slug}) => slug)],
])(
  'the HTML of each known page of /%s/ has its own title and description',
  async (route, kind, names) => {
    const descriptions = new Set<string | undefined>();
    for (const name of names) {
      const $ = load(await (await ask(`/${route}/${name}/`)).text());
      const title = `${name} | PlayTorch ${kind}`;
      expect($('title').text()).toBe(title);
      expect($('meta[property="og:title"]').attr('content')).toBe(title);
      expect($('main h1').text()).toBe(name);
      expect($('meta[name="robots"]').attr('content')).toBe('noindex');
      descriptions.add($('meta[name="description"]').attr('content'));
    }
    expect(descriptions.size).toBe(names.length);
  },
);

test('each list has its own title', async () => {
  const titles = await Promise.all(
    ['/snack/', '/expo/', '/example/'].map(async (page) =>
      load(await (await ask(page)).text())('title').text(),
    ),
  );
  expect(new Set(titles).size).toBe(3);
});
