import {describe, expect, it} from 'vitest';
import {createMemorySource} from '../source';
import {
  FORMAT_FILES,
  readFormatFile,
  type FormatFile,
} from '../../testing/formats';
import {judgeRuntimes, readReport, type FileReport} from '.';

async function report(name: FormatFile): Promise<FileReport> {
  const read = await readReport(
    createMemorySource(readFormatFile(name)),
    FORMAT_FILES[name],
  );
  if (!read) {
    throw new Error(name);
  }
  return read;
}

async function judge(
  name: FormatFile,
  runtime: string,
  change: (report: FileReport) => Partial<FileReport> = () => ({}),
): Promise<string> {
  const read = await report(name);
  const verdicts = await judgeRuntimes({...read, ...change(read)});
  const verdict = verdicts.find((one) => one.runtime === runtime);
  return `${verdict?.answer} ${verdict?.decides ?? ''}`.trim();
}

const operators = (...names: string[]) => ({
  operators: names.map((name) => ({name, count: 1})),
});
const input = (type: string) => ({
  inputs: [{name: 'x', type, shape: [1]}],
});

describe('which runtime runs a file', () => {
  it.each(Object.keys(FORMAT_FILES) as FormatFile[])(
    'each answer for %s has a reason and a source',
    async (name) => {
      const verdicts = await judgeRuntimes(await report(name));
      expect(verdicts).toHaveLength(7);
      for (const {reason, source, runtime, answer} of verdicts) {
        expect(reason, runtime).toMatch(/\.$/);
        expect(source.checked).toMatch(/^2026-/);
        expect(runtime === 'playtorch' && answer !== 'no').toBe(false);
      }
    },
  );

  it('says what to do with operators of TensorFlow', async () => {
    const verdicts = await judgeRuntimes(await report('quantized.tflite'));
    expect(verdicts.find(({runtime}) => runtime === 'tflite')?.reason).toMatch(
      /Export the model again without SELECT_TF_OPS/,
    );
  });

  it.each<[FormatFile, string, string, Partial<FileReport>]>([
    ['net.onnx', 'onnx', 'yes', {}],
    ['mixed.onnx', 'onnx', 'yes', {}],
    ['net.onnx', 'transformers', 'unknown config.json', {}],
    ['net.onnx', 'tflite', 'no', {}],
    [
      'net.onnx',
      'onnx',
      'no RoiAlign',
      {...operators('RoiAlign'), opsets: [{domain: 'ai.onnx', version: 22}]},
    ],
    ['net.onnx', 'onnx', 'no Nothing', operators('Relu', 'Nothing')],
    ['net.onnx', 'onnx', 'no mine::Add', operators('mine::Add')],
    [
      'net.onnx',
      'onnx',
      'unknown ai.onnx.contrib::BertTokenizer',
      operators('ai.onnx.contrib::BertTokenizer'),
    ],
    // Attention came with operator set 23.
    ['net.onnx', 'onnx', 'no Attention', operators('Attention')],
    [
      'net.onnx',
      'onnx',
      'unknown opset 26',
      {opsets: [{domain: 'ai.onnx', version: 26}]},
    ],
    ['net.onnx', 'onnx', 'no input x: uint16', input('uint16')],
    ['net.onnx', 'onnx', 'unknown input x: bfloat16', input('bfloat16')],
    ['net.tflite', 'tflite', 'yes', {}],
    ['quantized.tflite', 'tflite', 'no FlexErf', {}],
    [
      'net.tflite',
      'tflite',
      'no FULLY_CONNECTED version 13',
      {operators: [{name: 'FULLY_CONNECTED', count: 1, version: 13}]},
    ],
    [
      'net.tflite',
      'tflite',
      'no STABLEHLO_COMPOSITE version 1',
      operators('STABLEHLO_COMPOSITE'),
    ],
    [
      'net.tflite',
      'tflite',
      'no ADD',
      {operators: [{name: 'ADD', count: 1, origin: 'custom'}]},
    ],
    ['net.tflite', 'tflite', 'no input x: string', input('string')],
    ['net.pte', 'executorch', 'unknown ExecuTorch 1.3.1', {}],
    ['sort.pte', 'executorch', 'unknown ExecuTorch 1.3.1', {}],
    [
      'net.pte',
      'executorch',
      'no QnnBackend',
      {delegates: [{name: 'QnnBackend', parts: 1, bytes: 1}]},
    ],
    ['net.pte', 'executorch', 'no input x: float16', input('float16')],
    [
      'net.pte',
      'executorch',
      'unknown llama::sdpa_with_kv_cache.out',
      operators('llama::sdpa_with_kv_cache.out'),
    ],
    ['net.pt2', 'executorch', 'no', {}],
    ['small.gguf', 'llama', 'yes', {}],
    [
      'small.gguf',
      'llama',
      'no whisper',
      {versions: [['Architecture', 'whisper']]},
    ],
    ['types.safetensors', 'onnx', 'no', {}],
  ])('%s, %s: %s', async (name, runtime, expected, change) => {
    expect(await judge(name, runtime, () => change)).toBe(expected);
  });
});
