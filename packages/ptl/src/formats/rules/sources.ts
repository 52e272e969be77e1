/** Runtime that a file may be for. */
export type FileRuntime =
  | 'executorch'
  | 'onnx'
  | 'tflite'
  | 'llama'
  | 'transformers'
  | 'native'
  | 'playtorch';

/** Source of a runtime's rules, with the day on which it was read. */
export interface RuntimeSource {
  text: string;
  url?: string;
  /** ISO date. */
  checked: string;
}

/** Releases that the rules are about. The site compares them with the facts of its doctor. */
export const versions = {
  executorch: '0.10.2',
  executorchRuntime: '1.3.1',
  onnx: '1.24.3',
  tflite: '3.0.1',
  liteRt: '1.4.0',
  tfliteIos: '2.17.0',
  llama: '0.12.9',
  transformers: '4.3.1',
} as const;

const checked = '2026-11-26';

/** Sources by runtime; the lists beside this file are written by `formatRules.py` of ptl-export. */
export const sources: Readonly<Record<FileRuntime, RuntimeSource>> = {
  executorch: {
    text: `podspec, CMakeLists.txt and cpp/core of react-native-executorch ${versions.executorch}; portable kernels of executorch ${versions.executorchRuntime} on PyPI`,
    checked,
  },
  onnx: {
    text: `kernels that onnxruntime ${versions.onnx} on PyPI lists; README of onnxruntime-react-native ${versions.onnx}`,
    checked,
  },
  tflite: {
    text: `operators that ai-edge-litert ${versions.liteRt} and tensorflow-cpu ${versions.tfliteIos} on PyPI find; android/build.gradle and podspec of react-native-fast-tflite ${versions.tflite}`,
    checked,
  },
  llama: {
    text: `llama-arch.cpp and ggml.h of llama.rn ${versions.llama}`,
    checked,
  },
  transformers: {
    text: `package.json of @huggingface/transformers ${versions.transformers}; transformers.js#118`,
    url: 'https://github.com/huggingface/transformers.js/pull/118',
    checked,
  },
  native: {
    text: 'guide of coremltools',
    url: 'https://apple.github.io/coremltools/docs-guides/',
    checked: '2026-11-25',
  },
  playtorch: {
    text: 'the loader of react-native-pytorch-core 0.1.3 and 0.2.4',
    checked: '2026-11-20',
  },
};
