import {expect, test} from 'vitest';
import type {IndexFile} from './page';
import {packIndex, unpackIndex} from './packed';

const index: IndexFile = {
  tag: 'docs-default-current',
  version: 'current',
  base: '/docs/next/',
  pages: [
    {
      path: 'camera/',
      section: 'API',
      title: 'Camera',
      rank: 0.3,
      places: [
        {anchor: '', level: 1, heading: 'Camera', words: 'pod photo shutter'},
        {
          anchor: 'take-picture',
          level: 2,
          heading: 'takePicture()',
          symbol: 'Camera.takePicture',
          keywords: 'snap shot',
          text: 'Takes “one” picture.',
          versions: ['0.2.0', 'current'],
          words: 'photo Node.js 12 16',
        },
      ],
    },
    {path: 'empty/', section: 'API', title: 'Empty', places: []},
  ],
  elsewhere: [
    {
      version: '0.1',
      base: '/docs/0.1/',
      pages: [
        {
          path: 'errors/',
          section: 'Help',
          title: 'Errors',
          places: [
            {anchor: 'e', level: 3, heading: 'No such file', error: true},
          ],
        },
      ],
    },
  ],
};

test('an index comes back from its file', () => {
  const file = JSON.parse(JSON.stringify(packIndex(index))) as ReturnType<
    typeof packIndex
  >;
  const [camera, empty] = index.pages;
  const [top, method] = camera!.places;
  expect(unpackIndex(file)).toEqual({
    ...index,
    pages: [
      {
        ...camera,
        // The commonest first; numbers stay with the word before them.
        places: [{...top, words: 'photo pod shutter'}, method],
      },
      empty,
    ],
  });
  expect(file.vocabulary).toBe('photo');
  expect(file.columns.rare.split('\n')).toContain('Node.js 12 16');
});

test('many words, and a tag without versions', () => {
  const words = Array.from({length: 6000}, (_, i) => `w${i}`);
  const many: IndexFile = {
    tag: 'default',
    base: '/',
    pages: [
      {
        path: '',
        section: 'Site',
        title: 'Home',
        places: [
          {anchor: '', level: 1, heading: 'Home', words: words.join(' ')},
          {anchor: 'a', level: 2, heading: 'A', words: 'w0 w5999'},
          {anchor: 'b', level: 2, heading: 'B'},
        ],
      },
    ],
  };
  const [top, a, b] = unpackIndex(packIndex(many)).pages[0]!.places;
  expect(top!.words!.split(' ').sort()).toEqual([...words].sort());
  expect(a!.words).toBe('w0 w5999');
  expect(b).toEqual({anchor: 'b', level: 2, heading: 'B'});
});

test('a line break is an error that shows its text', () => {
  const place = {anchor: '', level: 1, heading: 'Two\nlines'};
  const page = {path: '', section: '', title: '', places: [place]};
  expect(() => packIndex({tag: 'default', base: '/', pages: [page]})).toThrow(
    '"Two\\nlines"',
  );
});

test('an anchor that its heading makes is left out', () => {
  const anchors = [
    ['take-a-picture', 'Take a picture'],
    ['takepicture', 'takePicture()'],
    ['a-second-one', 'Another'],
  ];
  const [page] = index.pages;
  const packed = packIndex({
    ...index,
    elsewhere: [],
    pages: [
      {
        ...page!,
        places: anchors.map(([anchor = '', heading = '']) => ({
          anchor,
          level: 2,
          heading,
        })),
      },
    ],
  });
  expect(packed.columns.anchor).toBe('\n\na-second-one');
  expect(
    unpackIndex(packed).pages[0]?.places.map(({anchor}) => anchor),
  ).toEqual(anchors.map(([anchor]) => anchor));
});
