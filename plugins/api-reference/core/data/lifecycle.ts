import type {Corrections} from 'api-history';

/**
 * Release 0.2.2 has a tag but was never published to npm: what it changed shows
 * up in 0.2.3 only. Keys are `module.Symbol.member`.
 */
export const corrections: Corrections = {
  'torchlive/torch.Tensor.topk': {changed: '0.2.2'},
  'MobileModelModule.MobileModel.execute': {removed: '0.2.2'},
  'MobileModelModule.MobileModel.preload': {removed: '0.2.2'},
  'MobileModelModule.MobileModel.unload': {removed: '0.2.2'},
  'MobileModelModule.ModelResult': {removed: '0.2.2'},
  'MobileModelModule.MobileModel.download': {deprecated: '0.2.2'},
};

/** What takes the place of a symbol. */
export interface Replacement {
  /** Names that exist in the newest release, linked where the page's version has them. */
  use: readonly string[];
  /** One sentence, Markdown. */
  text: string;
}

/** Every symbol that a release deprecates or removes needs an entry here. */
export const replacements: Readonly<Record<string, Replacement>> = {
  'audio/AudioModule.AudioUtil.record': {
    use: ['AudioUtil.startRecord', 'AudioUtil.stopRecord'],
    text: 'Start and stop the recording yourself: the length is no argument any more, and the result is an `Audio`.',
  },
  'MobileModelModule.MobileModel.execute': {
    use: ['torch.jit._loadForMobile', 'Module.forward'],
    text: 'Load the model once, make the input tensors in code, and read the output tensors. No model specification is involved.',
  },
  'MobileModelModule.MobileModel.preload': {
    use: ['torch.jit._loadForMobile'],
    text: 'Load the model early and keep the promise.',
  },
  'MobileModelModule.MobileModel.unload': {
    use: ['torch.jit._loadForMobile'],
    text: 'Drop your own reference to the loaded module.',
  },
  'MobileModelModule.MobileModel.download': {
    use: [],
    text: 'Download the file with expo-file-system or react-native-fs, as the package advises.',
  },
  'MobileModelModule.ModelResult': {
    use: ['Module.forward', 'ModelResultMetrics'],
    text: 'Declare the type of your result yourself; `ModelResultMetrics` stays.',
  },
  'torchlive/torch.ModuleValue': {
    use: ['torchlive/torch.IValue'],
    text: 'The type was never exported; `IValue` has its place.',
  },
  'torchlive/torch.ModuleInputValue': {
    use: ['torchlive/torch.IValue'],
    text: 'The type was never exported; `IValue` has its place.',
  },
  'torchlive/media.Media.imageFromBlob': {
    use: ['torch.fromBlob', 'media.imageFromTensor'],
    text: 'Make a tensor of the bytes, bring it into the shape `[C, H, W]`, and turn that into an image.',
  },
  'CanvasView.CanvasRenderingContext2D.clear': {
    use: [],
    text: 'Keep using it: it stays, and 0.2.2 lifts the mark.',
  },
  'CanvasView.CanvasRenderingContext2D.drawCircle': {
    use: ['CanvasRenderingContext2D.arc', 'CanvasRenderingContext2D.stroke'],
    text: 'Add an arc of 2π to the path, then draw its line.',
  },
  'CanvasView.CanvasRenderingContext2D.fillCircle': {
    use: ['CanvasRenderingContext2D.arc', 'CanvasRenderingContext2D.fill'],
    text: 'Add an arc of 2π to the path, then fill it.',
  },
  'expo-plugin/withPyTorchCore.setProjectRepositories': {
    use: [],
    text: 'Nothing to call: the plugin adds no Maven repository any more.',
  },
};
