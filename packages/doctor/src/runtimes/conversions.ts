import {facts} from '../facts';
import type {RuntimeId} from './table';

/**
 * Day on which these sources were read: the READMEs of onnx2torch 1.5.15, onnx2tf 1.29.24 and
 * tf2onnx 1.17.0 in their packages of PyPI, the README of react-native-fast-tflite, the options of
 * `convert_hf_to_gguf.py`, and the pages of safetensors, ExecuTorch and ONNX Runtime. Only onnx2torch was run.
 */
export const CONVERSIONS_CHECKED = '2026-11-26';

/** Model files that readers have, by the kind that Flora recognizes. */
export const CONVERTED_FILES = {
  onnx: '.onnx',
  tflite: '.tflite',
  safetensors: '.safetensors',
  executorch: '.pte',
} as const;
export type ConvertedFile = keyof typeof CONVERTED_FILES;

/** Runtimes whose files are a target. */
export const CONVERSION_TARGETS = [
  'executorch',
  'onnx',
  'tflite',
  'llama',
] as const satisfies readonly RuntimeId[];

/** Way from a file to the file of a runtime. */
export interface Conversion {
  /** `same` runs the file as it is, `tool` converts it, `none` has no way. */
  kind: 'same' | 'tool' | 'none';
  /** Sentence about the tool, or the reason why there is none; code is in backticks. */
  text: string;
  command?: string;
  source: {text: string; url: string};
}

const ONNX2TORCH = {
  text: 'README of onnx2torch',
  url: 'https://github.com/ENOT-AutoDL/onnx2torch',
};
const ONNX2TF = {
  text: 'README of onnx2tf',
  url: 'https://github.com/PINTO0309/onnx2tf',
};
const TF2ONNX = {
  text: 'README of tf2onnx',
  url: 'https://github.com/onnx/tensorflow-onnx',
};
const SAFETENSORS = {
  text: 'docs of safetensors',
  url: 'https://huggingface.co/docs/safetensors/index',
};
const GGUF = {
  text: 'llama.cpp, convert_hf_to_gguf.py',
  url: 'https://github.com/ggml-org/llama.cpp/blob/master/convert_hf_to_gguf.py',
};
const PTE = {
  text: 'ExecuTorch, how the export works',
  url: 'https://docs.pytorch.org/executorch/stable/intro-how-it-works.html',
};

const ownFile = (name: string, url: string): Conversion => ({
  kind: 'same',
  text: `${name} runs the file as it is.`,
  source: {text: `docs of ${name}`, url},
});
/** Says that only language models with their own converter become GGUF. */
const NO_GGUF: Conversion = {
  kind: 'none',
  text: 'llama.cpp converts folders of Hugging Face with weights and `config.json`, and no graph.',
  source: GGUF,
};
const NO_WAY_FROM_PTE: Conversion = {
  kind: 'none',
  text: 'No way back: the file has parts that were compiled for one backend. Export the Python code again.',
  source: PTE,
};

const fromWeights = (program: string): Conversion => ({
  kind: 'tool',
  text: `The file has weights and no program. Load them into the Python code of the model with \`load_state_dict\`, then run \`${program}\`.`,
  command: `model.load_state_dict(safetensors.torch.load_file("model.safetensors"))`,
  source: SAFETENSORS,
});

/** Ways by file and runtime. */
export const conversions: Readonly<
  Record<
    ConvertedFile,
    Readonly<Record<(typeof CONVERSION_TARGETS)[number], Conversion>>
  >
> = {
  onnx: {
    executorch: {
      kind: 'tool',
      text: 'ExecuTorch reads no ONNX. onnx2torch makes a PyTorch module, which `export_pte.py` exports as `model`. It did not take MobileNet V3 of `torch.onnx.export`, neither with operator set 13 nor 18. Python code is the surer way.',
      command: 'pip install onnx2torch==1.5.15',
      source: ONNX2TORCH,
    },
    onnx: ownFile(
      'ONNX Runtime',
      'https://onnxruntime.ai/docs/get-started/with-javascript/react-native.html',
    ),
    tflite: {
      kind: 'tool',
      text: 'onnx2tf writes float32 and float16 files into the folder `saved_model`. It changes the order of the axes: pictures become height, width, color. We did not try it.',
      command: 'pip install onnx2tf==1.29.24 && onnx2tf -i model.onnx',
      source: ONNX2TF,
    },
    llama: NO_GGUF,
  },
  tflite: {
    executorch: {
      kind: 'none',
      text: 'ExecuTorch starts with a PyTorch program, and we know no tool that makes one of a `.tflite` file. Export the Python code of the model again.',
      source: PTE,
    },
    onnx: {
      kind: 'tool',
      text: 'tf2onnx needs TensorFlow, and is tested with Python 3.10 to 3.12; it looks for a new maintainer. We did not try it.',
      command:
        'pip install tf2onnx==1.17.0 && python -m tf2onnx.convert --tflite model.tflite --output model.onnx --opset 16',
      source: TF2ONNX,
    },
    tflite: {
      kind: 'same',
      text: 'react-native-fast-tflite runs the file as it is, if all its operators are those of the runtime. With operators of TensorFlow, whose names begin with `Flex`, export the model again without `SELECT_TF_OPS`.',
      source: {
        text: 'README of react-native-fast-tflite',
        url: 'https://github.com/margelo/react-native-fast-tflite',
      },
    },
    llama: NO_GGUF,
  },
  safetensors: {
    executorch: fromWeights('export_pte.py'),
    onnx: fromWeights('export_onnx.py'),
    tflite: fromWeights('export_tflite.py'),
    llama: {
      kind: 'tool',
      text: 'Language models only, from the whole folder of Hugging Face, which is `FOLDER`. Run it in a copy of llama.cpp. We did not try it.',
      command: 'python convert_hf_to_gguf.py FOLDER --outfile model.gguf',
      source: GGUF,
    },
  },
  executorch: {
    executorch: {
      kind: 'same',
      text: `React Native ExecuTorch runs it, if its ExecuTorch is not older than the one that wrote the file: ${facts.executorch.text} contains ${facts.executorchRuntime.text}.`,
      source: {
        text: facts.executorchRuntime.source,
        url: facts.executorchRuntime.url,
      },
    },
    onnx: NO_WAY_FROM_PTE,
    tflite: NO_WAY_FROM_PTE,
    llama: NO_WAY_FROM_PTE,
  },
};
