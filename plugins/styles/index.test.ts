import {expect, it} from 'vitest';
import type {LoadContext} from '@docusaurus/types';
import styles, {isForAllPages} from './index';

const configure = (plugins: unknown[]) =>
  styles({siteDir: ''} as LoadContext).configurePostCss?.({
    ident: 'postcss',
    plugins,
  });

it('makes a plugin that is named by its path once, and keeps the rest', () => {
  const layers = {postcssPlugin: 'layers'};
  const made = configure([
    layers,
    [require.resolve('postcss-preset-env'), {stage: 4}],
  ]);
  expect(made?.plugins[0]).toBe(layers);
  const creator = made?.plugins[1] as (() => unknown) & {postcss: boolean};
  expect(creator.postcss).toBe(true);
  expect(creator()).toMatchObject({postcssPlugin: 'postcss-preset-env'});
  expect(creator()).toBe(creator());
});

it('looks for no configuration, and leaves the other options', () => {
  expect(configure([])).toEqual({
    ident: 'postcss',
    config: false,
    plugins: [],
  });
});

const LOADERS =
  'css /site/node_modules/css-loader/dist/cjs.js??ruleSet!/site/node_modules/postcss-loader/dist/cjs.js!';
const THEME = 'node_modules/@docusaurus/theme-classic/lib/theme';

it.each([
  ['src/css/custom.css', true],
  ['node_modules/infima/dist/css/default/default.css', true],
  ['plugins/search/client/SearchBar/styles.site.module.css', true],
  ['src/components/Home/styles.module.css', false],
  ['plugins/search/client/SearchPage/styles.module.css', false],
  ['node_modules/@playtorch-docs/flora/src/react/styles.module.css', false],
  [`${THEME}/Footer/styles.module.css`, true],
  [`${THEME}/DocItem/styles.module.css`, false],
  ['src/theme/DocVersionBanner/styles.module.css', false],
])('%s loads with all pages: %s', (file, expected) => {
  expect(isForAllPages(`${LOADERS}/site/${file}`)).toBe(expected);
  expect(isForAllPages(`${LOADERS}/site/${file}|0||||`)).toBe(expected);
});
