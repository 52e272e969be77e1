/* eslint max-lines: off -- one list, which sidebar, Overview and pages read */
import type {Label} from './versions';

/** A part of a page: members in the order in which readers look for them. */
export interface Section {
  title: string;
  /** Heading id; no member of the page may have it. */
  id: string;
  /** Names of members, without that of the page. */
  members: readonly string[];
}

/** A page of the reference in its group. */
export interface GroupPage {
  /** Address below `api/core/`. */
  page: string;
  /** What one types: in the sidebar, and the title of a symbol that has no name of its own. */
  label: string;
  /** Parts of the page; all members are in one of them. By kind where not given. */
  sections?: readonly Section[];
}

/**
 * What belongs together for those who type it. Sidebar, Overview and breadcrumbs
 * follow this list, and so do the files in `entries/`.
 */
export interface Group {
  /** Heading id of the Overview, and name of the file in `entries/`. */
  id: string;
  title: string;
  /** What a reader wants to do, for the table on top of the Overview. */
  purpose: string | Partial<Record<Label, string>>;
  /** Markdown, by version where it differs. */
  line: string | Partial<Record<Label, string>>;
  /** Those that a version lacks are left out. */
  pages: readonly GroupPage[];
  /** Pages of the version’s `api/` that readers look for here. */
  docs?: readonly string[];
}

export const groups: readonly Group[] = [
  {
    id: 'torch',
    title: 'torch',
    purpose: 'make tensors',
    line: 'Functions that make tensors, the data types and the memory formats.',
    pages: [
      {
        page: 'interfaces/torchlive_torch.Torch',
        label: 'torch',
        sections: [
          {
            title: 'Make tensors from values',
            id: 'from-values',
            members: ['tensor', 'fromBlob', 'zeros', 'ones', 'full', 'empty'],
          },
          {
            title: 'Make rows and matrices',
            id: 'rows',
            members: ['arange', 'linspace', 'logspace', 'eye', 'cat'],
          },
          {
            title: 'Make random tensors',
            id: 'random',
            members: ['rand', 'randn', 'randint', 'randperm'],
          },
          {title: 'Load models', id: 'models', members: ['jit']},
          {
            title: 'Data types',
            id: 'data-types',
            members: [
              'float32',
              'float',
              'float64',
              'double',
              'uint8',
              'int8',
              'int16',
              'short',
              'int32',
              'int',
              'int64',
              'long',
            ],
          },
          {
            title: 'Memory formats',
            id: 'memory-formats',
            members: ['contiguousFormat', 'channelsLast', 'preserveFormat'],
          },
        ],
      },
    ],
  },
  {
    id: 'tensor',
    title: 'Tensor',
    purpose: 'calculate with tensors, read their values',
    line: 'What you can do with a tensor that you have.',
    pages: [
      {
        page: 'interfaces/torchlive_torch.Tensor',
        label: 'Tensor',
        sections: [
          {
            title: 'Change shape and type',
            id: 'change-shape',
            members: [
              'permute',
              'reshape',
              'unsqueeze',
              'squeeze',
              'expand',
              'flip',
              'contiguous',
              'to',
            ],
          },
          {
            title: 'Calculate',
            id: 'calculate',
            members: [
              'add',
              'sub',
              'mul',
              'div',
              'matmul',
              'abs',
              'sqrt',
              'clamp',
            ],
          },
          {
            title: 'Sum up and choose',
            id: 'sum-up',
            members: ['sum', 'softmax', 'argmax', 'argmin', 'topk'],
          },
          {
            title: 'Read',
            id: 'read',
            members: [
              'item',
              'data',
              '[index]',
              'shape',
              'size',
              'dtype',
              'stride',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'jit',
    title: 'torch.jit and Module',
    purpose: 'load and run a model',
    line: 'Load a `.ptl` file; the module that you get runs it.',
    pages: [
      {page: 'interfaces/torchlive_torch.JIT', label: 'torch.jit'},
      {page: 'interfaces/torchlive_torch.Module', label: 'Module'},
    ],
  },
  {
    id: 'transforms',
    title: 'torchvision.transforms',
    purpose: 'prepare image tensors for a model',
    line: 'Each function gives a transform; call that with a tensor `[…, C, H, W]`.',
    pages: [
      {
        page: 'interfaces/torchlive_torchvision.Transforms',
        label: 'torchvision.transforms',
        sections: [
          {
            title: 'Make transforms',
            id: 'make-transforms',
            members: ['resize', 'centerCrop', 'normalize', 'grayscale'],
          },
        ],
      },
      {
        page: 'interfaces/torchlive_torchvision.Torchvision',
        label: 'torchvision',
      },
      {
        page: 'modules/torchlive_torchvision',
        label: 'Transform and its parts',
      },
    ],
  },
  {
    id: 'media',
    title: 'media and Blob',
    purpose: 'turn images and audio into bytes, tensors into images',
    line: 'Between tensors, images, audio and bytes.',
    pages: [
      {
        page: 'interfaces/torchlive_media.Media',
        label: 'media',
        sections: [
          {
            title: 'Convert',
            id: 'convert',
            members: ['toBlob', 'imageFromTensor', 'imageFromBlob'],
          },
        ],
      },
      {
        page: 'interfaces/torchlive_media.Blob',
        label: 'Blob',
        sections: [
          {
            title: 'Read the bytes',
            id: 'read-bytes',
            members: ['size', 'type', 'arrayBuffer', 'slice'],
          },
        ],
      },
      {page: 'modules/torchlive_media', label: 'Module torchlive/media'},
    ],
  },
  {
    id: 'text',
    title: 'text',
    purpose: 'turn text into token ids, and back',
    line: 'The tokenizer of BERT models. Write `new text.WordPieceTokenizer({vocab})`.',
    pages: [
      {page: 'modules/text', label: 'text'},
      {
        page: 'classes/text_WordpieceTokenizer.WordPieceTokenizer',
        label: 'WordPieceTokenizer',
        sections: [
          {
            title: 'Make a tokenizer',
            id: 'make-a-tokenizer',
            members: ['constructor'],
          },
          {
            title: 'Turn text into ids and back',
            id: 'text-and-ids',
            members: ['encode', 'decode', 'tokenize'],
          },
        ],
      },
      {
        page: 'modules/text_WordpieceTokenizer',
        label: 'WordPieceTokenizerConfig',
      },
      {
        page: 'classes/text_BasicTokenizer.BasicTokenizer',
        label: 'BasicTokenizer',
      },
      {page: 'modules/text_BasicTokenizer', label: 'BasicTokenizerConfig'},
    ],
  },
  {
    id: 'camera',
    title: 'Camera',
    purpose: 'take pictures or frames',
    line: 'A component: the preview of the device’s camera.',
    pages: [
      {page: 'classes/CameraView.Camera', label: 'Camera'},
      {
        page: 'interfaces/CameraView.CameraProps',
        label: 'CameraProps',
        sections: [
          {
            title: 'Get images',
            id: 'get-images',
            members: ['onCapture', 'onFrame', 'targetResolution'],
          },
          {
            title: 'Choose what shows',
            id: 'what-shows',
            members: ['facing', 'hideCaptureButton', 'hideFlipButton'],
          },
        ],
      },
      {page: 'enums/CameraView.CameraFacing', label: 'CameraFacing'},
      {
        page: 'interfaces/CameraView.TargetResolution',
        label: 'TargetResolution',
      },
      {page: 'modules/CameraView', label: 'Module CameraView'},
    ],
  },
  {
    id: 'canvas',
    title: 'Canvas and its context',
    purpose: 'draw',
    line: 'A component to draw on, with the context of the web’s canvas.',
    pages: [
      {page: 'modules/CanvasView', label: 'Canvas'},
      {page: 'interfaces/CanvasView.CanvasProps', label: 'CanvasProps'},
      {
        page: 'interfaces/CanvasView.CanvasRenderingContext2D',
        label: 'CanvasRenderingContext2D',
        sections: [
          {
            title: 'Show and erase',
            id: 'show-and-erase',
            members: ['invalidate', 'clear', 'clearRect'],
          },
          {
            title: 'Rectangles, text and images',
            id: 'shapes',
            members: [
              'fillRect',
              'strokeRect',
              'fillText',
              'strokeText',
              'drawImage',
              'drawCircle',
              'fillCircle',
            ],
          },
          {
            title: 'Paths',
            id: 'paths',
            members: [
              'beginPath',
              'moveTo',
              'lineTo',
              'arc',
              'rect',
              'closePath',
              'fill',
              'stroke',
            ],
          },
          {
            title: 'Styles',
            id: 'styles',
            members: [
              'fillStyle',
              'strokeStyle',
              'lineWidth',
              'lineCap',
              'lineJoin',
              'miterLimit',
              'font',
              'textAlign',
            ],
          },
          {
            title: 'Transformations and state',
            id: 'transformations',
            members: [
              'translate',
              'rotate',
              'scale',
              'setTransform',
              'save',
              'restore',
            ],
          },
          {
            title: 'Pixels',
            id: 'pixels',
            members: ['getImageData', 'putImageData'],
          },
        ],
      },
      {page: 'interfaces/CanvasView.ImageData', label: 'ImageData'},
    ],
  },
  {
    id: 'image',
    title: 'ImageUtil and Image',
    purpose: 'load and save images',
    line: 'Loads images and writes them to files. An `Image` is a handle to pixels in native memory: release it.',
    pages: [
      {page: 'modules/ImageModule', label: 'ImageUtil'},
      {
        page: 'interfaces/ImageModule.Image',
        label: 'Image',
        sections: [
          {
            title: 'Sizes',
            id: 'sizes',
            members: [
              'getWidth',
              'getHeight',
              'getNaturalWidth',
              'getNaturalHeight',
              'getPixelDensity',
            ],
          },
          {
            title: 'Change and free',
            id: 'change-and-free',
            members: ['scale', 'release', 'ID'],
          },
        ],
      },
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
    pages: [
      {
        page: 'interfaces/MobileModelModule.MobileModel',
        label: 'MobileModel',
        sections: [
          {
            title: 'Load and run',
            id: 'load-and-run',
            members: ['download', 'execute', 'preload', 'unload'],
          },
        ],
      },
      {page: 'interfaces/MobileModelModule.ModelResult', label: 'ModelResult'},
      {
        page: 'interfaces/MobileModelModule.ModelResultMetrics',
        label: 'ModelResultMetrics',
      },
      {page: 'modules/MobileModelModule', label: 'Module MobileModelModule'},
    ],
  },
  {
    id: 'audio',
    title: 'AudioUtil and Audio',
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
    pages: [
      {page: 'modules/audio_AudioModule', label: 'AudioUtil'},
      {
        page: 'interfaces/audio_AudioModule.Audio',
        label: 'Audio',
        sections: [
          {
            title: 'Play',
            id: 'player',
            members: ['play', 'pause', 'stop', 'getDuration'],
          },
          {title: 'Free', id: 'free', members: ['release', 'ID']},
        ],
      },
      {
        page: 'interfaces/torchlive_experimental.Experimental',
        label: 'experimental',
      },
      {
        page: 'modules/torchlive_experimental',
        label: 'Module torchlive/experimental',
      },
    ],
  },
  {
    id: 'models',
    title: 'Models and specifications',
    purpose: {
      '0.1': 'say which model, and what goes in and out',
      '0.2.0': 'say which model, and what goes in and out',
      next: 'say which model',
    },
    line: {
      '0.1':
        'Types for models. [The model specification](../model-spec.mdx) says what goes into a model and what comes out.',
      '0.2.0':
        'Types for models. [The model specification](../model-spec.mdx) says what `MobileModel.execute` does with a model.',
      next: 'Types for models. [The model specification](../model-spec.mdx) is gone: that page says what takes its place.',
    },
    pages: [{page: 'modules/Models', label: 'ModelPath and ModelInfo'}],
    docs: ['model-spec', 'spec-to-tensors'],
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
    pages: [
      {
        page: 'modules/expo_plugin_withPyTorchCore',
        label: 'Expo config plugin',
      },
    ],
  },
  {
    id: 'types',
    title: 'Types',
    purpose: 'name the types of values',
    line: 'Types that signatures mention. Apps can import few of them; TypeScript infers the others.',
    pages: [
      {page: 'modules/torchlive_torch', label: 'Types of torch'},
      {page: 'interfaces/torchlive_torch.ItemArray', label: 'ItemArray'},
      {page: 'interfaces/NativeJSRef.NativeJSRef', label: 'NativeJSRef'},
      {page: 'modules/NativeJSRef', label: 'Module NativeJSRef'},
      {page: 'modules/utils_CSSFontUtils', label: 'CSSFontUtils'},
    ],
  },
];

/** The group and the place of a page; undefined for a page of no group. */
export function groupPage(
  page: string,
  list: readonly Group[] = groups,
): {group: Group; entry: GroupPage} | undefined {
  for (const group of list) {
    const entry = group.pages.find((one) => one.page === page);
    if (entry) {
      return {group, entry};
    }
  }
  return undefined;
}
