import {expect, it} from 'vitest';
import {renderLlmsFullText, renderLlmsText, groupSidebars} from './llms';

const overview = {
  title: 'Site 0.1',
  summary: 'What it\n is.',
  notes: ['How to read it.'],
  sections: [
    {
      title: 'Tutorials',
      entries: [
        {
          title: 'Tensor[]',
          url: 'https://example.com/a.md',
          description: 'First.\nSecond.',
        },
        {title: 'B', url: 'https://example.com/b.md', description: ''},
      ],
    },
    {title: 'Empty', entries: []},
  ],
};

it('writes llms.txt', () => {
  expect(renderLlmsText(overview)).toBe(`# Site 0.1

> What it is.

How to read it.

## Tutorials

- [Tensor\\[\\]](https://example.com/a.md): First. Second.
- [B](https://example.com/b.md)
`);
});

it('writes all pages, each with its address', () => {
  const pages = [
    {url: 'https://example.com/a/', markdown: '# A\n'},
    {url: 'https://example.com/b/', markdown: '# B\n'},
  ];
  expect(renderLlmsFullText(overview, pages)).toBe(`# Site 0.1

> What it is.

How to read it.

---

Source: <https://example.com/a/>

# A

---

Source: <https://example.com/b/>

# B
`);
});

it('makes sections of sidebars in their order, and names each doc once', () => {
  const doc = (id: string) => ({type: 'doc', id});
  expect(
    groupSidebars(
      {
        docs: [
          {
            type: 'category',
            label: 'Start',
            link: {type: 'doc', id: 'start'},
            items: [
              doc('a'),
              {type: 'category', label: 'Deep', items: [doc('b')]},
              {type: 'link', label: 'Elsewhere'},
            ],
          },
          doc('c'),
          doc('a'),
        ],
        api: [
          doc('a'),
          doc('d'),
          doc('e'),
          {type: 'category', label: 'Empty', items: [doc('a')]},
          doc('f'),
          {type: 'category', label: 'Kinds', items: [doc('g')]},
          doc('h'),
        ],
        none: [],
      },
      {docs: 'Tutorials'},
    ),
  ).toEqual([
    {title: 'Tutorials: Start', ids: ['start', 'a', 'b']},
    {title: 'Tutorials', ids: ['c']},
    {title: 'api', ids: ['d', 'e', 'f']},
    {title: 'api: Kinds', ids: ['g']},
    {title: 'api: more', ids: ['h']},
  ]);
});
