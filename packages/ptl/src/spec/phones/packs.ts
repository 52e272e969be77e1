/** What phones do with pack objects; photos and recordings are in `mediaPacks.ts`. */
import {step, type SpecFinding} from '../diagnostic';
import {get, getItems, getText, type JsonNode} from '../json';
import {ANDROID_PACKS, IOS_PACKS} from './builtInTypes';
import {finding, keySpan, list, onIos, type SpecParts} from './finding';
import {audio, image} from './mediaPacks';
import {PLACEHOLDER} from './placeholders';
import {ANDROID, IOS} from './releases';
import {packsOf} from './walk';

/** Pack objects: their types, and what is in them. */
export function* packFindings({pack}: SpecParts): Generator<SpecFinding> {
  const type = getText(pack, 'type') ?? '';
  if (!ANDROID_PACKS.includes(type)) {
    return;
  }
  if (!IOS_PACKS.includes(type)) {
    yield finding('warning', 'pack.type', get(pack, 'type'), {
      code: 'pack-type',
      phones: IOS,
      effect: 'fails',
      message: `iOS has no pack type "${type}": execute rejects with InvalidTransformType (0.1.x) or unknownPackerType (0.2.0, 0.2.1).`,
      fix: `Use ${list(IOS_PACKS)} on iOS, or say in your app that the model runs on Android only.`,
    });
  }
  for (const [node, path] of packsOf(pack, 'pack')) {
    switch (getText(node, 'type')) {
      case 'tensor_from_image':
        yield* image(node, path);
        break;
      case 'tensor_from_string':
        yield* text(node, path);
        break;
      case 'tensor_from_audio':
        yield* audio(node, path);
        break;
      case 'tensor':
        yield* tensor(node, path);
        break;
    }
  }
}

function* text(node: JsonNode, path: string): Generator<SpecFinding> {
  const tokenizer = getText(node, 'tokenizer');
  if (!onIos(path)) {
    return;
  }
  if (tokenizer === 'gpt2') {
    yield finding('warning', step(path, 'tokenizer'), get(node, 'tokenizer'), {
      code: 'gpt2',
      phones: IOS,
      effect: 'fails',
      message:
        'iOS has no tokenizer "gpt2": execute rejects with PackStringError (0.1.x) or packStringError (0.2.0, 0.2.1).',
      fix: 'Run the model on Android only, or tokenize in your own code.',
    });
    return;
  }
  const text = get(node, 'string');
  if (text?.kind !== 'string') {
    return;
  }
  if (PLACEHOLDER.test(text.value)) {
    yield finding('note', step(path, 'string'), text, {
      code: 'bert-form',
      phones: IOS,
      effect: 'limited',
      message: `On iOS the parameter ${text.value.slice(1)} must read "[CLS] question [SEP] text [SEP]"; other text crashes the app.`,
      fix: 'Build the text in this form in JavaScript, on both platforms.',
    });
  } else if (!/^\s*\[CLS\].*\[SEP\].*\[SEP\]/s.test(text.value)) {
    yield finding('warning', step(path, 'string'), text, {
      code: 'bert-form',
      phones: IOS,
      effect: 'fails',
      message: `${step(path, 'string')} is not of the form "[CLS] question [SEP] text [SEP]"; other text crashes the app on iOS.`,
      fix: 'Write a placeholder such as "$text", and build the text in JavaScript.',
    });
  }
}

function* tensor(node: JsonNode, path: string): Generator<SpecFinding> {
  const sizes = getItems(node, 'sizes');
  const items = get(node, 'items');
  const numbers = sizes.map((size) =>
    size.kind === 'number' ? size.value : Number.NaN,
  );
  const negative = sizes.find(
    (size) => size.kind === 'number' && size.value < 0,
  );
  if (negative) {
    yield finding('error', step(path, 'sizes'), negative, {
      code: 'tensor-sizes',
      phones: ANDROID,
      effect: 'fails',
      message: `${step(path, 'sizes')} has a negative size.`,
      fix: 'Write sizes of 0 or more.',
    });
    return;
  }
  const wanted = numbers.reduce((product, size) => product * size, 1);
  if (
    get(node, 'sizes')?.kind === 'array' &&
    items?.kind === 'array' &&
    !Number.isNaN(wanted) &&
    wanted !== items.items.length
  ) {
    yield finding('error', step(path, 'items'), keySpan(node, 'items'), {
      code: 'tensor-items',
      phones: ANDROID,
      effect: 'fails',
      message: `${step(path, 'items')} has ${items.items.length} numbers, but ${step(path, 'sizes')} [${numbers.join(', ')}] needs ${wanted}.`,
      fix: `Give ${wanted} numbers, or correct the sizes.`,
    });
  }
  if (getText(node, 'dtype') === 'long' && items?.kind === 'array') {
    const broken = items.items.find(
      (item) => item.kind === 'number' && !Number.isInteger(item.value),
    );
    if (broken) {
      yield finding('warning', step(path, 'items'), broken, {
        code: 'tensor-fraction',
        phones: ANDROID,
        effect: 'limited',
        message: `${step(path, 'items')} has a fraction, which "long" cuts off.`,
        fix: 'Write whole numbers, or the dtype "float".',
      });
    }
  }
}
