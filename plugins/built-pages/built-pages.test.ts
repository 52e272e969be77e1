import {readFileSync} from 'node:fs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {expect, it} from 'vitest';
import {scratchFolder} from '../../tests/scratchFolder';
import {newPage, withHeadEnd} from './core/page';
import {readBuiltPages} from './node/readBuiltPages';
import type {PagesPlugin} from './step';
import builtPages from '.';

const {inside, write} = scratchFolder();
const read = (file: string) => readFileSync(inside(file), 'utf8');

const build = (plugins: readonly Plugin[]) =>
  builtPages({} as LoadContext, {apart: ['/player/']}).postBuild!({
    outDir: inside(),
    plugins,
  } as unknown as Parameters<NonNullable<Plugin['postBuild']>>[0]);

it('reads the pages of a build in the order of their paths', async () => {
  write('index.html', 'a');
  write('docs/faq/index.html', 'b');
  write('player/1f/index.html', 'c');
  write('main.js', 'd');
  expect(await readBuiltPages(inside(), ['/player/'])).toEqual([
    newPage('docs/faq/index.html', 'b'),
    newPage('index.html', 'a'),
  ]);
});

it('gives each step the pages of the one before, and writes the last', async () => {
  write('a/index.html', '<head></head>1');
  write('player/1f/index.html', 'no page');
  const steps: PagesPlugin[] = [
    {
      name: 'changes',
      transformPages: (pages) =>
        pages.map((page) => ({
          ...withHeadEnd(page, '<b>'),
          html: page.html.replace('1', '2'),
        })),
    },
    {
      name: 'adds',
      transformPages: async ([page]) => [
        {...page!, headStart: ['<a>']},
        newPage('new/index.html', `<head></head>${page!.html.slice(-1)}`),
      ],
    },
  ];
  await build([{name: 'no step'}, ...steps]);
  expect(read('a/index.html')).toBe('<head><a><b></head>2');
  expect(read('new/index.html')).toBe('<head></head>2');
  expect(read('player/1f/index.html')).toBe('no page');
});

it('names a page without a head', async () => {
  write('docs/a/index.html', '<header>a</header>');
  await expect(build([])).rejects.toThrow(
    /^docs\/a\/index\.html has no <head>.*"apart"/,
  );
});
