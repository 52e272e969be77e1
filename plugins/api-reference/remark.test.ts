import path from 'node:path';
import {describe, expect, it} from 'vitest';
import apiLinks from './remark';

const siteDir = '/site';
const transform = apiLinks({
  siteDir,
  tables: path.join(import.meta.dirname, '__fixtures__/tables'),
  versions: [
    {docs: 'docs', label: 'next'},
    {docs: 'versioned_docs/version-0.1', label: '0.1'},
  ],
  latest: 'next',
});

const page = (name: string, children: unknown[] = []) => ({
  type: 'root',
  children: [
    {
      type: 'paragraph',
      children: [
        {
          type: 'mdxJsxTextElement',
          name: 'Api',
          attributes: [{type: 'mdxJsxAttribute', name: 'name', value: name}],
          children,
        },
      ],
    },
  ],
});

function linkOf(name: string, file: string, children: unknown[] = []) {
  const tree = page(name, children);
  transform(tree as never, {path: `${siteDir}/${file}`});
  return tree.children[0]?.children[0];
}

describe('<Api>', () => {
  it('links the entry of the page’s version', () => {
    expect(linkOf('Camera', 'docs/a.mdx')).toEqual({
      type: 'link',
      url: '/docs/next/api/core/classes/CameraView.Camera/',
      children: [{type: 'inlineCode', value: 'Camera'}],
    });
    expect(linkOf('Camera', 'versioned_docs/version-0.1/a.mdx')).toMatchObject({
      url: '/docs/0.1/api/core/classes/CameraView.Camera/',
    });
  });

  it('uses the latest version outside the docs, and keeps a text of its own', () => {
    const text = {type: 'text', value: 'joins tensors'};
    expect(linkOf('torch.cat', 'src/pages/faq.mdx', [text])).toMatchObject({
      url: '/docs/next/api/core/interfaces/torchlive_torch.Torch/#cat',
      children: [text],
    });
  });

  it('puts a link that stands alone into a paragraph', () => {
    const tree = page('Tensor').children[0];
    const alone = {...tree?.children[0], type: 'mdxJsxFlowElement'};
    const root = {type: 'root', children: [alone]};
    transform(root as never, {path: `${siteDir}/docs/a.mdx`});
    expect(root.children[0]).toMatchObject({
      type: 'paragraph',
      children: [{type: 'link'}],
    });
  });

  it.each(['torch.cta', 'toString', ''])(
    'fails for "%s" with page, name and near names',
    (name) => {
      expect(() => linkOf(name, 'docs/tutorials/a.mdx')).toThrow(
        new RegExp(
          `^docs/tutorials/a\\.mdx: <Api name="${name}"> names no symbol of version next .*Nearest: \\S+, \\S+, \\S+\\.$`,
        ),
      );
    },
  );

  it('names the nearest first', () => {
    expect(() => linkOf('torch.cta', 'docs/a.mdx')).toThrow(
      'Nearest: torch.cat',
    );
  });

  it('fails for a symbol that only another version has', () => {
    expect(() => linkOf('Tensor', 'versioned_docs/version-0.1/a.mdx')).toThrow(
      'names no symbol of version 0.1 (react-native-pytorch-core 0.1.3)',
    );
  });
});
