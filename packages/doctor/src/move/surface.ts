/** Types of `react-native-pytorch-core` as far as they decide which symbol a member is. */

/** npm package whose uses are found. */
export const PACKAGE = 'react-native-pytorch-core';

/** Objects that have members and are no use by themselves. */
export const NAMESPACES: ReadonlySet<string> = new Set([
  'package',
  'torch',
  'torch.jit',
  'torchvision',
  'torchvision.transforms',
  'media',
  'text',
  'experimental',
  'AudioUtil',
  'ImageUtil',
  'MobileModel',
  'CameraFacing',
]);

/** Types and components; their values have members. */
export const TYPES: ReadonlySet<string> = new Set([
  'Camera',
  'Canvas',
  'WordPieceTokenizer',
  'Audio',
  'Blob',
  'CameraProps',
  'CanvasProps',
  'CanvasRenderingContext2D',
  'Dtype',
  'IValue',
  'Image',
  'ImageData',
  'ModelInfo',
  'ModelPath',
  'ModelResult',
  'ModelResultMetrics',
  'Module',
  'NativeJSRef',
  'Tensor',
  'Transform',
  'Transforms',
]);

/** Symbols that are values, so that a read is a use. All others are functions. */
const PROPERTIES =
  /^(Tensor\.(dtype|index|shape)|Blob\.(size|type)|ImageData\.(width|height|data)|ModelResult(Metrics)?\.\w+|CameraFacing\.\w+|torch\.(double|float|float32|float64|int|int16|int32|int64|int8|long|short|uint8|channelsLast|contiguousFormat|preserveFormat)|CanvasRenderingContext2D\.(fillStyle|font|lineCap|lineJoin|lineWidth|miterLimit|strokeStyle|textAlign))$/;

/** Whether a symbol is a value and no function. */
export const isProperty = (symbol: string): boolean => PROPERTIES.test(symbol);

/** Methods of instances: without a call, they are read by mistake. */
export const isMethod = (symbol: string): boolean =>
  /^(Tensor|Image|Blob|Module|Audio|Camera|CanvasRenderingContext2D)\./.test(
    symbol,
  );

/** Value of a model's output: a tensor, or an object or a list of them. */
export const OUTPUT = 'output';

/** Objects that a call or a property returns, by symbol. */
const RESULTS: Readonly<Record<string, string>> = {
  'torch.jit._loadForMobile': 'Module',
  'torch.jit._loadForMobileSync': 'Module',
  'Module.forward': OUTPUT,
  'Module.forwardSync': OUTPUT,
  'Module.[method]': OUTPUT,
  'media.imageFromBlob': 'Image',
  'media.imageFromTensor': 'Image',
  'media.toBlob': 'Blob',
  'Blob.slice': 'Blob',
  'text.WordPieceTokenizer': 'WordPieceTokenizer',
  'torchvision.transforms.resize': 'Transform',
  'torchvision.transforms.centerCrop': 'Transform',
  'torchvision.transforms.normalize': 'Transform',
  'torchvision.transforms.grayscale': 'Transform',
  Transform: 'Tensor',
  'Transform.forward': 'Tensor',
  'Image.scale': 'Image',
  'ImageUtil.fromBundle': 'Image',
  'ImageUtil.fromFile': 'Image',
  'ImageUtil.fromImageData': 'Image',
  'ImageUtil.fromJSRef': 'Image',
  'ImageUtil.fromURL': 'Image',
  'AudioUtil.fromBundle': 'Audio',
  'AudioUtil.fromFile': 'Audio',
  'AudioUtil.record': 'Audio',
  'AudioUtil.stopRecord': 'Audio',
  'experimental.audioFromBytes': 'Audio',
  'CanvasRenderingContext2D.getImageData': 'ImageData',
  'Tensor.topk': OUTPUT,
  'MobileModel.execute': 'ModelResult',
  'ModelResult.metrics': 'ModelResultMetrics',
};

/** Functions of `torch`, as opposed to its constants. */
const TENSOR_MAKERS =
  /^torch\.(arange|cat|empty|eye|fromBlob|full|linspace|logspace|ones|rand|randint|randn|randperm|tensor|zeros)$/;
/** Members of a tensor that are no tensors. */
const NO_TENSORS = /^Tensor\.(data|dtype|item|shape|size|stride)$/;

/** Returns the object behind a call or a property; undefined for plain values. */
export function findResult(symbol: string): string | undefined {
  return (
    RESULTS[symbol] ??
    (TENSOR_MAKERS.test(symbol) ||
    (symbol.startsWith('Tensor.') && !NO_TENSORS.test(symbol))
      ? 'Tensor'
      : undefined)
  );
}

/** Arguments that the package passes to a function of the app. */
export const CALLBACKS: Readonly<Record<string, string>> = {
  'CameraProps.onCapture': 'Image',
  'CameraProps.onFrame': 'Image',
  'CanvasProps.onContext2D': 'CanvasRenderingContext2D',
};

/** Types of a component's props. */
export const PROPS: Readonly<Record<string, string>> = {
  Camera: 'CameraProps',
  Canvas: 'CanvasProps',
};

/** Members that no other package has, so that an object without a known type is found by them. */
export const OWN_NAMES: Readonly<Record<string, string>> = {
  _loadForMobile: 'torch.jit',
  _loadForMobileSync: 'torch.jit',
  forwardSync: 'Module',
  unsqueeze: 'Tensor',
  imageFromTensor: 'media',
  imageFromBlob: 'media',
  getNaturalHeight: 'Image',
  getNaturalWidth: 'Image',
  getPixelDensity: 'Image',
  fillCircle: 'CanvasRenderingContext2D',
  drawCircle: 'CanvasRenderingContext2D',
};

/** Members that other packages have, too: trusted only in files that import the package. */
export const SHARED_NAMES: Readonly<Record<string, string>> = {
  forward: 'Module',
  argmax: 'Tensor',
  softmax: 'Tensor',
  topk: 'Tensor',
  squeeze: 'Tensor',
  takePicture: 'Camera',
  getHeight: 'Image',
  getWidth: 'Image',
  clearRect: 'CanvasRenderingContext2D',
  drawImage: 'CanvasRenderingContext2D',
  fillText: 'CanvasRenderingContext2D',
  invalidate: 'CanvasRenderingContext2D',
  strokeRect: 'CanvasRenderingContext2D',
};
