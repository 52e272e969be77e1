import {
  createService,
  indexFileName,
  TEXTS_FILE,
  unpackIndex,
  type PackedIndex,
  type PageTexts,
} from '../../plugins/search/core/engine';
import {groupHits} from '../../plugins/search/core/answer';
import {describe, expect, it} from 'vitest';
import {synonyms} from '../../plugins/search/core/synonyms';
import {readBuilt} from '../buildFiles';

const readIndex = (tag: string): unknown =>
  JSON.parse(readBuilt(indexFileName(tag)));

/** Queries, the section that is first in 0.2.0, and words of its text; of several sections, each is an answer. */
const OF_LATEST = [
  [
    '16 KB',
    [
      '/docs/tutorials/troubleshooting/build-android/#uncompressed-16kb',
      '/docs/tutorials/troubleshooting/build-android/#page-size',
    ],
    ['16'],
  ],
  [
    'target API',
    [
      '/docs/tutorials/troubleshooting/build-android/#target-api',
      '/status/#google-play',
    ],
    ['target'],
  ],
  ['New Architecture', '/status/#react-native-071', ['architecture']],
  ['bridgeless', '/status/#react-native-071', ['bridgeless']],
  ['expo 54', '/status/#react-native-071', ['expo', '54']],
  ['Expo SDK 55', '/status/#react-native-071', ['expo', 'sdk']],
  ['React Native 0.80', '/status/#react-native-071', ['0.80']],
  // The parts of "Where to go" of the reader's version.
  ['ExecuTorch', '/docs/tutorials/where-to-go/#executorch', ['executorch']],
  ['LLM', '/docs/tutorials/where-to-go/#llama', ['llama']],
  ['gguf', '/docs/tutorials/where-to-go/#llama', ['llama']],
  ['ONNX', '/docs/tutorials/where-to-go/#onnx', ['onnx']],
  ['TFLite', '/docs/tutorials/where-to-go/#tflite', ['tflite']],
  [
    "Cannot read property 'install' of null",
    '/docs/tutorials/where-to-go/#onnx',
    ['install'],
  ],
  [
    "call to consteval function 'fmt::basic_format_string",
    '/docs/tutorials/where-to-go/#fmt',
    ['consteval'],
  ],
  [
    'which runtime reads my file',
    '/docs/tutorials/where-to-go/#choose',
    ['runtime'],
  ],
  ['wasm', '/faq/#web', ['wasm']],
  ['transformers', '/faq/#formats', ['transformers']],
  ['doctor', '/doctor/', ['package.json']],
  ['Flora', '/flora/', ['ptl']],
  [
    'run in the page',
    [
      '/docs/tutorials/snacks/anime-gan/#try',
      '/docs/tutorials/snacks/image-classification/#try',
      '/docs/tutorials/snacks/nlp-qa/#try',
      '/docs/tutorials/snacks/object-detection/#try',
    ],
    ['run', 'page'],
  ],
  ['offline', '/offline/', ['save']],
  ['what changed', '/docs/api/changes/', ['changed']],
] as const;

describe('words of today and of the site’s tools', () => {
  const tags = ['docs-default-0.2.0', 'default'];
  const service = createService({
    tags,
    origin: '',
    synonyms,
    read: async (file) => JSON.parse(readBuilt(file)) as unknown,
  });
  /** Text of each section, in lower case, by address; of a page, that of all its sections. */
  const texts = new Map<string, string>();
  for (const tag of tags) {
    const {base, pages} = unpackIndex(readIndex(tag) as PackedIndex);
    for (const {path, places} of pages) {
      const file = `${base}${path}${TEXTS_FILE}`.slice(1);
      const shown = JSON.parse(readBuilt(file)) as PageTexts;
      const textOf = ({heading, anchor}: (typeof places)[number]) =>
        [heading, ...(shown[anchor] ?? []).map(([, text]) => text)]
          .join(' ')
          .toLowerCase();
      texts.set(base + path, places.map(textOf).join(' '));
      for (const place of places.filter(({anchor}) => anchor)) {
        texts.set(`${base}${path}#${place.anchor}`, textOf(place));
      }
    }
  }

  it.each(OF_LATEST)(
    '%s leads to %s, whose text has %j',
    async (query, addresses, words) => {
      const [result] = await service.search([
        {
          indexName: 'any',
          query,
          facetFilters: [
            'language:en',
            tags.map((tag) => `docusaurus_tag:${tag}`),
          ],
        },
      ]);
      const [first] = groupHits(result!).flatMap(({hits}) => hits);
      expect([addresses].flat()).toContain(first?.url);
      for (const word of words) {
        expect(texts.get(first?.url ?? '')).toContain(word);
      }
    },
  );
});
