import type {Label} from './versions';

/**
 * What the type declarations do not say: where native code does less, and where
 * the platforms differ. Shown at the symbol's entry; the text is Markdown.
 */
export interface Note {
  /** What one types: `torch.fromBlob`. */
  name: string;
  /** Versions that it holds for; all that have the symbol where not given. */
  only?: readonly Label[];
  text: string;
}

const V02: readonly Label[] = ['0.2.0', 'next'];

export const notes: readonly Note[] = [
  {
    name: 'torch.fromBlob',
    text: '`sizes` is required at run time, although the type calls it optional. It is not checked against the size of the blob. The data type is uint8 unless you give another one, and the bytes are copied.',
  },
  {
    name: 'torch.tensor',
    text: 'The data type is float32 unless you give another one.',
  },
  {
    name: 'torch.linspace',
    text: '`start` and `end` must be integers at run time.',
  },
  {
    name: 'torch.logspace',
    text: '`start` and `end` must be integers at run time. `base` is 10 unless you give another one.',
  },
  {
    name: 'torch.randperm',
    text: 'The data type is int64 unless you give another one: read the values after `.to({dtype: torch.int32})`.',
  },
  {
    name: 'torch.randint',
    only: ['0.2.0'],
    text: 'A wrong number of arguments goes unnoticed; 0.2.3 enforces it.',
  },
  {
    name: 'torchlive/torch.TensorOptions',
    text: 'An options object must contain `dtype` at run time.',
  },
  {
    name: 'Tensor.argmax',
    text: 'The indices have the data type int32.',
  },
  {name: 'Tensor.argmin', text: 'The indices have the data type int32.'},
  {name: 'Tensor.topk', text: 'The indices have the data type int32.'},
  {
    name: 'Tensor.item',
    text: 'Throws for int64: Hermes has no `BigInt`. Convert with `.to({dtype: torch.int32})` first.',
  },
  {
    name: 'Tensor.data',
    text: 'Throws for int64. It copies the memory from the tensor’s start: after `permute`, call `contiguous()` first. It is a method, so write `data()`.',
  },
  {
    name: 'Tensor.[index]',
    only: ['0.2.0'],
    text: 'Takes a non-negative integer and selects along dimension 0; out of range it is `undefined`.',
  },
  {
    name: 'Tensor.[index]',
    only: ['next'],
    text: 'Takes a non-negative integer and selects along dimension 0; out of range it is `undefined`. Since 0.2.4 you can assign a tensor or a number to an element; the type allows a tensor only.',
  },
  {
    name: 'torch.jit._loadForMobile',
    only: ['0.2.0'],
    text: 'Takes a local path only: no web address, no `require`. Call `MobileModel.download` first.',
  },
  {
    name: 'torch.jit._loadForMobile',
    only: ['next'],
    text: 'Takes a local path only: no web address, no `require`. The contents of extra files are written into the object that you pass.',
  },
  {
    name: 'torch.jit._loadForMobileSync',
    text: 'Blocks JavaScript while the model loads.',
  },
  {
    name: 'Module.forward',
    only: ['0.2.0'],
    text: 'Let TypeScript infer the types from a typed variable: `const output: Tensor = await model.forward(input)` compiles with every 0.2 release. A number arrives as a double. Declare result objects with `type`, not `interface`.',
  },
  {
    name: 'Module.forward',
    only: ['next'],
    text: 'Let TypeScript infer the types from a typed variable: `const output: Tensor = await model.forward(input)` compiles with every 0.2 release; explicit type arguments changed in 0.2.3. Since 0.2.1 arguments are converted as the model’s signature says, surplus ones are ignored, and other methods that the model exports are callable as `module.name(…)` and `module.nameSync(…)`. Declare result objects with `type`, not `interface`.',
  },
  {name: 'Module.forwardSync', text: 'Blocks JavaScript while the model runs.'},
  {
    name: 'torchvision.transforms.centerCrop',
    text: 'Takes exactly one argument at run time. Call the result with a tensor `[…, C, H, W]`.',
  },
  {
    name: 'torchvision.transforms.normalize',
    text: 'Takes exactly two arguments at run time: `inplace` throws.',
  },
  {
    name: 'torchvision.transforms.resize',
    text: 'Takes exactly one argument at run time: `interpolation`, `maxSize` and `antialias` throw.',
  },
  {
    name: 'media.toBlob',
    text: 'A tensor gives one byte per element: use uint8 tensors. An image gives its RGB bytes, audio its 16-bit samples.',
  },
  {
    name: 'media.imageFromTensor',
    only: ['0.2.0'],
    text: 'Takes a uint8 tensor `[3, H, W]` and nothing else. On iOS the image is empty; 0.2.1 fixes that. Free it with `image.release()`.',
  },
  {
    name: 'media.imageFromTensor',
    only: ['next'],
    text: 'Takes a uint8 tensor `[C, H, W]`; 1 and 4 channels work since 0.2.1. Free the image with `image.release()`.',
  },
  {
    name: 'media.imageFromBlob',
    only: V02,
    text: 'Free the image with `image.release()`, not with `ImageUtil.release`.',
  },
  {
    name: 'text.WordPieceTokenizer',
    text: '`vocab` is one text with one token a line. The defaults: `unknownToken` is `[UNK]`, `lowercase` is `true`, and `neverSplit` holds `[UNK]`, `[SEP]`, `[PAD]`, `[CLS]` and `[MASK]`.',
  },
  {
    name: 'WordPieceTokenizer.tokenize',
    text: 'Does not split punctuation; `encode` does.',
  },
  {
    name: 'Camera',
    text: 'Asks for the camera permission when it mounts. The props of `View` work too.',
  },
  {
    name: 'Camera.flip',
    text: 'Changes between the back and the front camera.',
  },
  {
    name: 'CameraProps.onFrame',
    text: 'The next frame comes only after `image.release()`.',
  },
  {
    name: 'CameraProps.targetResolution',
    text: '480 × 640 unless you give another size. The device takes the closest one; iOS has five presets from 288 × 352 to 4K.',
  },
  {
    name: 'Canvas',
    text: 'Nothing shows before `ctx.invalidate()`. Coordinates count density-independent points. The props of `View` work too.',
  },
  {
    name: 'CanvasRenderingContext2D.clearRect',
    text: 'The rectangle becomes transparent on Android and white on iOS.',
  },
  {
    name: 'CanvasRenderingContext2D.invalidate',
    only: ['0.1', '0.2.0'],
    text: 'On iOS it replaces all that was shown before. Android draws into one picture that stays.',
  },
  {
    name: 'CanvasRenderingContext2D.invalidate',
    only: ['next'],
    text: 'Since 0.2.1 iOS keeps the earlier drawing until `clear()`, as Android does.',
  },
  {
    name: 'CanvasRenderingContext2D.clear',
    text: 'Makes the whole canvas transparent. It is the way to start a new picture.',
  },
  {
    name: 'CanvasRenderingContext2D.fill',
    text: 'Takes no path argument: it fills the current path.',
  },
  {
    name: 'CanvasRenderingContext2D.stroke',
    text: 'Takes no path argument: it draws the line of the current path.',
  },
  {
    name: 'CanvasRenderingContext2D.getImageData',
    text: 'Asynchronous. `data` of the result is not implemented: turn it into an image with `ImageUtil.fromImageData`, then release it.',
  },
  {
    name: 'CanvasRenderingContext2D.putImageData',
    only: ['0.1', '0.2.0'],
    text: 'Draws the whole `ImageData`; no part of it can be chosen.',
  },
  {
    name: 'CanvasRenderingContext2D.putImageData',
    only: ['next'],
    text: 'Draws the whole `ImageData`; no part of it can be chosen. iOS ignores `dx` and `dy` and fills the view.',
  },
  {
    name: 'CanvasRenderingContext2D.font',
    text: 'Needs a size and a family: `serif`, `sans-serif` or `monospace`.',
  },
  {
    name: 'ImageData.data',
    text: 'Not implemented in native code.',
  },
  {
    name: 'Image.release',
    text: 'Every image needs it, or the app runs out of memory.',
  },
  {
    name: 'ImageUtil.fromFile',
    only: ['0.1', '0.2.0'],
    text: 'The EXIF orientation is ignored; 0.2.2 follows it.',
  },
  {
    name: 'ImageUtil.fromFile',
    only: ['next'],
    text: 'Follows the EXIF orientation since 0.2.2.',
  },
  {
    name: 'ImageUtil.toFile',
    text: 'The path comes without `file://`.',
  },
  {
    name: 'ImageUtil.release',
    only: V02,
    text: 'For images that `media` made, call `image.release()` instead.',
  },
  {
    name: 'AudioUtil.startRecord',
    text: 'Records at 16 kHz and asks for the microphone permission. On iOS the app ends if the permission is refused.',
  },
  {
    name: 'AudioUtil.stopRecord',
    text: 'Gives `null` where no recording ran.',
  },
  {
    name: 'AudioUtil.record',
    text: 'Records at 16 kHz and asks for the microphone permission. Android records `length` seconds, iOS always five. Pass the result to `MobileModel.execute` as `audio`.',
  },
  {
    name: 'experimental.audioFromBytes',
    text: 'Takes 16-bit samples as bytes.',
  },
  {
    name: 'MobileModel.download',
    only: V02,
    text: 'Android downloads each time and keeps an older copy when that fails. iOS downloads each time too, but does not replace a file of the same name and does not look at the HTTP status. A file path comes back as it is.',
  },
  {
    name: 'ModelResultMetrics',
    only: ['next'],
    text: 'Nothing in these releases gives such an object; it belonged to `MobileModel.execute`.',
  },
];
