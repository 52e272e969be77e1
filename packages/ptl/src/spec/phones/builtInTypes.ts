/** Pack types that the native code of Android reads. */
export const ANDROID_PACKS: readonly string[] = [
  'tuple',
  'scalar_bool',
  'scalar_long',
  'scalar_double',
  'tensor',
  'tensor_from_image',
  'tensor_from_string',
  'tensor_from_audio',
];

/** Pack types that the native code of iOS reads. */
export const IOS_PACKS: readonly string[] = [
  'tensor_from_image',
  'tensor_from_string',
  'tensor_from_audio',
];

/** Unpack types that the native code of Android reads. */
export const ANDROID_UNPACKS: readonly string[] = [
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

/** Unpack types that the native code of iOS reads. */
export const IOS_UNPACKS: readonly string[] = [
  'tensor',
  'argmax',
  'string',
  'tensor_to_image',
  'bert_decode_qa_answer',
  'bounding_boxes',
];
