import {everywhere, exact, none, of, pattern, row, type Row} from './row';

const tokenizerFile =
  'The file is a `tokenizer.json` of Hugging Face, and no `vocab.txt`.';
const ownTokenizer = none(
  'Write your own tokenizer, or copy `text/` of the package: it is JavaScript under the MIT license.',
);
const movedTokenizer = pattern(
  'tokens',
  '`wordPiece.ts` of the moved program returns the same ids.',
);
const sound = none(
  'Record and play with another package, such as `react-native-audio-api`, and pass its samples to the model.',
);
const type = none('Delete it: this type belongs to PlayTorch alone.');
const members = none('Its members are replaced one by one.');
const plugin = none('Remove the plugin of PlayTorch from `app.json`.');

/** Texts, sound, types and the config plugin. */
export const others: readonly Row[] = [
  row(
    [
      'text.WordPieceTokenizer',
      'WordPieceTokenizer.constructor',
      'WordPieceTokenizer',
    ],
    pattern(
      'tokens',
      tokenizerFile,
      'const tokenizer = nlp.loadTokenizer(path);',
    ),
    movedTokenizer,
    movedTokenizer,
  ),
  row(
    of('WordPieceTokenizer', 'encode'),
    pattern(
      'tokens',
      'It may add the ids of `[CLS]` and `[SEP]`, as the file says: then do not add them yourself.',
      'const ids = tokenizer.encode(text);',
    ),
    movedTokenizer,
    movedTokenizer,
  ),
  row(
    of('WordPieceTokenizer', 'decode'),
    exact('const text = tokenizer.decode(Int32Array.from(ids));'),
    ownTokenizer,
    ownTokenizer,
  ),
  row(
    of('WordPieceTokenizer', 'tokenize'),
    pattern(
      'tokens',
      'It may add `[CLS]` and `[SEP]`, as the file says.',
      'const words = Array.from(tokenizer.encode(text), (id) =>\n  tokenizer.idToToken(id),\n);',
    ),
    ownTokenizer,
    ownTokenizer,
  ),
  row(
    ['BasicTokenizer', ...of('BasicTokenizer', 'constructor', 'tokenize')],
    ownTokenizer,
    ownTokenizer,
    ownTokenizer,
  ),
  everywhere(
    [
      ...of(
        'AudioUtil',
        'isRecording',
        'startRecord',
        'stopRecord',
        'record',
        'toFile',
        'fromFile',
        'fromBundle',
      ),
      ...of('Audio', 'play', 'pause', 'stop', 'getDuration', 'release', 'ID'),
      'Audio',
      'AudioUtil',
      'audio/AudioModule.wrapRef',
      'wrapRef',
      'experimental',
      'experimental.audioFromBytes',
      'Experimental',
    ],
    sound,
  ),
  everywhere(
    'package torch torchvision torchvision.transforms Torch Torchvision Transforms media Media text ImageUtil MobileModel'.split(
      ' ',
    ),
    members,
  ),
  everywhere(
    'Blob CameraProps TargetResolution CanvasProps ImageData LineCap LineJoin TextAlign ModelInfo ModelInfo.name ModelInfo.model ModelInfo.vocab ModelPath ModelResult ModelResultMetrics BasicTokenizerConfig BasicTokenizerConfig.lowercase BasicTokenizerConfig.neverSplit WordPieceTokenizerConfig WordPieceTokenizerConfig.vocab WordPieceTokenizerConfig.unknownToken WordPieceTokenizerConfig.neverSplit WordPieceTokenizerConfig.lowercase Item ItemArray TypedArray ModuleValue ModuleInputValue IValue Dict Dtype Device ExtraFilesMap TensorOptions TensorOptions.dtype Scalar TransformFn TransformForwardFn InterpolationMode'.split(
      ' ',
    ),
    type,
  ),
  everywhere(['parse'], none('Skia has fonts of its own.')),
  everywhere(
    ['Props', 'setProjectRepositories', 'setClassPath', 'default'],
    plugin,
  ),
];
