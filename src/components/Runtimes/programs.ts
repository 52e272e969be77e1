import coreml from '@site/samples/runtimes/coreml.swift?highlighted';
import executorch from '@site/samples/runtimes/executorch.ts?highlighted';
import litert from '@site/samples/runtimes/litert.kt?highlighted';
import llama from '@site/samples/runtimes/llama.ts?highlighted';
import onnx from '@site/samples/runtimes/onnx.ts?highlighted';
import tflite from '@site/samples/runtimes/tflite.ts?highlighted';
import transformers from '@site/samples/runtimes/transformers.ts?highlighted';

/** Highlighted program with the name of its file. */
interface FirstProgram {
  title: string;
  language: string;
  html: string;
}

const typescript = (title: string, html: string): FirstProgram[] => [
  {title, language: 'ts', html},
];

/** First programs of each runtime, from `samples/runtimes`. */
export const programs: Readonly<Record<string, readonly FirstProgram[]>> = {
  executorch: typescript('classify.ts', executorch),
  onnx: typescript('classify.ts', onnx),
  tflite: typescript('classify.ts', tflite),
  llama: typescript('ask.ts', llama),
  transformers: typescript('judge.ts', transformers),
  native: [
    {title: 'Classify.kt (LiteRT)', language: 'kotlin', html: litert},
    {title: 'Run.swift (Core ML)', language: 'swift', html: coreml},
  ],
};
