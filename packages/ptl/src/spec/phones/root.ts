import {joinPath, type SpecFinding} from '../diagnostic';
import {get, getText, type StringNode} from '../json';
import {clip} from '../text';
import {ANDROID_PACKS, ANDROID_UNPACKS} from './builtInTypes';
import {report, getKeySpan, type SpecParts} from './finding';
import {ANDROID, IOS, IOS_01, V02} from './releases';
import {walkPacks, walkUnpacks} from './walk';

const ROOT_KEYS = [
  'pack',
  'unpack',
  'vocabulary_bert',
  'vocabulary_gpt2',
  'custom_packer_class',
];

/** Checks the keys of the root object: unknown ones, vocabularies and the custom packer. */
export function* checkRoot(spec: SpecParts): Generator<SpecFinding> {
  const {root} = spec;
  if (root.kind !== 'object') {
    return;
  }
  for (const [key, {key: node}] of root.byKey) {
    if (!ROOT_KEYS.includes(key)) {
      yield report('note', joinPath('', key), node, {
        code: 'root-key',
        effect: 'ignored',
        message: `${clip(key)} has no effect: only packers of your own read it.`,
        fix: 'Delete it, unless your own native code reads it.',
      });
    }
  }
  yield* checkVocabularies(spec);
  yield* checkCustomPacker(spec);
}

function* checkVocabularies({
  root,
  pack,
  unpack,
}: SpecParts): Generator<SpecFinding> {
  const packs = [...walkPacks(pack, 'pack')].map(([node]) => node);
  const unpacks = [...walkUnpacks(unpack, 'unpack')].map(([node]) => node);
  const bert =
    packs.some((node) => getText(node, 'tokenizer') === 'bert') ||
    unpacks.some((node) => getText(node, 'type') === 'bert_decode_qa_answer');
  const gpt2 =
    packs.some((node) => getText(node, 'tokenizer') === 'gpt2') ||
    unpacks.some((node) => getText(node, 'decoder') === 'gpt2');
  for (const [key, used] of [
    ['vocabulary_bert', bert],
    ['vocabulary_gpt2', gpt2],
  ] as const) {
    const node = get(root, key);
    if (node && !used && !get(root, 'custom_packer_class')) {
      yield report('note', key, getKeySpan(root, key), {
        code: 'unused-vocabulary',
        effect: 'ignored',
        message: `${key} has no effect: nothing in pack or unpack uses this tokenizer.`,
        fix: 'Delete it; it makes the file larger.',
      });
    }
  }
  const vocabulary = get(root, 'vocabulary_bert');
  if (bert && vocabulary?.kind === 'string') {
    yield* checkBertVocabulary(vocabulary);
  }
}

function* checkBertVocabulary(node: StringNode): Generator<SpecFinding> {
  const lines = node.value.split(/\r?\n/);
  const missing = ['[CLS]', '[SEP]'].filter((token) => !lines.includes(token));
  if (missing.length > 0) {
    yield report('warning', 'vocabulary_bert', node, {
      code: 'bert-tokens',
      phones: IOS,
      effect: 'fails',
      message: `vocabulary_bert has no line ${missing.join(' and no line ')}, which iOS needs.`,
      fix: `Add ${missing.length > 1 ? 'the lines' : 'the line'} ${missing.join(' and ')}.`,
    });
  }
  if (lines[0] !== '[PAD]') {
    yield report('warning', 'vocabulary_bert', node, {
      code: 'bert-pad-first',
      phones: ANDROID,
      effect: 'limited',
      message:
        'vocabulary_bert does not begin with [PAD]. Android writes [PAD] once after the text and fills the rest with the id 0.',
      fix: 'Keep [PAD] on the first line, where its id is 0.',
    });
  }
  if (/[\r\v\f\u0085\u2028\u2029]/.test(node.value)) {
    yield report('warning', 'vocabulary_bert', node, {
      code: 'bert-line-breaks',
      phones: IOS,
      effect: 'limited',
      message:
        'vocabulary_bert has line breaks other than \\n. iOS counts them as lines of their own, and the ids shift.',
      fix: 'End every line with \\n only.',
    });
  }
}

function* checkCustomPacker({
  root,
  pack,
  unpack,
}: SpecParts): Generator<SpecFinding> {
  const node = get(root, 'custom_packer_class');
  if (!node) {
    return;
  }
  const custom = [
    !ANDROID_PACKS.includes(getText(pack, 'type') ?? ''),
    !ANDROID_UNPACKS.includes(getText(unpack, 'type') ?? ''),
  ].some(Boolean);
  const span = getKeySpan(root, 'custom_packer_class');
  yield report('warning', 'custom_packer_class', span, {
    code: 'custom-packer',
    phones: [...IOS_01, ...V02],
    effect: custom ? 'fails' : 'ignored',
    message: `custom_packer_class is read on Android in 0.1.x only${custom ? ', and this specification uses a type of its own' : ''}.`,
    fix: custom
      ? 'In 0.2.0 and 0.2.1, register the type with PackerRegistry in native code; iOS 0.1.x has no such way.'
      : 'Delete it: the types here are built in.',
  });
}
