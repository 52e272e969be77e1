import type {NoSignature, ForwardSignature} from './signature';
import type {TorchScriptType} from './type';

/** Value of JSON. */
type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | {readonly [key: string]: JsonValue};

type Spec = Readonly<Record<string, JsonValue>>;

/** Template of a specification. */
export interface Template {
  id: string;
  title: string;
  /** Models that the template is for, and fields to change. */
  description: string;
  /** Specification without a model, for the kind of model in the title. */
  spec: Spec;
  /** Whether the types of `forward` also determine pack, not only unpack. */
  packFollowsModel: boolean;
}

const IMAGENET = {
  mean: [0.485, 0.456, 0.406],
  std: [0.229, 0.224, 0.225],
};

const CENTER_CROP = {type: 'image_to_image', name: 'center_crop'};
const createScale = (size: number) => ({
  type: 'image_to_image',
  name: 'scale',
  width: size,
  height: size,
});
const createNormalization = (norm: {mean: number[]; std: number[]}) => ({
  type: 'image_to_tensor',
  name: 'rgb_norm',
  ...norm,
});
const createImagePack = (...transforms: JsonValue[]) => ({
  type: 'tensor_from_image',
  image: 'image',
  transforms,
});

/** Templates of specifications. */
export const TEMPLATES: readonly Template[] = [
  {
    id: 'image-class',
    title: 'Image to class',
    description:
      'For classifiers such as those of torchvision: a color photo becomes the index of the best class and its probability. Change the size, and mean and std if the model was trained with others.',
    spec: {
      pack: createImagePack(
        CENTER_CROP,
        createScale(224),
        createNormalization(IMAGENET),
      ),
      unpack: {
        type: 'argmax',
        dtype: 'float',
        key: 'maxIdx',
        valueKey: 'confidence',
      },
    },
    packFollowsModel: false,
  },
  {
    id: 'drawing-scores',
    title: 'Drawing to scores',
    description:
      'For models of one channel, such as digits of 28 × 28: two colors become 0 and 1, the result has the score of each class. Change the size and the colors, and mean and std if the model was trained with others.',
    spec: {
      pack: createImagePack(CENTER_CROP, createScale(28), {
        type: 'image_to_tensor',
        name: 'greyscale_norm',
        mean: 0.1307,
        std: 0.3081,
        colorBackground: '#FFFFFF',
        colorForeground: '#000000',
      }),
      unpack: {type: 'tensor', dtype: 'float', key: 'scores'},
    },
    packFollowsModel: false,
  },
  {
    id: 'image-image',
    title: 'Image to image',
    description:
      'For models that return a picture, such as style transfer. Change the size; mean 0 and std 1 leave the pixels at 0 to 1.',
    spec: {
      pack: createImagePack(
        CENTER_CROP,
        createScale(512),
        createNormalization({mean: [0, 0, 0], std: [1, 1, 1]}),
      ),
      unpack: {type: 'tensor_to_image', key: 'image'},
    },
    packFollowsModel: false,
  },
  {
    id: 'image-boxes',
    title: 'Image to boxes',
    description:
      'For DETR-like detectors that return a dictionary with pred_logits and pred_boxes. Write the names of your classes in the order of the model.',
    spec: {
      pack: createImagePack(createScale(800), createNormalization(IMAGENET)),
      unpack: {
        type: 'bounding_boxes',
        key: 'boundingBoxes',
        probabilityThreshold: 0.7,
        classes: ['person', 'bicycle', 'car'],
      },
    },
    packFollowsModel: false,
  },
  {
    id: 'text-answer',
    title: 'Question and text to answer (BERT)',
    description:
      'For question answering with a BERT vocabulary. Put the lines of your vocab.txt in the place of the four tokens; keep [PAD] first. The parameter text reads "[CLS] question [SEP] text [SEP]".',
    spec: {
      vocabulary_bert: '[PAD]\n[UNK]\n[CLS]\n[SEP]',
      pack: {
        type: 'tensor_from_string',
        tokenizer: 'bert',
        string: '$text',
        model_input_length: 360,
      },
      unpack: {type: 'bert_decode_qa_answer', key: 'answer'},
    },
    packFollowsModel: false,
  },
  {
    id: 'text-text',
    title: 'Text to text (GPT-2)',
    description:
      'For models that take and return token ids of GPT-2, on Android only. Put your vocab.json in the place of the one token.',
    spec: {
      vocabulary_gpt2: {'<|endoftext|>': 50256},
      pack: {
        type: 'tensor_from_string',
        tokenizer: 'gpt2',
        string: '$text',
      },
      unpack: {type: 'tensor_to_string', decoder: 'gpt2', key: 'text'},
    },
    packFollowsModel: false,
  },
  {
    id: 'audio-text',
    title: 'Sound to text',
    description:
      'For models that take the samples of a recording and return text, such as wav2vec2.',
    spec: {
      pack: {type: 'tensor_from_audio', audio: 'audio'},
      unpack: {type: 'string', key: 'text'},
    },
    packFollowsModel: false,
  },
  {
    id: 'numbers',
    title: 'Numbers to numbers',
    description:
      'For any other model, on Android only: the input and the output follow the types of forward. Write the sizes that the model expects.',
    spec: {
      pack: {
        type: 'tensor',
        dtype: 'float',
        sizes: [1, 3],
        items: '$input',
      },
      unpack: {type: 'tensor', dtype: 'float', key: 'output'},
    },
    packFollowsModel: true,
  },
];

/**
 * Adapts a template to a model: replaces its unpack object if it cannot read the result of
 * `forward`, and the pack object of templates with `packFollowsModel`.
 *
 * @param signature - signature of the model, if there is one
 */
export function fillTemplate(
  {spec, packFollowsModel}: Template,
  signature?: ForwardSignature | NoSignature,
): Spec {
  if (signature === undefined || typeof signature === 'string') {
    return spec;
  }
  const {pack = null, unpack = null, ...rest} = spec;
  const argument = signature.parameters[0];
  const returned = signature.returns?.type;
  const newPack =
    packFollowsModel && argument?.type
      ? createPack(argument.type, argument.name)
      : undefined;
  const newUnpack =
    returned && !canRead(unpack, returned, signature.strings)
      ? createUnpack(returned, 'output', signature.strings)
      : undefined;
  // Vocabularies stay, because pack uses them in all templates that have one.
  return {...rest, pack: newPack ?? pack, unpack: newUnpack ?? unpack};
}

/** Creates a pack object that makes a value of a type; undefined if there is none. */
function createPack(
  type: TorchScriptType,
  name: string,
): JsonValue | undefined {
  const inner = type.name === 'Optional' ? type.parameters[0] : type;
  switch (inner?.name) {
    case 'Tensor':
      return {
        type: 'tensor',
        dtype: 'float',
        sizes: [1, 3],
        items: `$${toPlaceholderName(name)}`,
      };
    case 'int':
      return {type: 'scalar_long', value: `$${toPlaceholderName(name)}`};
    case 'float':
      return {type: 'scalar_double', value: `$${toPlaceholderName(name)}`};
    case 'bool':
      return {type: 'scalar_bool', value: `$${toPlaceholderName(name)}`};
    case 'Tuple': {
      const items = inner.parameters.map((element, index) =>
        createPack(element, `${name}_${index + 1}`),
      );
      return items.length > 0 && items.every((item) => item !== undefined)
        ? {type: 'tuple', items}
        : undefined;
    }
    default:
      return undefined;
  }
}

/** Limit of nesting, because dictionaries in dictionaries multiply. */
const MAX_OUTPUT_DEPTH = 2;

/** Creates an unpack object that reads a value of a type; undefined if there is none. */
function createUnpack(
  type: TorchScriptType,
  key: string,
  strings: ReadonlySet<string>,
  depth = 0,
): {readonly [key: string]: JsonValue} | undefined {
  const inner = type.name === 'Optional' ? type.parameters[0] : type;
  if (depth > MAX_OUTPUT_DEPTH) {
    return undefined;
  }
  switch (inner?.name) {
    case 'Tensor':
      return {type: 'tensor', dtype: 'float', key};
    case 'int':
      return {type: 'scalar_long', key};
    case 'float':
      return {type: 'scalar_float', key};
    case 'bool':
      return {type: 'scalar_bool', key};
    case 'str':
      return {type: 'string', key};
    case 'Tuple': {
      const items = inner.parameters.map((element, index) =>
        createUnpack(element, `${key}_${index + 1}`, strings, depth + 1),
      );
      return items.length > 0 && items.every((item) => item !== undefined)
        ? {type: 'tuple', items}
        : undefined;
    }
    case 'Dict': {
      const [keyType, value] = inner.parameters;
      // Strings of the code contain the keys.
      const keys = [...strings].filter((text) => /^\w{1,40}$/.test(text));
      const items = (keys.length > 0 ? keys.slice(0, 20) : ['output']).map(
        (entry) => {
          const item =
            value &&
            createUnpack(
              value,
              depth === 0 ? entry : `${key}_${entry}`,
              strings,
              depth + 1,
            );
          return item && {dict_key: entry, ...item};
        },
      );
      return keyType?.name === 'str' &&
        items.every((item) => item !== undefined)
        ? {type: 'dict_string_key', items}
        : undefined;
    }
    default:
      return undefined;
  }
}

const TENSOR_READERS = [
  'tensor',
  'argmax',
  'tensor_to_string',
  'tensor_to_image',
];

/** Whether the unpack object of a template can read a value of a type. */
function canRead(
  unpack: JsonValue,
  type: TorchScriptType,
  strings: ReadonlySet<string>,
): boolean {
  const name =
    typeof unpack === 'object' && unpack !== null && 'type' in unpack
      ? String(unpack.type)
      : '';
  switch (name) {
    case 'string':
      return type.name === 'str';
    case 'bounding_boxes':
      return isTensorDict(type) && strings.has('pred_logits');
    case 'bert_decode_qa_answer':
      return isTensorDict(type) && strings.has('start_logits');
    default:
      return TENSOR_READERS.includes(name) && type.name === 'Tensor';
  }
}

function isTensorDict({
  name,
  parameters: [key, value],
}: TorchScriptType): boolean {
  return name === 'Dict' && key?.name === 'str' && value?.name === 'Tensor';
}

/** Makes a name for a placeholder. */
function toPlaceholderName(name: string): string {
  return name.replace(/\W+/g, '_').replace(/^(?=\d|$)/, '_');
}
