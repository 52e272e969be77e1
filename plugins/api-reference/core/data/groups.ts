import type {Label} from './versions';

/** A member that not every version of its group has. */
export interface LimitedMember {
  name: string;
  only: readonly Label[];
}

/** A part of the Overview: what one types, and what it is for. */
export interface Group {
  /** Heading id. */
  id: string;
  title: string;
  /** What a reader wants to do, for the table on top. */
  purpose: string | Partial<Record<Label, string>>;
  /** Markdown, by version where it differs. */
  line: string | Partial<Record<Label, string>>;
  /** Versions with the group; all where not given. */
  only?: readonly Label[];
  /** Names of symbols; the first one is linked from the group's title. */
  members: readonly (string | LimitedMember)[];
}

const V02: readonly Label[] = ['0.2.0', 'next'];
const NEXT: readonly Label[] = ['next'];
const OLD: readonly Label[] = ['0.1', '0.2.0'];

export const groups: readonly Group[] = [
  {
    id: 'torch',
    title: 'torch',
    purpose: 'make tensors',
    line: 'Functions that make tensors, the data types and the memory formats.',
    only: V02,
    members: [
      'torch',
      'torch.arange',
      {name: 'torch.cat', only: NEXT},
      'torch.empty',
      'torch.eye',
      'torch.fromBlob',
      {name: 'torch.full', only: NEXT},
      {name: 'torch.linspace', only: NEXT},
      {name: 'torch.logspace', only: NEXT},
      'torch.ones',
      'torch.rand',
      'torch.randint',
      {name: 'torch.randn', only: NEXT},
      {name: 'torch.randperm', only: NEXT},
      'torch.tensor',
      'torch.zeros',
      'torchlive/torch.Dtype',
      'torchlive/torch.TensorOptions',
    ],
  },
  {
    id: 'tensor',
    title: 'Tensor',
    purpose: 'calculate with tensors, read their values',
    line: 'What a tensor can do. Every function gives a new tensor.',
    only: V02,
    members: [
      'Tensor',
      'Tensor.[index]',
      'Tensor.abs',
      'Tensor.add',
      'Tensor.argmax',
      {name: 'Tensor.argmin', only: NEXT},
      'Tensor.clamp',
      'Tensor.contiguous',
      'Tensor.data',
      'Tensor.div',
      'Tensor.dtype',
      {name: 'Tensor.expand', only: NEXT},
      {name: 'Tensor.flip', only: NEXT},
      'Tensor.item',
      {name: 'Tensor.matmul', only: NEXT},
      'Tensor.mul',
      'Tensor.permute',
      'Tensor.reshape',
      'Tensor.shape',
      'Tensor.softmax',
      'Tensor.sqrt',
      'Tensor.squeeze',
      'Tensor.sub',
      'Tensor.sum',
      'Tensor.to',
      'Tensor.topk',
      'Tensor.unsqueeze',
    ],
  },
  {
    id: 'jit',
    title: 'torch.jit',
    purpose: 'load and run a model',
    line: 'Loads a `.ptl` file; the module that you get runs it.',
    only: V02,
    members: [
      'torch.jit',
      'torch.jit._loadForMobile',
      {name: 'torch.jit._loadForMobileSync', only: NEXT},
      'Module',
      'Module.forward',
      'Module.forwardSync',
    ],
  },
  {
    id: 'transforms',
    title: 'torchvision.transforms',
    purpose: 'prepare image tensors for a model',
    line: 'Each function gives a transform; call that with a tensor `[…, C, H, W]`.',
    only: V02,
    members: [
      'torchvision.transforms',
      'torchvision.transforms.centerCrop',
      'torchvision.transforms.grayscale',
      'torchvision.transforms.normalize',
      'torchvision.transforms.resize',
      'Transform',
    ],
  },
  {
    id: 'media',
    title: 'media',
    purpose: 'turn images and audio into bytes, tensors into images',
    line: 'Between tensors, images, audio and bytes.',
    only: V02,
    members: [
      'media',
      'media.toBlob',
      'media.imageFromTensor',
      'media.imageFromBlob',
      'Blob',
      'Blob.size',
      'Blob.arrayBuffer',
      {name: 'Blob.slice', only: NEXT},
      {name: 'Blob.type', only: NEXT},
    ],
  },
  {
    id: 'text',
    title: 'text',
    purpose: 'turn text into token ids, and back',
    line: 'The tokenizer of BERT models.',
    only: V02,
    members: [
      'text',
      'WordPieceTokenizer',
      'WordPieceTokenizer.encode',
      'WordPieceTokenizer.tokenize',
      'WordPieceTokenizer.decode',
      'BasicTokenizer',
    ],
  },
  {
    id: 'camera',
    title: 'Camera',
    purpose: 'take pictures or frames',
    line: 'A component: the preview of the device’s camera.',
    members: [
      'Camera',
      'CameraProps',
      'CameraProps.onCapture',
      'CameraProps.onFrame',
      'CameraProps.facing',
      'CameraProps.hideCaptureButton',
      {name: 'CameraProps.hideFlipButton', only: V02},
      'CameraProps.targetResolution',
      'Camera.takePicture',
      {name: 'Camera.flip', only: V02},
      'CameraFacing',
    ],
  },
  {
    id: 'canvas',
    title: 'Canvas',
    purpose: 'draw',
    line: 'A component to draw on, with the context of the web’s canvas.',
    members: [
      'Canvas',
      'CanvasProps.onContext2D',
      'CanvasRenderingContext2D',
      'CanvasRenderingContext2D.fillRect',
      'CanvasRenderingContext2D.strokeRect',
      'CanvasRenderingContext2D.clearRect',
      'CanvasRenderingContext2D.fillText',
      'CanvasRenderingContext2D.drawImage',
      'CanvasRenderingContext2D.beginPath',
      'CanvasRenderingContext2D.arc',
      'CanvasRenderingContext2D.fill',
      'CanvasRenderingContext2D.stroke',
      'CanvasRenderingContext2D.getImageData',
      'CanvasRenderingContext2D.clear',
      'CanvasRenderingContext2D.invalidate',
    ],
  },
  {
    id: 'image',
    title: 'ImageUtil',
    purpose: 'load and save images',
    line: 'Makes images and writes them to files. An `Image` is a handle to pixels in native memory: release it.',
    members: [
      'ImageUtil',
      'ImageUtil.fromBundle',
      'ImageUtil.fromURL',
      'ImageUtil.fromFile',
      'ImageUtil.fromImageData',
      'ImageUtil.fromJSRef',
      'ImageUtil.toFile',
      'ImageUtil.release',
      'Image',
      'Image.getWidth',
      'Image.getHeight',
      'Image.scale',
      'Image.release',
    ],
  },
  {
    id: 'mobilemodel',
    title: 'MobileModel',
    purpose: {
      '0.1': 'run a model',
      '0.2.0': 'download a model, or run one with a specification',
      next: 'download a model',
    },
    line: {
      '0.1': 'Runs a model as its specification says: the only way in 0.1.',
      '0.2.0':
        'Downloads models. The functions that run a model with a specification are the old way; 0.2.1 deprecates them.',
      next: 'Downloads models. The functions that ran a model with a specification are gone since 0.2.2.',
    },
    members: [
      'MobileModel',
      {name: 'MobileModel.download', only: V02},
      {name: 'MobileModel.execute', only: OLD},
      {name: 'MobileModel.preload', only: OLD},
      {name: 'MobileModel.unload', only: OLD},
      {name: 'ModelResult', only: OLD},
      'ModelResultMetrics',
      'ModelInfo',
      'ModelPath',
    ],
  },
  {
    id: 'audio',
    title: 'AudioUtil',
    purpose: {
      '0.1': 'record sound',
      '0.2.0': 'record and play sound',
      next: 'record and play sound',
    },
    line: {
      '0.1': 'Records sound as input of a model.',
      '0.2.0':
        'Records, loads and saves sound. An `Audio` is a handle to a recording in native memory.',
      next: 'Records, loads and saves sound. An `Audio` is a handle to a recording in native memory.',
    },
    members: [
      'AudioUtil',
      {name: 'AudioUtil.record', only: ['0.1']},
      {name: 'AudioUtil.startRecord', only: V02},
      {name: 'AudioUtil.stopRecord', only: V02},
      {name: 'AudioUtil.isRecording', only: V02},
      {name: 'AudioUtil.fromBundle', only: V02},
      {name: 'AudioUtil.fromFile', only: V02},
      {name: 'AudioUtil.toFile', only: V02},
      {name: 'Audio', only: V02},
      {name: 'Audio.play', only: V02},
      {name: 'Audio.pause', only: V02},
      {name: 'Audio.stop', only: V02},
      {name: 'Audio.getDuration', only: V02},
      {name: 'Audio.release', only: V02},
      {name: 'experimental', only: NEXT},
      {name: 'experimental.audioFromBytes', only: NEXT},
    ],
  },
  {
    id: 'expo-plugin',
    title: 'Expo config plugin',
    purpose: 'build with Expo',
    line: {
      '0.1':
        'Write `"plugins": ["react-native-pytorch-core"]` into `app.json`. It adds a Maven snapshot repository, `pickFirst \'**/*.so\'` and PyTorch Mobile 1.10.0 to the Android project, has no options and leaves iOS alone. Expo Go cannot run the package; build the app.',
      '0.2.0':
        'Write `"plugins": ["react-native-pytorch-core"]` into `app.json`. It adds a Maven snapshot repository, `pickFirst \'**/*.so\'` and PyTorch Mobile 1.10.0 to the Android project, has no options and leaves iOS alone. The package needs 1.12.2 and a JSI package in `MainApplication`, which the plugin does not add: set the app up by hand, or use 0.2.1. Expo Go cannot run the package; build the app.',
      next: 'Write `"plugins": ["react-native-pytorch-core"]` into `app.json`. It adds `pickFirst \'**/*.so\'` and fbjni 0.2.2 to `android/app/build.gradle`, has no options and leaves iOS alone. It does not add `ptl` to Metro, raise the memory of Gradle, or add the usage texts for camera and microphone. Expo Go cannot run the package; build the app.',
    },
    members: [
      'expo-plugin/withPyTorchCore.default',
      'expo-plugin/withPyTorchCore.setClassPath',
      {
        name: 'expo-plugin/withPyTorchCore.setProjectRepositories',
        only: OLD,
      },
    ],
  },
];
