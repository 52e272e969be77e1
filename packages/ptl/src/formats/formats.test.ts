import {describe, expect, it} from 'vitest';
import {createMemorySource} from '../source';
import {openFile} from '../open';
import {
  FORMAT_FILES,
  readFormatFile,
  type FormatFile,
} from '../../testing/formats';
import {bytesOf, concat, encodeFields} from '../__fixtures__/files';
import {readReport, type FileReport} from '.';

const names = Object.keys(FORMAT_FILES) as FormatFile[];

async function report(name: FormatFile): Promise<FileReport> {
  const source = createMemorySource(readFormatFile(name));
  const opened = await openFile(source, {name});
  const read =
    opened.kind === 'mobile'
      ? undefined
      : await readReport(source, opened.kind);
  if (!read) {
    throw new Error(`${name} is ${opened.kind}`);
  }
  return read;
}

/** Reads bytes as a kind, and returns the message of the error. */
const refuse = (kind: FileReport['format'], ...parts: Uint8Array[]) =>
  readReport(createMemorySource(concat(...parts)), kind).then(
    () => 'read',
    (error: unknown) => (error as Error).message,
  );

const operatorsOf = ({operators}: FileReport) =>
  operators.map(({name, count: calls}) => `${name} ${calls}`);

describe('models of other runtimes', () => {
  it.each(names)('%s is found and read', async (name) => {
    const {format, types, tensors} = await report(name);
    expect(format).toBe(FORMAT_FILES[name]);
    expect(types.reduce((sum, type) => sum + type.tensors, 0)).toBe(
      tensors.length,
    );
  });

  it('shows graphs in graphs, functions and open sizes of ONNX', async () => {
    const read = await report('mixed.onnx');
    expect(operatorsOf(read)).toEqual([
      'Add 2',
      'DequantizeLinear 1',
      'Identity 1',
      'If 1',
      'com.microsoft::FusedMatMul 1',
      'local::Twice 1',
    ]);
    expect(read.inputs).toEqual([
      {name: 'x', type: 'float32', shape: ['batch', 4]},
      {name: 'flag', type: 'bool', shape: []},
    ]);
    expect(read.opsets[0]).toEqual({domain: 'ai.onnx', version: 19});
    expect(read.metadata).toContainEqual(['labels', 'zero,one']);
  });

  it('shows delegates and kernels of ExecuTorch', async () => {
    const {delegates, notes} = await report('net.pte');
    expect(delegates).toEqual([
      {name: 'XnnpackBackend', parts: 2, bytes: expect.any(Number) as number},
    ]);
    expect(notes[0]).toContain('Delegates have 2 parts');
    const sort = await report('sort.pte');
    expect(operatorsOf(sort)).toEqual([
      'aten::add.out 1',
      'aten::topk.values 1',
    ]);
    expect(sort.outputs.map(({type}) => type)).toEqual(['float32', 'int64']);
  });

  it('shows custom operators and scales of TensorFlow Lite', async () => {
    const {operators, tensors, inputs, notes} =
      await report('quantized.tflite');
    expect(operators).toContainEqual({
      name: 'FlexErf',
      count: 1,
      version: 1,
      origin: 'custom',
    });
    expect(tensors.find(({type}) => type === 'int8')).toMatchObject({
      shape: [3, 16],
      bytes: 48,
      quantization: 'per channel (axis 0)',
    });
    expect(inputs[0]).toMatchObject({
      name: 'args_0',
      method: 'serving_default',
    });
    expect(notes[0]).toContain('FlexErf');
  });

  it('shows the signature and the ranges of torch.export', async () => {
    const {inputs, opsets, metadata} = await report('net.pt2');
    expect(inputs).toEqual([
      {name: 'image', type: 'float32', shape: ['s40', 1, 8, 8]},
    ]);
    expect(opsets).toEqual([{domain: 'aten', version: 10}]);
    expect(metadata).toContainEqual(['range of s40', '1 to 8']);
  });

  it('shows methods of TorchScript and keys of a checkpoint', async () => {
    const script = await report('net.pt');
    expect(script.inputs).toEqual([
      {name: 'image', type: 'Tensor', shape: undefined, method: 'forward'},
    ]);
    expect(operatorsOf(script)).toContain('aten::conv2d 1');
    const weights = await report('weights.pt');
    expect(weights.tensors[0]).toEqual({
      name: 'conv.weight',
      type: 'float32',
      shape: [4, 1, 3, 3],
      bytes: 144,
    });
    expect(weights.metadata).toEqual([['epoch', '3']]);
  });

  it('shows blocks and metadata of GGUF', async () => {
    const {types, metadata} = await report('small.gguf');
    expect(types).toContainEqual({
      type: 'Q4_0',
      tensors: 1,
      elements: 256,
      bytes: 144,
    });
    expect(metadata).toContainEqual(['own.large', String(-(2n ** 62n))]);
    expect(metadata).toContainEqual(['own.numbers', '3 × int32: 1, -2, 3']);
  });
});

describe('hostile files', () => {
  const header = (json: string) =>
    concat(encodeFields([8, json.length]), bytesOf(json));
  const text = (value: string) =>
    concat(encodeFields([8, value.length]), bytesOf(value));

  it.each([
    ['{', 'header: is not JSON'],
    ['[]', 'header: is not an object'],
    ['{"a":{"dtype":"F99"}}', 'a.dtype: is "F99"'],
    ['{"a":{"dtype":"F32","shape":[-1]}}', 'a.shape: is not a list'],
    [
      '{"a":{"dtype":"F32","shape":[9007199254740991,9],"data_offsets":[0,4]}}',
      'a.shape: is 81064793292668919, which is no size',
    ],
    [
      '{"a":{"dtype":"F32","shape":[1],"data_offsets":[0,8]}}',
      'a.data_offsets: have 8 bytes between them; the shape needs 4',
    ],
    [
      '{"a":{"dtype":"F32","shape":[1],"data_offsets":[4,8]}}',
      'a.data_offsets: begin at 4',
    ],
    ['{"__metadata__":{"a":1}}', '__metadata__.a: is not a string'],
  ])('safetensors %s', async (json, message) => {
    expect(await refuse('safetensors', header(json))).toContain(message);
  });

  it('GGUF that claims too much', async () => {
    const start = (tensors: number, values: number) =>
      concat(bytesOf('GGUF'), encodeFields([4, 3], [8, tensors], [8, values]));
    expect(await refuse('gguf', start(2 ** 40, 0))).toContain('tensors: there');
    expect(await refuse('gguf', start(0, 1))).toContain('metadata 0, key');
    const deep = encodeFields(
      ...Array.from({length: 20}, () => [
        [4, 9] as const,
        [8, 1] as const,
      ]).flat(),
    );
    expect(
      await refuse('gguf', start(0, 1), text('k'), encodeFields([4, 9]), deep),
    ).toContain('nests arrays too deeply');
    expect(
      await refuse(
        'gguf',
        start(0, 1),
        text('k'),
        encodeFields([4, 9], [4, 8], [8, 2 ** 40]),
        text('a'),
      ),
    ).toContain('k[1], length: reaches from');
    expect(
      await refuse('gguf', bytesOf('GGUF'), encodeFields([4, 0x03000000])),
    ).toContain('byte order');
  });

  it('ONNX whose graphs nest without end', async () => {
    const wrap = (field: number, inner: Uint8Array) => {
      const length = [
        (inner.length & 127) | 128,
        ((inner.length >> 7) & 127) | 128,
        inner.length >> 14,
      ];
      return concat(Uint8Array.of(field * 8 + 2, ...length), inner);
    };
    let graph = wrap(2, bytesOf('end'));
    for (let i = 0; i < 40; i += 1) {
      // A node with an attribute with a graph.
      graph = wrap(1, wrap(5, wrap(6, graph)));
    }
    expect(await refuse('onnx', wrap(7, graph))).toContain('nests too deeply');
    expect(await refuse('onnx', Uint8Array.of(0x3a, 0x05, 1))).toBe(
      'model: ends inside of its field 7',
    );
    expect(await refuse('onnx', Uint8Array.of(8, 7))).toBe(
      'graph: is not there',
    );
  });

  it('flatbuffers whose tables share and repeat each other', async () => {
    // A root with vectors of 60,000 tables, all the same one, which is the root again.
    const count = 60_000;
    const fields = 8;
    const vtable = 8;
    const root = vtable + 4 + 2 * fields + 4;
    const vector = root + 4 + 4 * fields;
    const bytes = new Uint8Array(vector + 4 + 4 * count);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, root, true);
    view.setUint16(vtable, 4 + 2 * fields, true);
    view.setInt32(root, root - vtable, true);
    for (let i = 0; i < fields; i += 1) {
      view.setUint16(vtable + 4 + 2 * i, 4 + 4 * i, true);
      view.setUint32(root + 4 + 4 * i, vector - root - 4 - 4 * i, true);
    }
    view.setUint32(vector, count, true);
    for (let i = 0; i < count; i += 1) {
      const at = vector + 4 + 4 * i;
      view.setUint32(at, root - at, true);
    }
    for (const kind of ['executorch', 'tflite'] as const) {
      expect(await refuse(kind, bytes)).toMatch(
        /^(tables|elements of vectors|.*: reaches from|.*: nests too deeply|.*: is a name of)/,
      );
    }
  });
});
