import {joinPath, type SpecFinding} from '../diagnostic';
import {get, getItems, getText, type JsonNode} from '../json';
import {ANDROID_PACKS, IOS_PACKS} from './builtInTypes';
import {
  report,
  getKeySpan,
  joinNames,
  isOutermost,
  type SpecParts,
} from './finding';
import {checkAudio, checkImage} from './mediaPacks';
import {PLACEHOLDER} from './placeholders';
import {ANDROID, IOS} from './releases';
import {walkPacks} from './walk';

/** Checks the types of pack objects and their fields. */
export function* checkPacks({pack}: SpecParts): Generator<SpecFinding> {
  const type = getText(pack, 'type') ?? '';
  if (!ANDROID_PACKS.includes(type)) {
    return;
  }
  if (!IOS_PACKS.includes(type)) {
    yield report('warning', 'pack.type', get(pack, 'type'), {
      code: 'pack-type',
      phones: IOS,
      effect: 'fails',
      message: `iOS has no pack type "${type}": execute rejects with InvalidTransformType (0.1.x) or unknownPackerType (0.2.0, 0.2.1).`,
      fix: `Use ${joinNames(IOS_PACKS)} on iOS, or say in your app that the model runs on Android only.`,
    });
  }
  for (const [node, path] of walkPacks(pack, 'pack')) {
    switch (getText(node, 'type')) {
      case 'tensor_from_image':
        yield* checkImage(node, path);
        break;
      case 'tensor_from_string':
        yield* checkText(node, path);
        break;
      case 'tensor_from_audio':
        yield* checkAudio(node, path);
        break;
      case 'tensor':
        yield* checkTensor(node, path);
        break;
    }
  }
}

function* checkText(node: JsonNode, path: string): Generator<SpecFinding> {
  const tokenizer = getText(node, 'tokenizer');
  if (!isOutermost(path)) {
    return;
  }
  if (tokenizer === 'gpt2') {
    yield report(
      'warning',
      joinPath(path, 'tokenizer'),
      get(node, 'tokenizer'),
      {
        code: 'gpt2',
        phones: IOS,
        effect: 'fails',
        message:
          'iOS has no tokenizer "gpt2": execute rejects with PackStringError (0.1.x) or packStringError (0.2.0, 0.2.1).',
        fix: 'Run the model on Android only, or tokenize in your own code.',
      },
    );
    return;
  }
  const text = get(node, 'string');
  if (text?.kind !== 'string') {
    return;
  }
  if (PLACEHOLDER.test(text.value)) {
    yield report('note', joinPath(path, 'string'), text, {
      code: 'bert-form',
      phones: IOS,
      effect: 'limited',
      message: `On iOS the parameter ${text.value.slice(1)} must read "[CLS] question [SEP] text [SEP]"; other text crashes the app.`,
      fix: 'Build the text in this form in JavaScript, on both platforms.',
    });
  } else if (!/^\s*\[CLS\].*\[SEP\].*\[SEP\]/s.test(text.value)) {
    yield report('warning', joinPath(path, 'string'), text, {
      code: 'bert-form',
      phones: IOS,
      effect: 'fails',
      message: `${joinPath(path, 'string')} is not of the form "[CLS] question [SEP] text [SEP]"; other text crashes the app on iOS.`,
      fix: 'Write a placeholder such as "$text", and build the text in JavaScript.',
    });
  }
}

function* checkTensor(node: JsonNode, path: string): Generator<SpecFinding> {
  const sizes = getItems(node, 'sizes');
  const items = get(node, 'items');
  const numbers = sizes.map((size) =>
    size.kind === 'number' ? size.value : Number.NaN,
  );
  const negative = sizes.find(
    (size) => size.kind === 'number' && size.value < 0,
  );
  if (negative) {
    yield report('error', joinPath(path, 'sizes'), negative, {
      code: 'tensor-sizes',
      phones: ANDROID,
      effect: 'fails',
      message: `${joinPath(path, 'sizes')} has a negative size.`,
      fix: 'Write sizes of 0 or more.',
    });
    return;
  }
  const elements = numbers.reduce((product, size) => product * size, 1);
  if (
    get(node, 'sizes')?.kind === 'array' &&
    items?.kind === 'array' &&
    !Number.isNaN(elements) &&
    elements !== items.items.length
  ) {
    yield report('error', joinPath(path, 'items'), getKeySpan(node, 'items'), {
      code: 'tensor-items',
      phones: ANDROID,
      effect: 'fails',
      message: `${joinPath(path, 'items')} has ${items.items.length} numbers, but ${joinPath(path, 'sizes')} [${numbers.join(', ')}] needs ${elements}.`,
      fix: `Give ${elements} numbers, or correct the sizes.`,
    });
  }
  if (getText(node, 'dtype') === 'long' && items?.kind === 'array') {
    const broken = items.items.find(
      (item) => item.kind === 'number' && !Number.isInteger(item.value),
    );
    if (broken) {
      yield report('warning', joinPath(path, 'items'), broken, {
        code: 'tensor-fraction',
        phones: ANDROID,
        effect: 'limited',
        message: `${joinPath(path, 'items')} has a fraction, which "long" cuts off.`,
        fix: 'Write whole numbers, or the dtype "float".',
      });
    }
  }
}
