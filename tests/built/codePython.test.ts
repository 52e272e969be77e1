import {expect, it} from 'vitest';
import {findPythonBlocks} from '../../plugins/code-types/core/block';
import {findPythonNames} from '../../plugins/code-types/core/python';
import {
  PAGES_WITH_NEWER_PYTORCH,
  PYTORCH_PAGES,
} from '../../plugins/code-types/data/pytorch';
import {listDocuments, readBuilt} from '../buildFiles';

const all = listDocuments('page').filter((file) => !file.includes('/manual/'));
const pages = all.filter((file) => !PAGES_WITH_NEWER_PYTORCH.test(file));

/** Names of PyTorch without a page in its documentation that we know of, and those in most lines. */
const WITHOUT_PAGE =
  /^torch(\.(Size|Tensor|nn|backends\.quantized(\.engine)?|jit\.mobile\b.*|nn\.utils|qint8|softmax|utils(\.mobile_optimizer(\.MobileOptimizerType.*)?)?))?$/;

it('names of PyTorch in Python are links or known exceptions', () => {
  let count = 0;
  const unknown = new Set<string>();
  for (const file of pages) {
    for (const {text} of findPythonBlocks(readBuilt(file))) {
      for (const {path} of findPythonNames(text, {torch: 'torch'})) {
        if (/^torch\b/.test(path)) {
          count++;
          if (!PYTORCH_PAGES[path] && !WITHOUT_PAGE.test(path)) {
            unknown.add(`${file}: ${path}`);
          }
        }
      }
    }
  }
  expect(count).toBeGreaterThan(300);
  expect([...unknown]).toEqual([]);
});

it('programs for a newer PyTorch have no links to the documentation of an old one', () => {
  const newer = all.filter((file) => PAGES_WITH_NEWER_PYTORCH.test(file));
  expect(newer).toHaveLength(23);
  const blocks = newer.flatMap((file) => findPythonBlocks(readBuilt(file)));
  expect(blocks.length).toBeGreaterThan(8);
  expect(blocks.filter(({html}) => html.includes('pytorch.org/docs'))).toEqual(
    [],
  );
});

it.each([
  ['docs/tutorials/prepare-custom-model', '1.12'],
  ['docs/next/tutorials/prepare-custom-model', '1.12'],
  ['docs/0.1/tutorials/prepare-custom-model', '1.10'],
])('Python of %s leads to PyTorch %s alone', (page, release) => {
  const html = findPythonBlocks(readBuilt(`${page}/index.html`))
    .map((block) => block.html)
    .join('');
  const links = [...html.matchAll(/<a href=([^>]*)>/g)].map(([, url]) => url);
  expect(links.length).toBeGreaterThan(5);
  expect(
    links.filter(
      (url) => !url?.startsWith(`https://pytorch.org/docs/${release}/`),
    ),
  ).toEqual([]);
});
