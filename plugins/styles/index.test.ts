import {expect, it} from 'vitest';
import styles from './index';

const configure = (plugins: unknown[]) =>
  styles().configurePostCss?.({ident: 'postcss', plugins});

it('makes the plugins that are named by path, with their options, and keeps the rest', () => {
  const layers = {postcssPlugin: 'layers'};
  const made = configure([
    layers,
    [require.resolve('postcss-preset-env'), {stage: 4}],
  ]);
  expect(made?.plugins[0]).toBe(layers);
  expect(made?.plugins[1]).toMatchObject({
    postcssPlugin: 'postcss-preset-env',
  });
});

it('looks for no configuration, and leaves the other options', () => {
  expect(configure([])).toEqual({
    ident: 'postcss',
    config: false,
    plugins: [],
  });
});
