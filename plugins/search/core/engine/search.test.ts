import {describe, expect, it} from 'vitest';
import {indexOf, place} from './__fixtures__';
import {createEngine as create} from './engine';
import type {IndexFile} from './page';
import {search} from './search';
import {createSynonyms} from './synonyms';

const createEngine = (...indexes: IndexFile[]) => create(indexes);

const engine = createEngine(
  indexOf({
    Torch: [
      place('fromBlob()', 'Exposes the data as a tensor.', {
        symbol: 'torch.fromBlob',
      }),
      place('_loadForMobile()', 'Loads a model file.', {
        symbol: 'torch.jit._loadForMobile',
      }),
      place('_loadForMobileSync()', 'Loads at once.', {
        symbol: 'torch.jit._loadForMobileSync',
      }),
      place('int64', '', {symbol: 'torch.int64'}),
    ],
    Camera: [
      place('onCapture', 'Called with fromBlob in the text alone.'),
      place('Show the picture', 'Ask for the permission of the camera first.'),
    ],
    'Mobile models': [place('Which models load?', 'Those saved for mobile.')],
    FAQ: [
      place(
        "Expected directory '…/react-native/android' to contain exactly one file",
        'React Native 0.71 stopped putting it there.',
        {error: true},
      ),
      place('error:0308010C:digital envelope routines::unsupported', 'Node.'),
      place(
        'Files',
        'The file live.spec.json, and libfbjni.so of fbjni-0.5.0.',
      ),
      place('Operators', '', {
        texts: [['code', 'print("aten::conv2d")\nprint("__torchlive__")']],
      }),
    ],
  }),
);
const answer = (query: string) => search(engine, query, 10);
const headings = (query: string) =>
  answer(query).hits.map(({place: {heading}}) => heading);

describe('the first hit', () => {
  it.each([
    ['torch.jit._loadForMobile', '_loadForMobile()'],
    ['loadForMobile', '_loadForMobile()'],
    ['_loadForMobile(', '_loadForMobile()'],
    ['load for mobile', '_loadForMobile()'],
    ['loadForMobileS', '_loadForMobileSync()'],
    ['formobile', '_loadForMobile()'],
    ['fromBlob', 'fromBlob()'],
    ['torch.fromblob', 'fromBlob()'],
    ['int64', 'int64'],
    ['aten::conv2d', 'Operators'],
    ['conv2', 'Operators'],
    ['torchlive', 'Operators'],
    ['__torchlive__', 'Operators'],
    ['libfbjni.so', 'Files'],
    ['live.spec.json', 'Files'],
    ['spec.json', 'Files'],
    ['0.5.0', 'Files'],
    ['0308010C', 'error:0308010C:digital envelope routines::unsupported'],
    [
      'digital envelope',
      'error:0308010C:digital envelope routines::unsupported',
    ],
    ['camera permission', 'Show the picture'],
    ['permissions', 'Show the picture'],
  ])('of %s is %s', (query, heading) => {
    expect(headings(query)[0]).toBe(heading);
  });

  it('of a pasted message is its place, whatever else was pasted with it', () => {
    expect(
      headings(
        "FAILURE: Build failed with an exception. * What went wrong: A problem occurred evaluating project ':react-native-pytorch-core'. > Expected directory '/Users/me/dev/app/node_modules/react-native/android' to contain exactly one file, however, it contains no files.",
      )[0],
    ).toMatch(/^Expected directory/);
  });
});

it('ranks exact names, beginnings of names, words, parts and edits in this order', () => {
  const ordered = createEngine(
    indexOf({
      Page: [
        place('cameru lens'),
        place('onCamera'),
        place('the best camera'),
        place('CameraView', '', {symbol: 'CameraView'}),
        place('Camera'),
      ],
    }),
  );
  expect(
    search(ordered, 'camera', 10).hits.map(({place: {heading}}) => heading),
  ).toEqual(['Camera', 'CameraView', 'the best camera', 'onCamera']);
  expect(
    search(ordered, 'cameri', 10).hits.map(({place: {heading}}) => heading),
  ).toContain('cameru lens');
});

it('ranks page and heading above body and code', () => {
  const ordered = createEngine(
    indexOf({
      'Code page': [
        place('One', '', {texts: [['code', 'quantize(x)']]}),
        place('Two', 'We quantize here.'),
        place('How to quantize'),
      ],
      'To quantize': [],
    }),
  );
  expect(
    search(ordered, 'quantize', 10).hits.map(({place: {heading}}) => heading),
  ).toEqual(['To quantize', 'How to quantize', 'Two', 'One']);
});

describe('words that nothing has', () => {
  it('are corrected by one edit', () => {
    expect(answer('camra')).toMatchObject({
      corrected: [{from: 'camra', to: 'camera'}],
    });
    expect(headings('lodaformobile')[0]).toBe('_loadForMobile()');
  });

  it('are left out where no edit helps', () => {
    expect(answer('fromBlob zzzzzz')).toMatchObject({
      unknown: ['zzzzzz'],
    });
    expect(headings('fromBlob zzzzzz')[0]).toBe('fromBlob()');
  });

  it('alone find nothing', () => {
    expect(answer('zzzzzz')).toMatchObject({count: 0, hits: []});
  });
});

it.each(['', '   ', '<>', '::', '"', '(', '\\', '\u0000'])(
  'finds nothing for %j, and does not fail',
  (query) => {
    expect(answer(query).count).toBe(0);
  },
);

it.each(['t', 'é', '中', '__proto__', 'constructor', 'x'.repeat(1000)])(
  'answers %j',
  (query) => {
    expect(answer(query).hits.length).toBeLessThanOrEqual(10);
  },
);

it('answers one letter with the names that begin with it', () => {
  expect(headings('f')).toEqual(
    expect.arrayContaining(['fromBlob()', 'FAQ', 'Files']),
  );
});

describe('several indexes', () => {
  const newer = indexOf({
    Camera: [place('onCapture', 'Called with an image.')],
  });
  const older = indexOf(
    {Camera: [place('onCapture', 'Called with an image.')]},
    {tag: 'docs-default-0.1', version: '0.1', base: '/docs/0.1/'},
  );
  const site = indexOf(
    {Status: [place('onCapture', 'Still works.')]},
    {tag: 'default', version: undefined, base: '/'},
  );

  it('show a place of several versions once, of the first one', () => {
    const {hits, count} = search(
      createEngine(newer, older, site),
      'onCapture',
      10,
    );
    expect(
      hits.map(({index: {base}, page}) => base + page.path).sort(),
    ).toEqual(['/docs/camera/', '/status/']);
    expect(count).toBe(2);
    expect(
      search(createEngine(older, newer), 'onCapture', 10).hits[0]?.index
        .version,
    ).toBe('0.1');
  });

  it('correct a word only where none of them has it', () => {
    const corrected = (query: string, ...indexes: IndexFile[]) =>
      search(createEngine(...indexes), query, 10).corrected;
    expect(corrected('status', older, site)).toEqual([]);
    expect(corrected('onCaptur', older)).toEqual([]);
    expect(corrected('statsu', older, site)).toEqual([
      {from: 'statsu', to: 'status'},
    ]);
  });
});

describe('what only another version has', () => {
  const [other] = [
    indexOf(
      {
        Problems: [
          place('MobileModel.execute is not a function', '', {error: true}),
          place('Show the camera'),
        ],
      },
      {version: 'next', base: '/docs/next/'},
    ),
  ];
  const asked = createEngine({
    ...indexOf({
      Camera: [
        place('Show the camera', 'A camera.'),
        place('Functions', 'Is it?'),
      ],
    }),
    elsewhere: [{version: 'next', base: '/docs/next/', pages: other.pages}],
  });
  const others = (query: string) =>
    search(asked, query, 10).others.map(
      ({index: {version}, place: {heading}}) => `${version}: ${heading}`,
    );

  it('follows where the own answers are weak', () => {
    expect(others('TypeError: MobileModel.execute is not a function')).toEqual([
      'next: MobileModel.execute is not a function',
    ]);
  });

  it('is left out where they are good', () => {
    expect(others('show the camera')).toEqual([]);
  });

  it('counts as one of several chosen versions only by its own index', () => {
    const both = createEngine(
      {
        ...indexOf({A: []}),
        elsewhere: [{version: 'next', base: '/', pages: other.pages}],
      },
      indexOf({B: []}, {version: '0.1'}),
    );
    expect(search(both, 'MobileModel.execute', 10).others).toEqual([]);
  });
});

it('finds nothing, and says which names look like it', () => {
  const {hits, nearest} = search(engine, 'imagebundleblobb', 10);
  expect(hits).toEqual([]);
  expect(Array.isArray(nearest)).toBe(true);
  expect(
    search(engine, 'fromxblabxfrom', 10).nearest.map(
      ({place: {heading}}) => heading,
    ),
  ).toContain('fromBlob()');
});

it('finds a place by the keywords of its page', () => {
  const index = indexOf({
    Page: [place('It stays blank', 'Grant it.', {keywords: 'dark preview'})],
    Other: [place('A preview of the next release', 'Soon.')],
  });
  expect(
    search(createEngine(index), 'preview is dark', 10).hits[0]?.place.heading,
  ).toBe('It stays blank');
});

it('reads a number with the name before it', () => {
  const versions = createEngine(
    indexOf({
      Page: [
        place('Which Node', 'It needs Node 16 to build.'),
        place('Which Android', 'It needs Android 9 to run.'),
        place('Nine', 'Step 9 of the build.'),
      ],
    }),
  );
  expect(search(versions, 'android 9', 10).hits[0]?.place.heading).toBe(
    'Which Android',
  );
});

it('never corrects a pasted message', () => {
  const {corrected, unknown} = search(
    engine,
    'alpha bravo charlie delta echo foxtrot golf hotel india juliett kilo camra',
    10,
  );
  expect([corrected, unknown]).toEqual([[], []]);
});

it('counts all and gives as many as asked for', () => {
  const many = createEngine(
    indexOf({
      Page: Array.from({length: 200}, (_, i) => place(`Tensor ${i}`)),
    }),
  );
  const {hits, count} = search(many, 'tensor', 60);
  expect(count).toBe(200);
  expect(hits).toHaveLength(60);
  expect(new Set(hits.map(({place: {anchor}}) => anchor)).size).toBe(60);
});

it('lets the hits of a page count less where the page says so', () => {
  const index = indexOf({Notices: [place('MIT License')], Terms: []});
  index.pages[1]?.places.push(place('The license, and what it asks of you'));
  const ranked = (rank?: number) => {
    const [first] = index.pages;
    const pages = index.pages.map((page) =>
      page === first && rank ? {...page, rank} : page,
    );
    return search(createEngine({...index, pages}), 'license', 1).hits[0]?.page
      .title;
  };
  expect(ranked()).toBe('Notices');
  expect(ranked(0.1)).toBe('Terms');
});

describe('of what else a word may stand for', () => {
  const titles = (pages: Parameters<typeof indexOf>[0], query: string) =>
    search(
      create([indexOf(pages)], createSynonyms([['rotate', 'turn']])),
      query,
      10,
    ).hits.map(({place: {heading}}) => heading);

  it('the word comes first, then its forms, then synonyms', () => {
    expect(
      titles(
        {Page: [place('Turn it'), place('Rotated'), place('To rotate')]},
        'rotate',
      ),
    ).toEqual(['To rotate', 'Rotated', 'Turn it']);
  });

  it('a word that is not the last one is not a beginning, where it is a word', () => {
    expect(
      titles({Page: [place('Exporting'), place('Expo')]}, 'expo project'),
    ).toEqual(['Expo']);
  });

  it('words of the address count', () => {
    expect(
      titles(
        {Page: [place('Put it inside', '', {anchor: 'bundled-model'})]},
        'bundled model',
      ),
    ).toEqual(['Put it inside']);
  });
});

it('ranks an error below a guide, unless its message is the query', () => {
  const guide = createEngine(
    indexOf({
      Page: [
        place('Input tensor must be of shape (channels, height)', '', {
          error: true,
        }),
        place('The shape of a tensor and what comes of it'),
      ],
    }),
  );
  const first = (query: string) =>
    search(guide, query, 10).hits[0]?.place.heading;
  expect(first('tensor shape')).toMatch(/^The shape/);
  expect(first('Error: input tensor must be of shape (3, 4)')).toMatch(
    /^Input/,
  );
});

it('ranks headings of a page of lesser rank below those of others', () => {
  const index = indexOf({
    Notices: [place('MIT License')],
    FAQ: [place('May I use it?', 'Under the MIT license.')],
  });
  index.pages.forEach((page) => {
    page.rank = page.title === 'Notices' ? 0.1 : 1;
  });
  const [first] = search(createEngine(index), 'license', 10).hits;
  expect(first?.place.heading).toBe('May I use it?');
});

it('ranks a symbol above a heading of the same name', () => {
  const both = createEngine(
    indexOf({
      'A page': [place('tensor', 'A tensor.')],
      'The API': [place('Tensor', '', {symbol: 'Tensor'})],
    }),
  );
  expect(
    search(both, 'tensor', 10).hits.map(({place: {heading}}) => heading),
  ).toEqual(['Tensor', 'tensor']);
});
