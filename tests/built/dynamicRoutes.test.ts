import {load} from 'cheerio';
import {expect, test} from 'vitest';
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
