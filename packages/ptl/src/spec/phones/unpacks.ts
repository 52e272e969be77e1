import {joinPath, type SpecFinding} from '../diagnostic';
import {get, getText, type JsonNode} from '../json';
import {clip} from '../text';
import {ANDROID_UNPACKS, IOS_UNPACKS} from './builtInTypes';
import {
  report,
  getKeySpan,
  joinNames,
  isOutermost,
  type SpecParts,
} from './finding';
import {ANDROID, IOS, IOS_01, IOS_020, PHONES, V01} from './releases';
import {walkUnpacks} from './walk';

/** Checks the types of unpack objects and their fields. */
export function* checkUnpacks({unpack}: SpecParts): Generator<SpecFinding> {
  const type = getText(unpack, 'type') ?? '';
  if (!ANDROID_UNPACKS.includes(type)) {
    return;
  }
  if (!IOS_UNPACKS.includes(type)) {
    yield report('warning', 'unpack.type', get(unpack, 'type'), {
      code: 'unpack-type',
      phones: IOS,
      effect: 'fails',
      message: `iOS has no unpack type "${type}": execute rejects with InvalidUnpackType (0.1.x) or unknownUnpackerType (0.2.0, 0.2.1).`,
      fix: `Let the model return what ${joinNames(IOS_UNPACKS)} can read, or run it on Android only.`,
    });
  }
  for (const [node, path, parent] of walkUnpacks(unpack, 'unpack')) {
    yield* checkDictKey(node, path, parent);
    switch (getText(node, 'type')) {
      case 'tensor':
      case 'argmax':
        yield* checkNumbers(node, path);
        break;
      case 'scalar_long':
        yield* checkInteger(node, path);
        break;
      case 'tensor_to_image':
        yield report('warning', path, get(node, 'type'), {
          code: 'image-output',
          phones: ANDROID,
          effect: 'limited',
          message: `${path}: "tensor_to_image" on Android cuts the range of values to a whole number and exchanges rows and columns.`,
          fix: 'Let the model return values from 0 to 255, and a square picture with rows and columns exchanged.',
        });
        break;
      case 'bert_decode_qa_answer':
        yield* checkAnswer(node, path);
        break;
      case 'bounding_boxes':
        yield* checkBoxes(node, path);
        break;
    }
  }
}

function* checkDictKey(
  node: JsonNode,
  path: string,
  parent: JsonNode | undefined,
): Generator<SpecFinding> {
  if (get(node, 'dict_key') && getText(parent, 'type') !== 'dict_string_key') {
    yield report(
      'note',
      joinPath(path, 'dict_key'),
      getKeySpan(node, 'dict_key'),
      {
        code: 'dict-key',
        effect: 'ignored',
        message: `${joinPath(path, 'dict_key')} has no effect: it is read in the items of "dict_string_key" only.`,
        fix: 'Delete it, or put the object into a "dict_string_key".',
      },
    );
  }
}

function* checkNumbers(node: JsonNode, path: string): Generator<SpecFinding> {
  const isArgmax = getText(node, 'type') === 'argmax';
  if (getText(node, 'dtype') === 'long') {
    if (isOutermost(path)) {
      yield report('warning', joinPath(path, 'dtype'), get(node, 'dtype'), {
        code: 'long',
        phones: IOS,
        effect: 'fails',
        message: `${joinPath(path, 'dtype')} is "long", but iOS reads "float" only: execute rejects with InvalidDType (0.1.x) or invalidDType (0.2.0, 0.2.1).`,
        fix: 'Let the model return float32 (output.float()), and write "float".',
      });
    }
    if (!isArgmax) {
      yield* checkInteger(node, path);
    }
  }
  if (isArgmax && get(node, 'valueKey')) {
    yield report('note', joinPath(path, 'valueKey'), get(node, 'valueKey'), {
      code: 'softmax-overflow',
      phones: ANDROID,
      effect: 'limited',
      message: `The softmax for ${joinPath(path, 'valueKey')} is not shifted on Android: outputs above 88 overflow to NaN.`,
      fix: 'Use the index only if the outputs are that large.',
    });
  }
}

function* checkInteger(node: JsonNode, path: string): Generator<SpecFinding> {
  yield report('note', path, get(node, 'type'), {
    code: 'int32',
    phones: ANDROID,
    effect: 'limited',
    message: `${path} gives whole numbers of 32 bits: larger ones are cut.`,
    fix: 'Keep the values below 2147483648.',
  });
}

function* checkAnswer(node: JsonNode, path: string): Generator<SpecFinding> {
  if (!isOutermost(path)) {
    return;
  }
  const type = get(node, 'type');
  yield* checkDictionary(type, path, 'decodeBertError');
  yield report('warning', path, type, {
    code: 'answer-stride',
    phones: IOS,
    effect: 'limited',
    message:
      'iOS reads the logits of "bert_decode_qa_answer" with a stride of two, which fits the halves of one [1, n, 2] tensor only.',
    fix: 'Return the two parts of one split tensor, not contiguous copies.',
  });
}

function* checkBoxes(node: JsonNode, path: string): Generator<SpecFinding> {
  const type = get(node, 'type');
  if (get(node, 'dtype')) {
    yield report('note', joinPath(path, 'dtype'), getKeySpan(node, 'dtype'), {
      code: 'boxes-dtype',
      effect: 'ignored',
      message: `${joinPath(path, 'dtype')} has no effect in "bounding_boxes".`,
      fix: 'Delete it.',
    });
  }
  yield report('warning', path, type, {
    code: 'boxes-class-0',
    phones: isOutermost(path) ? V01 : ANDROID.filter((p) => V01.includes(p)),
    effect: 'limited',
    message:
      'In 0.1.x "bounding_boxes" fails or crashes the app when class 0 wins above the threshold.',
    fix: 'Use 0.2.0, or a threshold that class 0 does not reach.',
  });
  if (!isOutermost(path)) {
    return;
  }
  yield report(
    'warning',
    joinPath(path, 'probabilityThreshold'),
    get(node, 'probabilityThreshold'),
    {
      code: 'boxes-threshold',
      phones: IOS_01,
      effect: 'limited',
      message: `iOS in 0.1.x reads the parameter "probabilityThreshold" of execute, not ${joinPath(path, 'probabilityThreshold')}.`,
      fix: 'Pass probabilityThreshold as a parameter, too.',
    },
  );
  yield* checkDictionary(type, path, 'decodeObjectsError');
  const classes = get(node, 'classes');
  if (classes?.kind === 'string') {
    yield report('warning', joinPath(path, 'classes'), classes, {
      code: 'classes-placeholder',
      phones: IOS,
      effect: 'fails',
      message: `${joinPath(path, 'classes')} is a placeholder, but iOS cannot insert arrays.`,
      fix: 'Write the array of names.',
    });
  }
}

function* checkDictionary(
  node: JsonNode | undefined,
  path: string,
  error: string,
): Generator<SpecFinding> {
  yield report('warning', path, node, {
    code: 'ios-dictionary',
    phones: IOS_020,
    effect: 'fails',
    message: `Models that return a dictionary fail on iOS in 0.2.0: execute rejects with ${error} (issue 78 of the package).`,
    fix: 'Use 0.2.1, or call forward.',
  });
}

/** Finds result keys that several unpack objects write. */
export function* checkResultKeys({unpack}: SpecParts): Generator<SpecFinding> {
  const seen = new Set<string>();
  for (const [node, path] of walkUnpacks(unpack, 'unpack')) {
    for (const field of ['key', 'valueKey']) {
      const key = getText(node, field);
      if (key !== undefined && seen.has(key)) {
        yield report('warning', joinPath(path, field), get(node, field), {
          code: 'same-key',
          phones: PHONES,
          effect: 'limited',
          message: `${joinPath(path, field)} is "${clip(key)}", which another field writes already; the later value stays.`,
          fix: 'Give each result its own key.',
        });
      }
      seen.add(key ?? '');
    }
  }
}
