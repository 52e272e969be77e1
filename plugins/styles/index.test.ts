import {expect, it} from 'vitest';
import type {LoadContext} from '@docusaurus/types';
import styles from './index';

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
