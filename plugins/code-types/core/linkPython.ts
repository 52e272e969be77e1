import {PYTORCH_PAGES, PYTORCH_RELEASES} from '../data/pytorch';
import {findPythonBlocks} from './block';
import {linkNames, type LinkedName} from './link';
import {findPythonNames} from './python';

/** Names of PyTorch that parts of programs use without their import. */
const ROOTS = {torch: 'torch', nn: 'torch.nn'};

/** Finds the names of PyTorch in Python with their pages; of `torch.rand`, only `rand` has one. */
export function findPytorchLinks(code: string, release: string): LinkedName[] {
  return findPythonNames(code, ROOTS).flatMap(
    ({path, start, length}, at, names) => {
      const page = PYTORCH_PAGES[path];
      const next = names[at + 1];
      const isObject =
        next?.start === start + length + 1 &&
        next.path.startsWith(`${path}.`) &&
        PYTORCH_PAGES[next.path] !== undefined;
      return page === undefined || isObject
        ? []
        : [{start, length, url: `https://pytorch.org/docs/${release}/${page}`}];
    },
  );
}

/** Links the names of PyTorch in the Python of a page to the documentation of its release. */
export function linkPython(html: string, label: string): string {
  const release = PYTORCH_RELEASES[label];
  if (release === undefined) {
    throw new Error(
      `code-types: the version ${label} has no release of PyTorch. Add it to plugins/code-types/data/pytorch.ts.`,
    );
  }
  let result = '';
  let end = 0;
  for (const {at, html: code, text} of findPythonBlocks(html)) {
    result +=
      html.slice(end, at) + linkNames(code, findPytorchLinks(text, release));
    end = at + code.length;
  }
  return result + html.slice(end);
}
