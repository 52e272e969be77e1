import {everywhere, exact, none, of, pattern, row, type Row} from './row';

const pixels =
  'The order of the colors is in `pixelFormat`, and differs between iOS and Android.';
const fourBytes =
  'A picture has four bytes for each pixel, and not three: `start`, `end` and the size change.';
const inLoop = 'A loop over the pixels does it, together with the other steps.';

/** Pictures: files, pixels, and transformations before a model. */
export const images: readonly Row[] = [
  row(
    of('torchvision.transforms', 'resize').concat('transforms.resize'),
    pattern(
      'prepare',
      '`cv.resize` works on rows of pixels, before `toChannelsFirst`, and resizes by `lanczos` unless you ask for `linear`.',
      "cv.resize(input, output, {mode: 'stretch', interpolation: 'linear'});",
    ),
    pattern('prepare', inLoop),
    pattern('prepare', inLoop),
  ),
  row(
    of('torchvision.transforms', 'centerCrop'),
    pattern(
      'prepare',
      '`cv.resize` with `crop` cuts the middle and resizes at once: with a `resize` of the app, one call does both.',
      "cv.resize(input, output, {mode: 'crop', interpolation: 'linear'});",
    ),
    pattern('prepare', inLoop),
    pattern('prepare', inLoop),
  ),
  row(
    of('torchvision.transforms', 'normalize'),
    pattern(
      'prepare',
      '`alpha` is 1 / (255 · std) and `beta` is −mean / std, for values from 0 to 255.',
      'cv.normalize(input, output, IMAGENET_NORM);',
    ),
    pattern('prepare', inLoop),
    pattern('prepare', inLoop),
  ),
  row(
    of('torchvision.transforms', 'grayscale'),
    pattern(
      'prepare',
      '`cv.cvtColor` works on rows of pixels.',
      "cv.cvtColor(input, output, 'RGB2GRAY');",
    ),
    pattern('prepare', inLoop),
    pattern('prepare', inLoop),
  ),
  everywhere(
    ['Transform', 'Transform.forward', 'TransformForwardFn.forward'],
    pattern('prepare', 'The call of a transform goes with the transform.'),
  ),
  everywhere(
    of('media', 'toBlob'),
    pattern(
      'prepare',
      `${pixels} For a tensor, take its numbers.`,
      'const {buffer, width, height, pixelFormat} = image.toRawPixelData();',
    ),
  ),
  everywhere(
    of('media', 'imageFromBlob', 'imageFromTensor'),
    pattern(
      'picture',
      'The bytes have four values for each pixel: red, green, blue and alpha.',
      "const image = Images.loadFromRawPixelData({\n  buffer,\n  width,\n  height,\n  pixelFormat: 'RGBA',\n});",
    ),
  ),
  everywhere(
    of('Blob', 'arrayBuffer'),
    pattern(
      'prepare',
      'Both of PlayTorch’s bytes for a picture have three values for each pixel, these have four.',
      'const {buffer} = image.toRawPixelData();',
    ),
  ),
  everywhere(
    of('Blob', 'size'),
    pattern('prepare', fourBytes, 'const size = buffer.byteLength;'),
  ),
  everywhere(
    of('Blob', 'slice'),
    pattern('prepare', fourBytes, 'const part = buffer.slice(start, end);'),
  ),
  everywhere(of('Blob', 'type'), none('Buffers have no type.')),
  everywhere(
    of('ImageUtil', 'fromFile'),
    exact('const image = await loadImage({filePath: path});'),
  ),
  everywhere(
    of('ImageUtil', 'fromURL'),
    exact(
      'const image = await loadImage({url});',
      'It also needs the package `react-native-nitro-web-image`.',
    ),
  ),
  everywhere(
    of('ImageUtil', 'fromBundle'),
    exact(
      'const image = await loadImage(asset);',
      '`asset` is what `require()` returns, as before.',
    ),
  ),
  everywhere(
    of('ImageUtil', 'toFile'),
    exact("const path = await image.saveToTemporaryFileAsync('png');"),
  ),
  everywhere(
    of('ImageUtil', 'release').concat('Image.release'),
    exact('image.dispose();'),
  ),
  everywhere(
    of('ImageUtil', 'fromJSRef').concat('ImageModule.wrapRef'),
    none('Delete it: images are objects, and have no reference to wrap.'),
  ),
  everywhere(
    of('ImageUtil', 'fromImageData').concat(
      of('ImageData', 'width', 'height', 'data', 'release', 'ID'),
    ),
    none('Draw with Skia, and take its picture.'),
  ),
  everywhere(
    of('Image', 'getWidth', 'getNaturalWidth'),
    exact('const width = image.width;', 'In pixels.'),
  ),
  everywhere(
    of('Image', 'getHeight', 'getNaturalHeight'),
    exact('const height = image.height;', 'In pixels.'),
  ),
  everywhere(
    of('Image', 'getPixelDensity'),
    none(
      'Sizes are in pixels. `PixelRatio` of React Native is the density of the screen.',
    ),
  ),
  everywhere(
    of('Image', 'scale'),
    exact(
      'const scaled = await image.resizeAsync(\n  Math.round(image.width * scale),\n  Math.round(image.height * scale),\n);',
    ),
  ),
  everywhere(
    ['Image'],
    exact(
      "import type {Image} from 'react-native-nitro-image';",
      'Show it with `<NitroImage image={image} />`.',
    ),
  ),
  everywhere(
    of('Image', 'ID').concat(
      'NativeJSRef',
      'NativeJSRef.ID',
      'toPlainNativeJSRef',
      'getModelUri',
    ),
    none('Delete it: objects of these packages need no reference.'),
  ),
];
