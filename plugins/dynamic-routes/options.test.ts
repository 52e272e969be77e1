import {normalizePluginOptions} from '@docusaurus/utils-validation';
import {describe, expect, it} from 'vitest';
import {validateOptions, type DynamicRoutesOptions} from './options';

const good: DynamicRoutesOptions = {
  routes: [
    {path: 'snack', component: 'snack'},
    {path: 'example', component: 'example'},
  ],
  starter: '@user/starter',
  snacks: [
    {
      name: 'a',
      title: 'A',
      snackId: '@user/a',
      starterId: '@user/start---a',
      tutorial: '/docs/a/',
    },
    {name: 'b', title: 'B', snackId: '@user/b', tutorial: '/docs/b/'},
  ],
  gallery: [
    {
      name: 'a',
      title: 'A',
      text: 'Does a.',
      alt: 'An a.',
      model: 'A, 1 kB',
      here: 'Runs.',
      versions: ['next'],
      run: '/snack/@user/a/',
      tutorial: '/docs/a/',
    },
  ],
  examples: [
    {slug: 'a', title: 'A', text: 'Does a.', snack: 'a'},
    {slug: 'b', title: 'B', text: 'Does b.'},
  ],
  links: {
    expoSnack: 'https://snack.example',
    appStore: 'https://apps.example/app',
    googlePlay: 'https://play.example/app?id=a',
  },
};

const validate = (options: object) =>
  validateOptions({
    validate: normalizePluginOptions as never,
    options: options as DynamicRoutesOptions,
  });

describe('validateOptions', () => {
  it('takes good options', () => {
    expect(validate(good)).toMatchObject(good);
  });

  it.each([
    ['no routes', {routes: undefined}, '"routes" is required'],
    [
      'a path with slashes',
      {routes: [{path: '/snack/', component: 'snack'}]},
      '"routes[0].path"',
    ],
    [
      'an unknown component',
      {routes: [{path: 'snack', component: 'page'}]},
      '"routes[0].component" must be one of [snack, example]',
    ],
    [
      'a path given twice',
      {routes: [good.routes[0], good.routes[0]]},
      'duplicate',
    ],
    [
      'no route for snacks',
      {routes: [{path: 'example', component: 'example'}]},
      '"routes"',
    ],
    ['a starter that is no id', {starter: '../x'}, '"starter"'],
    ['no starter', {starter: ''}, '"starter"'],
    [
      'a snack that is no id',
      {snacks: [{name: 'a', title: 'A', snackId: 'javascript:a'}]},
      '"snacks[0].snackId"',
    ],
    [
      'a slug that is no slug',
      {examples: [{slug: 'a/b', title: 'A', text: 'A'}]},
      '"examples[0].slug"',
    ],
    [
      'a link that is not https',
      {links: {...good.links, appStore: 'http://example.com/'}},
      '"links.appStore"',
    ],
    ['an unknown option', {route: []}, '"route" is not allowed'],
  ])('refuses %s', (_why, change, message) => {
    expect(() => validate({...good, ...change})).toThrow(message);
  });
});
