/* eslint max-lines: off -- one walk over a specification, in the order in which phones read it */
/**
 * What each release of react-native-pytorch-core that has `MobileModel.execute`
 * does with a valid specification, on Android and on iOS: what fails, what works
 * in part and what has no effect.
 *
 * Source: the native code in the npm packages 0.1.3, 0.2.0 and 0.2.1 (Android
 * `org/pytorch/rn/core/ml/processing`, iOS `ios/ML/Processing`). 0.2.1 differs
 * from 0.2.0 in one file, `ios/ML/PTMIValue.mm`, which reads dictionaries again.
 */
import {step} from './diagnostic';
import type {Finding, Phone} from './diagnostic';
import {get, getItems, getText} from './json';
import type {JsonNode, Span, StringNode} from './json';
import {clip} from './text';

const RELEASES = ['0.1.x', '0.2.0', '0.2.1'] as const;

/** Every phone on which `MobileModel.execute` reads a specification. */
export const PHONES: readonly Phone[] = RELEASES.flatMap((release) => [
  {release, platform: 'Android'},
  {release, platform: 'iOS'},
]);

const ANDROID = PHONES.filter(({platform}) => platform === 'Android');
const IOS = PHONES.filter(({platform}) => platform === 'iOS');
const V01 = PHONES.filter(({release}) => release === '0.1.x');
const V02 = PHONES.filter(({release}) => release !== '0.1.x');
const IOS_01 = IOS.filter((phone) => V01.includes(phone));
const IOS_02 = IOS.filter((phone) => V02.includes(phone));
const IOS_020 = IOS.filter(({release}) => release === '0.2.0');

const ANDROID_PACKS = [
  'tuple',
  'scalar_bool',
  'scalar_long',
  'scalar_double',
  'tensor',
  'tensor_from_image',
  'tensor_from_string',
  'tensor_from_audio',
];
const IOS_PACKS = [
  'tensor_from_image',
  'tensor_from_string',
  'tensor_from_audio',
];
const ANDROID_UNPACKS = [
  'tuple',
  'list',
  'dict_string_key',
  'tensor',
  'scalar_long',
  'scalar_float',
  'scalar_bool',
  'argmax',
  'string',
  'tensor_to_string',
  'tensor_to_image',
  'bert_decode_qa_answer',
  'bounding_boxes',
];
const IOS_UNPACKS = [
  'tensor',
  'argmax',
  'string',
  'tensor_to_image',
  'bert_decode_qa_answer',
  'bounding_boxes',
];
const ROOT_KEYS = [
  'pack',
  'unpack',
  'vocabulary_bert',
  'vocabulary_gpt2',
  'custom_packer_class',
];
const DEAD_AUDIO_KEYS = ['sampleRate', 'sample_rate', 'duration_seconds'];
/** A string that is nothing but a placeholder. */
const PLACEHOLDER = /^\$([A-Za-z_]\w*)$/;
/** A placeholder anywhere in a string. */
const ANY_PLACEHOLDER = /\$([A-Za-z_]\w*)/g;
/** More findings than anyone reads; a hostile text could have millions. */
const MOST = 300;

/** What the phones do with a specification that the schema accepts. */
export function phoneFindings(root: JsonNode): Finding[] {
  return new PhoneChecks(root).run().slice(0, MOST);
}

type Details = Pick<Finding, 'code' | 'message' | 'fix' | 'phones' | 'effect'>;

class PhoneChecks {
  private readonly findings: Finding[] = [];
  private readonly pack: JsonNode | undefined;
  private readonly unpack: JsonNode | undefined;

  constructor(private readonly root: JsonNode) {
    this.pack = get(root, 'pack');
    this.unpack = get(root, 'unpack');
  }

  run(): Finding[] {
    this.rootKeys();
    this.packTypes();
    this.unpackTypes();
    this.resultKeys();
    this.placeholders();
    return this.findings;
  }

  private add(
    severity: Finding['severity'],
    path: string,
    node: Span | undefined,
    details: Details,
  ): void {
    if (this.findings.length >= MOST) {
      return;
    }
    this.findings.push({
      severity,
      source: 'phone',
      path,
      span: node ?? {start: 0, end: 0},
      ...details,
      code: `phone.${details.code}`,
    });
  }

  // --- The root object ---

  private rootKeys(): void {
    const {root} = this;
    if (root.kind !== 'object') {
      return;
    }
    for (const [key, {key: node}] of root.byKey) {
      if (!ROOT_KEYS.includes(key)) {
        this.add('note', step('', key), node, {
          code: 'root-key',
          effect: 'ignored',
          message: `${clip(key)} has no effect: only packers of your own read it.`,
          fix: 'Delete it, unless your own native code reads it.',
        });
      }
    }
    this.vocabularies();
    this.customPacker();
  }

  private vocabularies(): void {
    const packs = [...packsOf(this.pack, 'pack')].map(([node]) => node);
    const unpacks = [...unpacksOf(this.unpack, 'unpack')].map(([node]) => node);
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
      const node = get(this.root, key);
      if (node && !used && !get(this.root, 'custom_packer_class')) {
        this.add('note', key, keySpan(this.root, key), {
          code: 'unused-vocabulary',
          effect: 'ignored',
          message: `${key} has no effect: nothing in pack or unpack uses this tokenizer.`,
          fix: 'Delete it; it makes the file larger.',
        });
      }
    }
    const vocabulary = get(this.root, 'vocabulary_bert');
    if (bert && vocabulary?.kind === 'string') {
      this.bertVocabulary(vocabulary);
    }
  }

  private bertVocabulary(node: StringNode): void {
    const lines = node.value.split(/\r?\n/);
    const missing = ['[CLS]', '[SEP]'].filter(
      (token) => !lines.includes(token),
    );
    if (missing.length > 0) {
      this.add('warning', 'vocabulary_bert', node, {
        code: 'bert-tokens',
        phones: IOS,
        effect: 'fails',
        message: `vocabulary_bert has no line ${missing.join(' and no line ')}, which iOS needs.`,
        fix: `Add ${missing.length > 1 ? 'the lines' : 'the line'} ${missing.join(' and ')}.`,
      });
    }
    if (lines[0] !== '[PAD]') {
      this.add('warning', 'vocabulary_bert', node, {
        code: 'bert-pad-first',
        phones: ANDROID,
        effect: 'limited',
        message:
          'vocabulary_bert does not begin with [PAD]. Android writes [PAD] once after the text and fills the rest with the id 0.',
        fix: 'Keep [PAD] on the first line, where its id is 0.',
      });
    }
    if (/[\r\v\f\u0085\u2028\u2029]/.test(node.value)) {
      this.add('warning', 'vocabulary_bert', node, {
        code: 'bert-line-breaks',
        phones: IOS,
        effect: 'limited',
        message:
          'vocabulary_bert has line breaks other than \\n. iOS counts them as lines of their own, and the ids shift.',
        fix: 'End every line with \\n only.',
      });
    }
  }

  private customPacker(): void {
    const node = get(this.root, 'custom_packer_class');
    if (!node) {
      return;
    }
    const custom = [
      !ANDROID_PACKS.includes(getText(this.pack, 'type') ?? ''),
      !ANDROID_UNPACKS.includes(getText(this.unpack, 'type') ?? ''),
    ].some(Boolean);
    const span = keySpan(this.root, 'custom_packer_class');
    this.add('warning', 'custom_packer_class', span, {
      code: 'custom-packer',
      phones: [...IOS_01, ...V02],
      effect: custom ? 'fails' : 'ignored',
      message: `custom_packer_class is read on Android in 0.1.x only${custom ? ', and this specification uses a type of its own' : ''}.`,
      fix: custom
        ? 'In 0.2.0 and 0.2.1, register the type with PackerRegistry in native code; iOS 0.1.x has no such way.'
        : 'Delete it: the types here are built in.',
    });
  }

  // --- pack ---

  private packTypes(): void {
    const type = getText(this.pack, 'type') ?? '';
    if (!ANDROID_PACKS.includes(type)) {
      return;
    }
    if (!IOS_PACKS.includes(type)) {
      this.add('warning', 'pack.type', get(this.pack, 'type'), {
        code: 'pack-type',
        phones: IOS,
        effect: 'fails',
        message: `iOS has no pack type "${type}": execute rejects with InvalidTransformType (0.1.x) or unknownPackerType (0.2.0, 0.2.1).`,
        fix: `Use ${list(IOS_PACKS)} on iOS, or say in your app that the model runs on Android only.`,
      });
    }
    for (const [node, path] of packsOf(this.pack, 'pack')) {
      switch (getText(node, 'type')) {
        case 'tensor_from_image':
          this.image(node, path);
          break;
        case 'tensor_from_string':
          this.text(node, path);
          break;
        case 'tensor_from_audio':
          this.audio(node, path);
          break;
        case 'tensor':
          this.tensor(node, path);
          break;
      }
    }
  }

  /** Whether iOS gets as far as this pack object: it reads the outermost only. */
  private onIos(path: string): boolean {
    return path === 'pack' || path === 'unpack';
  }

  private media(node: JsonNode, path: string, key: 'image' | 'audio'): void {
    const name = getText(node, key);
    if (this.onIos(path) && name !== undefined && name !== key) {
      this.add('warning', step(path, key), get(node, key), {
        code: `${key}-name`,
        phones: IOS,
        effect: 'fails',
        message: `${step(path, key)} is "${clip(name)}", but iOS always reads the parameter "${key}".`,
        fix: `Name the parameter "${key}".`,
      });
    }
  }

  private image(node: JsonNode, path: string): void {
    this.media(node, path, 'image');
    const steps = getItems(node, 'transforms');
    const at = step(path, 'transforms');
    this.order(steps, at);
    const scale = steps.findLastIndex(
      (item) => getText(item, 'name') === 'scale',
    );
    const crop = steps.findLastIndex(
      (item) => getText(item, 'name') === 'center_crop',
    );
    const last = steps.at(-1);
    const lastPath = step(at, steps.length - 1);
    if (scale < 0) {
      this.add('note', at, keySpan(node, 'transforms'), {
        code: 'no-scale',
        message: `${at} has no "scale" step, so the size of the tensor is that of the photo. "center_crop" cuts out an area and does not resize.`,
        fix: 'Add {"type": "image_to_image", "name": "scale", "width": …, "height": …}, unless the model takes every size.',
      });
    } else {
      this.square(steps[scale], step(at, scale));
    }
    if (steps.length === 3 && crop === 0 && scale === 1) {
      this.cameraFrame(steps, at);
    }
    if (this.onIos(path)) {
      this.normalization(last, lastPath);
    }
    for (const key of ['colorBackground', 'colorForeground']) {
      const color = getText(last, key);
      if (
        this.onIos(path) &&
        color !== undefined &&
        !/^#[0-9A-Fa-f]{6}$/.test(color) &&
        !PLACEHOLDER.test(color)
      ) {
        this.add('warning', step(lastPath, key), get(last, key), {
          code: 'color',
          phones: IOS,
          effect: 'limited',
          message: `${step(lastPath, key)} is "${clip(color)}". iOS reads six hexadecimal digits only and takes gray instead, without an error.`,
          fix: 'Write a color such as "#1A2B3C".',
        });
      }
    }
  }

  /** The schema checks the order of up to five steps. */
  private order(steps: readonly JsonNode[], at: string): void {
    if (steps.length <= 5) {
      return;
    }
    for (const [index, item] of steps.entries()) {
      const isLast = index === steps.length - 1;
      if ((getText(item, 'type') === 'image_to_tensor') !== isLast) {
        this.add('error', step(step(at, index), 'type'), get(item, 'type'), {
          code: 'transform-order',
          phones: PHONES,
          effect: 'fails',
          message: isLast
            ? `${step(at, index)} is the last transform, but makes no tensor.`
            : `${step(at, index)} makes the tensor, but is not the last transform.`,
          fix: 'End the list with its only "image_to_tensor" step.',
        });
      }
    }
  }

  private square(node: JsonNode | undefined, path: string): void {
    const width = get(node, 'width');
    const height = get(node, 'height');
    if (
      path.startsWith('pack.transforms') &&
      width?.kind === 'number' &&
      height?.kind === 'number' &&
      width.value !== height.value
    ) {
      this.add('warning', path, node && openingOf(node), {
        code: 'not-square',
        phones: IOS,
        effect: 'limited',
        message: `${path} scales to ${width.value} × ${height.value}. The tensor of iOS says [1, C, W, H] instead of [1, C, H, W], so its rows and columns are mixed up.`,
        fix: 'Scale to a square, or train the model on squares.',
      });
    }
  }

  private cameraFrame(steps: readonly JsonNode[], at: string): void {
    const [crop, scale, last] = steps;
    if (getText(last, 'name') !== 'rgb_norm') {
      return;
    }
    const ratio = (node: JsonNode | undefined) => {
      const [width, height] = [get(node, 'width'), get(node, 'height')];
      return width === undefined && height === undefined
        ? 1
        : width?.kind === 'number' && height?.kind === 'number'
          ? width.value / height.value
          : undefined;
    };
    const [cropped, scaled] = [ratio(crop), ratio(scale)];
    if (cropped !== undefined && scaled !== undefined && cropped !== scaled) {
      this.add('warning', step(at, 0), crop && openingOf(crop), {
        code: 'camera-crop',
        phones: ANDROID,
        effect: 'limited',
        message: `${step(at, 0)} crops to another ratio than ${step(at, 1)} scales to. For frames of the camera, Android crops to the ratio of "scale".`,
        fix: 'Give both steps the same ratio of width to height.',
      });
    }
  }

  private normalization(node: JsonNode | undefined, path: string): void {
    for (const key of ['mean', 'std']) {
      const value = get(node, key);
      const placeholder = [value, ...getItems(node, key)].find(
        (part) => part?.kind === 'string' && part.value.startsWith('$'),
      );
      if (placeholder) {
        this.add('warning', step(path, key), placeholder, {
          code: 'normalization-placeholder',
          phones: IOS,
          effect: 'fails',
          message: `${step(path, key)} has a placeholder, which stays a string on iOS: "rgb_norm" reads 0 and "greyscale_norm" rejects.`,
          fix: 'Write the numbers themselves.',
        });
      }
    }
  }

  private text(node: JsonNode, path: string): void {
    const tokenizer = getText(node, 'tokenizer');
    if (!this.onIos(path)) {
      return;
    }
    if (tokenizer === 'gpt2') {
      this.add('warning', step(path, 'tokenizer'), get(node, 'tokenizer'), {
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
      this.add('note', step(path, 'string'), text, {
        code: 'bert-form',
        phones: IOS,
        effect: 'limited',
        message: `On iOS the parameter ${text.value.slice(1)} must read "[CLS] question [SEP] text [SEP]"; other text crashes the app.`,
        fix: 'Build the text in this form in JavaScript, on both platforms.',
      });
    } else if (!/^\s*\[CLS\].*\[SEP\].*\[SEP\]/s.test(text.value)) {
      this.add('warning', step(path, 'string'), text, {
        code: 'bert-form',
        phones: IOS,
        effect: 'fails',
        message: `${step(path, 'string')} is not of the form "[CLS] question [SEP] text [SEP]"; other text crashes the app on iOS.`,
        fix: 'Write a placeholder such as "$text", and build the text in JavaScript.',
      });
    }
  }

  private audio(node: JsonNode, path: string): void {
    this.media(node, path, 'audio');
    for (const key of DEAD_AUDIO_KEYS) {
      if (get(node, key)) {
        this.add('note', step(path, key), keySpan(node, key), {
          code: 'audio-key',
          effect: 'ignored',
          message: `${step(path, key)} has no effect: the tensor has the samples as they were recorded.`,
          fix: 'Delete it; resample in your own code if needed.',
        });
      }
    }
    if (this.onIos(path)) {
      const span = get(node, 'type');
      this.add('warning', path, span, {
        code: 'audio-length',
        phones: IOS_01,
        effect: 'limited',
        message:
          'On iOS in 0.1.x the tensor of a recording has the shape [1, 80000], whatever its length.',
        fix: 'Record five seconds at 16 kHz there.',
      });
      this.add('warning', path, span, {
        code: 'audio-header',
        phones: IOS_02,
        effect: 'limited',
        message:
          'On iOS in 0.2.0 and 0.2.1 the header of the audio file is read as samples.',
        fix: 'Drop the first samples in the model.',
      });
    }
  }

  private tensor(node: JsonNode, path: string): void {
    const sizes = getItems(node, 'sizes');
    const items = get(node, 'items');
    const numbers = sizes.map((size) =>
      size.kind === 'number' ? size.value : Number.NaN,
    );
    const negative = sizes.find(
      (size) => size.kind === 'number' && size.value < 0,
    );
    if (negative) {
      this.add('error', step(path, 'sizes'), negative, {
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
      this.add('error', step(path, 'items'), keySpan(node, 'items'), {
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
        this.add('warning', step(path, 'items'), broken, {
          code: 'tensor-fraction',
          phones: ANDROID,
          effect: 'limited',
          message: `${step(path, 'items')} has a fraction, which "long" cuts off.`,
          fix: 'Write whole numbers, or the dtype "float".',
        });
      }
    }
  }

  // --- unpack ---

  private unpackTypes(): void {
    const type = getText(this.unpack, 'type') ?? '';
    if (!ANDROID_UNPACKS.includes(type)) {
      return;
    }
    if (!IOS_UNPACKS.includes(type)) {
      this.add('warning', 'unpack.type', get(this.unpack, 'type'), {
        code: 'unpack-type',
        phones: IOS,
        effect: 'fails',
        message: `iOS has no unpack type "${type}": execute rejects with InvalidUnpackType (0.1.x) or unknownUnpackerType (0.2.0, 0.2.1).`,
        fix: `Let the model return what ${list(IOS_UNPACKS)} can read, or run it on Android only.`,
      });
    }
    for (const [node, path, parent] of unpacksOf(this.unpack, 'unpack')) {
      this.dictKey(node, path, parent);
      switch (getText(node, 'type')) {
        case 'tensor':
        case 'argmax':
          this.numbers(node, path);
          break;
        case 'scalar_long':
          this.cut(node, path);
          break;
        case 'tensor_to_image':
          this.add('warning', path, get(node, 'type'), {
            code: 'image-output',
            phones: ANDROID,
            effect: 'limited',
            message: `${path}: "tensor_to_image" on Android cuts the range of values to a whole number and exchanges rows and columns.`,
            fix: 'Let the model return values from 0 to 255, and a square picture with rows and columns exchanged.',
          });
          break;
        case 'bert_decode_qa_answer':
          this.answer(node, path);
          break;
        case 'bounding_boxes':
          this.boxes(node, path);
          break;
      }
    }
  }

  private dictKey(
    node: JsonNode,
    path: string,
    parent: JsonNode | undefined,
  ): void {
    if (
      get(node, 'dict_key') &&
      getText(parent, 'type') !== 'dict_string_key'
    ) {
      this.add('note', step(path, 'dict_key'), keySpan(node, 'dict_key'), {
        code: 'dict-key',
        effect: 'ignored',
        message: `${step(path, 'dict_key')} has no effect: it is read in the items of "dict_string_key" only.`,
        fix: 'Delete it, or put the object into a "dict_string_key".',
      });
    }
  }

  private numbers(node: JsonNode, path: string): void {
    const isArgmax = getText(node, 'type') === 'argmax';
    if (getText(node, 'dtype') === 'long') {
      if (this.onIos(path)) {
        this.add('warning', step(path, 'dtype'), get(node, 'dtype'), {
          code: 'long',
          phones: IOS,
          effect: 'fails',
          message: `${step(path, 'dtype')} is "long", but iOS reads "float" only: execute rejects with InvalidDType (0.1.x) or invalidDType (0.2.0, 0.2.1).`,
          fix: 'Let the model return float32 (output.float()), and write "float".',
        });
      }
      if (!isArgmax) {
        this.cut(node, path);
      }
    }
    if (isArgmax && get(node, 'valueKey')) {
      this.add('note', step(path, 'valueKey'), get(node, 'valueKey'), {
        code: 'softmax-overflow',
        phones: ANDROID,
        effect: 'limited',
        message: `The softmax for ${step(path, 'valueKey')} is not shifted on Android: outputs above 88 overflow to NaN.`,
        fix: 'Use the index only if the outputs are that large.',
      });
    }
  }

  private cut(node: JsonNode, path: string): void {
    this.add('note', path, get(node, 'type'), {
      code: 'int32',
      phones: ANDROID,
      effect: 'limited',
      message: `${path} gives whole numbers of 32 bits: larger ones are cut.`,
      fix: 'Keep the values below 2147483648.',
    });
  }

  private answer(node: JsonNode, path: string): void {
    if (!this.onIos(path)) {
      return;
    }
    const type = get(node, 'type');
    this.dictionary(type, path, 'decodeBertError');
    this.add('warning', path, type, {
      code: 'answer-stride',
      phones: IOS,
      effect: 'limited',
      message:
        'iOS reads the logits of "bert_decode_qa_answer" with a stride of two, which fits the halves of one [1, n, 2] tensor only.',
      fix: 'Return the two parts of one split tensor, not contiguous copies.',
    });
  }

  private boxes(node: JsonNode, path: string): void {
    const type = get(node, 'type');
    if (get(node, 'dtype')) {
      this.add('note', step(path, 'dtype'), keySpan(node, 'dtype'), {
        code: 'boxes-dtype',
        effect: 'ignored',
        message: `${step(path, 'dtype')} has no effect in "bounding_boxes".`,
        fix: 'Delete it.',
      });
    }
    this.add('warning', path, type, {
      code: 'boxes-class-0',
      phones: this.onIos(path) ? V01 : ANDROID.filter((p) => V01.includes(p)),
      effect: 'limited',
      message:
        'In 0.1.x "bounding_boxes" fails or crashes the app when class 0 wins above the threshold.',
      fix: 'Use 0.2.0, or a threshold that class 0 does not reach.',
    });
    if (!this.onIos(path)) {
      return;
    }
    this.add(
      'warning',
      step(path, 'probabilityThreshold'),
      get(node, 'probabilityThreshold'),
      {
        code: 'boxes-threshold',
        phones: IOS_01,
        effect: 'limited',
        message: `iOS in 0.1.x reads the parameter "probabilityThreshold" of execute, not ${step(path, 'probabilityThreshold')}.`,
        fix: 'Pass probabilityThreshold as a parameter, too.',
      },
    );
    this.dictionary(type, path, 'decodeObjectsError');
    const classes = get(node, 'classes');
    if (classes?.kind === 'string') {
      this.add('warning', step(path, 'classes'), classes, {
        code: 'classes-placeholder',
        phones: IOS,
        effect: 'fails',
        message: `${step(path, 'classes')} is a placeholder, but iOS cannot insert arrays.`,
        fix: 'Write the array of names.',
      });
    }
  }

  private dictionary(
    node: JsonNode | undefined,
    path: string,
    error: string,
  ): void {
    this.add('warning', path, node, {
      code: 'ios-dictionary',
      phones: IOS_020,
      effect: 'fails',
      message: `Models that return a dictionary fail on iOS in 0.2.0: execute rejects with ${error} (issue 78 of the package).`,
      fix: 'Use 0.2.1, or call forward.',
    });
  }

  /** All unpack objects write into one result object. */
  private resultKeys(): void {
    const seen = new Set<string>();
    for (const [node, path] of unpacksOf(this.unpack, 'unpack')) {
      for (const field of ['key', 'valueKey']) {
        const key = getText(node, field);
        if (key !== undefined && seen.has(key)) {
          this.add('warning', step(path, field), get(node, field), {
            code: 'same-key',
            phones: PHONES,
            effect: 'limited',
            message: `${step(path, field)} is "${clip(key)}", which another field writes already; the later value stays.`,
            fix: 'Give each result its own key.',
          });
        }
        seen.add(key ?? '');
      }
    }
  }

  // --- Placeholders ---

  private placeholders(): void {
    const names = new Map<string, StringNode>();
    for (const [node, path] of stringsOf(this.pack, 'pack')) {
      this.placeholder(node, path, names);
    }
    for (const [node, path] of stringsOf(this.unpack, 'unpack')) {
      this.placeholder(node, path, names);
      if (
        PLACEHOLDER.test(node.value) &&
        !path.endsWith('probabilityThreshold')
      ) {
        this.add('warning', path, node, {
          code: 'unpack-placeholder',
          phones: IOS_01,
          effect: 'limited',
          message: `${path} is a placeholder, but iOS in 0.1.x replaces placeholders in pack only.`,
          fix: 'Write the value itself.',
        });
      }
    }
    // Sorted, a name stands right before those that it begins.
    const sorted = [...names.keys()].sort();
    for (const [index, name] of sorted.entries()) {
      const longer = sorted[index + 1];
      if (longer?.startsWith(name)) {
        this.add('warning', '', names.get(longer), {
          code: 'placeholder-prefix',
          phones: IOS,
          effect: 'limited',
          message: `$${name} is the beginning of $${longer}: iOS may replace the first part of $${longer}.`,
          fix: `Rename one of them, for example $${longer} to $${longer.slice(name.length).replace(/^_+/, '').toLowerCase() || 'other'}_${name}.`,
        });
      }
    }
  }

  private placeholder(
    node: StringNode,
    path: string,
    names: Map<string, StringNode>,
  ): void {
    for (const [, name = ''] of node.value.matchAll(ANY_PLACEHOLDER)) {
      names.set(name, names.get(name) ?? node);
    }
    if (!PLACEHOLDER.test(node.value) && /\$[A-Za-z_]/.test(node.value)) {
      this.add('warning', path, node, {
        code: 'partial-placeholder',
        phones: ANDROID,
        effect: 'limited',
        message: `${path} has a placeholder among other text. Android replaces a string only if it is nothing but the placeholder.`,
        fix: 'Put the whole text into one parameter: "$text".',
      });
    }
  }
}

// --- The objects of a specification ---

type Found = [node: JsonNode, path: string, parent: JsonNode | undefined];

/** A pack object and those inside it. */
export function* packsOf(
  node: JsonNode | undefined,
  path: string,
  parent?: JsonNode,
): Generator<Found> {
  if (node?.kind !== 'object') {
    return;
  }
  yield [node, path, parent];
  if (getText(node, 'type') === 'tuple') {
    for (const [index, item] of getItems(node, 'items').entries()) {
      yield* packsOf(item, step(step(path, 'items'), index), node);
    }
  }
}

/** An unpack object and those inside it. */
export function* unpacksOf(
  node: JsonNode | undefined,
  path: string,
  parent?: JsonNode,
): Generator<Found> {
  if (node?.kind !== 'object') {
    return;
  }
  yield [node, path, parent];
  for (const [index, item] of getItems(node, 'items').entries()) {
    yield* unpacksOf(item, step(step(path, 'items'), index), node);
  }
}

/** What is a string or may have one in it. */
const HOLDERS: ReadonlySet<JsonNode['kind']> = new Set([
  'string',
  'array',
  'object',
]);

function* stringsOf(
  node: JsonNode | undefined,
  path: string,
): Generator<[StringNode, string]> {
  if (node?.kind === 'string') {
    yield [node, path];
  } else if (node?.kind === 'array') {
    for (const [index, item] of node.items.entries()) {
      if (HOLDERS.has(item.kind)) {
        yield* stringsOf(item, step(path, index));
      }
    }
  } else if (node?.kind === 'object') {
    for (const [key, {value}] of node.byKey) {
      yield* stringsOf(value, step(path, key));
    }
  }
}

/** The names of the parameters that `execute` needs for a specification, in the order of the text. */
export function parametersOf(root: JsonNode): string[] {
  const names = new Set<string>();
  const collect = (node: JsonNode | undefined, path: string) => {
    for (const [{value}, at] of stringsOf(node, path)) {
      const name = /(?:^|\.)(?:image|audio)$/.test(at)
        ? value
        : PLACEHOLDER.exec(value)?.[1];
      if (name !== undefined) {
        names.add(name);
      }
    }
  };
  collect(get(root, 'pack'), 'pack');
  collect(get(root, 'unpack'), 'unpack');
  return [...names];
}

function keySpan(node: JsonNode, key: string): Span | undefined {
  return node.kind === 'object' ? node.byKey.get(key)?.key : undefined;
}

function openingOf({start}: Span): Span {
  return {start, end: start + 1};
}

function list(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
}

/** What a phone makes of a specification. */
export interface Support {
  phone: Phone;
  verdict: 'runs' | 'limited' | 'fails';
  /** Why not simply `runs`, and what is good to know. */
  findings: Finding[];
}

/** Sums the findings up for each phone. A specification with errors of the schema runs nowhere. */
export function supportOf(findings: readonly Finding[]): Support[] {
  return PHONES.map((phone) => {
    const own = findings.filter(
      ({severity, phones, effect}) =>
        (severity === 'error' && phones === undefined) ||
        (phones?.includes(phone) &&
          effect !== undefined &&
          effect !== 'ignored'),
    );
    const grave = own.filter(({severity}) => severity !== 'note');
    const fails = grave.some(
      ({effect, phones}) => effect === 'fails' || phones === undefined,
    );
    return {
      phone,
      verdict: fails ? 'fails' : grave.length > 0 ? 'limited' : 'runs',
      findings: own,
    };
  });
}
