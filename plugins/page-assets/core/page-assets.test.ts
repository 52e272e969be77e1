import {expect, it} from 'vitest';
import {listPageChunks} from './chain';
import {renderAssetElements} from './elements';

it('gives a page the chunks of its route and of those around it, each once', () => {
  const routes = [
    {path: '/docs/', component: '', exact: true, modules: {redirect: 'to'}},
    {
      path: '/docs/',
      component: 'Root',
      routes: [
        {
          path: '/docs/',
          component: 'Version',
          props: {},
          routes: [
            {path: '/docs/a/', component: 'Item', modules: {content: 'a'}},
          ],
        },
      ],
    },
  ];
  const names = {
    '/docs/-111': {__comp: 'redirect', redirect: 'to'},
    '/docs/-222': {__comp: 'root', __context: {plugin: 'docs'}},
    '/docs/-333': {__comp: 'version', __props: 'props'},
    '/docs/a/-444': {__comp: 'item', content: 'a', __props: 'no'},
    '/docs/a/-555': {__comp: 'item', content: 'root'},
  };
  expect(listPageChunks(routes, names)).toEqual(
    new Map([
      ['/docs/', ['redirect', 'to']],
      ['/docs/a/', ['root', 'docs', 'version', 'props', 'item']],
    ]),
  );
});

it('writes styles and scripts, and no other files', () => {
  expect(renderAssetElements(['a.js', 'a.css', 'a.js.map'], '/base/')).toBe(
    '<link rel="preload" as="script" href="/base/a.js"><link rel="stylesheet" href="/base/a.css">',
  );
});
