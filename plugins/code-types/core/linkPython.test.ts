import {describe, expect, it} from 'vitest';
import {highlight} from '../../highlight/core/highlight';
import {findPytorchLinks, linkPython} from './linkPython';

/** Lists the links in code as name and page. */
const list = (code: string): string[] =>
  findPytorchLinks(code, '1.12').map(
    ({start, length, url}) =>
      `${code.slice(start, start + length)} ${url.replace('https://pytorch.org/docs/1.12/', '')}`,
  );

describe('links of Python', () => {
  it('lead from imports, members and other names of modules', () => {
    expect(
      list(`import torch
import torch.nn.functional as F
from torch import Tensor, nn as layers
from torch.utils.mobile_optimizer import (
    MobileOptimizerType,
    optimize_for_mobile,
)

class Net(layers.Module):
    def forward(self, x: Tensor):
        return F.cross_entropy(torch.rand(2), torch.jit.load('a'))
`),
    ).toEqual([
      'functional nn.functional.html',
      'optimize_for_mobile mobile_optimizer.html',
      'Module generated/torch.nn.Module.html',
      'cross_entropy generated/torch.nn.functional.cross_entropy.html',
      'rand generated/torch.rand.html',
      'load generated/torch.jit.load.html',
    ]);
  });

  it('lead from no text, no comment, no member of other objects and no unknown name', () => {
    expect(
      list(`# torch.rand
"""
torch.rand
"""
a = 'torch.rand' + "it's torch.rand"
self.torch.rand(1)
torch.doesNotExist
rand(2)
`),
    ).toEqual([]);
  });
});

it('links the Python of a page to the release of its version, and changes no text', () => {
  const {html} = highlight('torch.rand(2)\n', 'python');
  const page = `<div class="language-python x theme-code-block y"><pre><code>${html}</code></pre></div><p>torch</p>`;
  expect(linkPython(page, '0.1')).toContain(
    '<a href=https://pytorch.org/docs/1.10/generated/torch.rand.html>rand</a>',
  );
  expect(linkPython(page, 'next').replace(/<\/?a\b[^>]*>/g, '')).toBe(page);
  expect(() => linkPython(page, '9')).toThrow(/release of PyTorch/);
});
