import {expect, it} from 'vitest';
import {facts} from '@playtorch-docs/doctor/facts';
import {versions} from '@playtorch-docs/ptl/formats';

it('verdicts on files are about the releases of the facts', () => {
  expect(versions).toMatchObject({
    executorch: facts.executorch.text,
    executorchRuntime: facts.executorchRuntime.text.replace('ExecuTorch ', ''),
    onnx: facts.onnxRuntime.text,
    tflite: facts.tensorflowLite.text,
    liteRt: facts.liteRt.text,
    llama: facts.llamaRn.text,
    transformers: facts.transformersJs.text,
  });
});
