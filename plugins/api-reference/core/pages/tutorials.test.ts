import {expect, it} from 'vitest';
import {
  collectNames,
  type ApiEntry,
  type EntryKind,
  type PackageModel,
} from '../history';
import {findTutorials} from './tutorials';

const entry = (
  key: string,
  kind: EntryKind,
  children: ApiEntry[] = [],
  typeKey?: string,
): ApiEntry => ({
  key,
  name: key.split('.').at(-1) ?? '',
  kind,
  exported: true,
  optional: false,
  readonly: false,
  typeParameters: [],
  extends: [],
  signatures: [],
  children,
  ...(typeKey === undefined ? {} : {typeKey}),
});

const model: PackageModel = {
  release: '1.0.0',
  index: {torch: 'm.torch', Tensor: 'm.Tensor'},
  modules: [
    {
      name: 'm',
      source: 'm.ts',
      entries: [
        entry('m.torch', 'variable', [], 'm.Torch'),
        entry('m.Torch', 'interface', [
          entry('m.Torch.zeros', 'method'),
          entry('m.Torch.tensor', 'method'),
        ]),
        entry('m.Tensor', 'interface', [
          entry('m.Tensor.unsqueeze', 'method'),
          entry('m.Tensor.slice', 'method'),
        ]),
      ],
    },
  ],
};

it('finds links, names in full, and methods whose name is nobody else’s', () => {
  const found = findTutorials(
    [
      {
        title: 'One',
        url: '/one/',
        text: 'Use <Api name="torch.tensor" />.\n\n```ts\nconst x = torch.zeros([1]).unsqueeze(0);\nlist.slice(1);\n```\n',
      },
      {title: 'Two', url: '/two/', text: 'The word torch.zeros in a sentence.'},
    ],
    collectNames(model),
  );
  expect([...found.keys()].sort()).toEqual([
    'm.Tensor.unsqueeze',
    'm.Torch.tensor',
    'm.Torch.zeros',
  ]);
  expect(found.get('m.Torch.zeros')).toEqual([{title: 'One', url: '/one/'}]);
});
