import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {listInstructions, formatValue} from './listing';
import type {FileValue, MobileModel} from './model';
import {createMemorySource, openFile} from './open';
import {
  getNamespaceKind,
  getOperatorStatus,
  type OperatorTable,
} from './operatorTable';
import {readSignature} from './spec/signature';
import {exportJson, listTensors, summarize} from './summary';

const bytes = new Uint8Array(
  readFileSync(path.join(import.meta.dirname, '__fixtures__/scale.ptl')),
);

async function scale(): Promise<MobileModel> {
  const opened = await openFile(createMemorySource(bytes));
  if (opened.kind !== 'mobile') {
    throw new Error(opened.kind);
  }
  return opened.model;
}

const table: OperatorTable = {
  torch: '1.13.0',
  lite: {'aten::mul': 'Scalar Tensor', 'aten::relu': ' out'},
  desktop: {'aten::add': 'Scalar'},
  torchvision: {'torchvision::nms': ''},
};

describe('the operator table', () => {
  it.each([
    ['aten::mul', 'Tensor', 'lite'],
    ['aten::mul', '', 'unknown'],
    ['aten::relu', '', 'lite'],
    ['aten::relu', 'out', 'lite'],
    ['aten::add', 'Scalar', 'desktop'],
    ['torchvision::nms', '', 'torchvision'],
    ['my::op', '', 'unknown'],
    ['constructor', '', 'unknown'],
  ])('knows %s, overload %j: %s', (name, overload, status) => {
    expect(getOperatorStatus(table, {name, overload})).toBe(status);
  });

  it('tells families apart', () => {
    expect(
      [
        'aten::add',
        'prepacked::linear_clamp_run',
        'quantized::add',
        'torchvision::nms',
        'my::op',
      ].map(getNamespaceKind),
    ).toEqual(['ordinary', 'prepacked', 'quantized', 'torchvision', 'custom']);
  });

  it('has what mobile models use', () => {
    const data = JSON.parse(
      readFileSync(
        path.resolve(import.meta.dirname, './mobileOperators.json'),
        'utf8',
      ),
    ) as OperatorTable;
    const status = (name: string, overload = '') =>
      getOperatorStatus(data, {name, overload});
    expect(status('aten::conv2d')).toBe('lite');
    expect(status('aten::add', 'Tensor')).toBe('lite');
    expect(status('aten::len', 't')).toBe('lite');
    expect(status('prepacked::conv2d_clamp_run')).toBe('lite');
    expect(status('quantized::conv2d', 'new')).toBe('lite');
    expect(status('aten::grad')).toBe('desktop');
    expect(status('aten::cudnn_convolution')).toBe('desktop');
    expect(status('torchvision::roi_align')).toBe('torchvision');
  });
});

describe('the summary', () => {
  it('adds up what is in the file', async () => {
    const summary = summarize(await scale(), bytes.length, table);
    expect(summary).toMatchObject({
      root: 'scale',
      fileSize: bytes.length,
      archiveVersion: 3,
      bytecodeVersion: 8,
      type: '__torch__.Scale',
      parameters: 3,
      tensorBytes: 12,
      dtypes: [{dtype: 'float32', tensors: 1, elements: 3, bytes: 12}],
      tensors: [
        {name: 'weight', sizes: [3], elements: 3, bytes: 12, isView: false},
      ],
      sources: ['code/__torch__.py'],
      hasDebugHandles: false,
      misaligned: [],
    });
    expect(summary.extraFiles.map(({name}) => name)).toEqual([
      'model/live.spec.json',
    ]);
  });

  it('writes schemas without self', async () => {
    const {methods} = summarize(await scale(), bytes.length);
    expect(methods.map(({schema}) => schema)).toEqual([
      'forward(x: Tensor) -> Tensor',
      'repeat(x: Tensor, times: int = 2, bias: Optional[float] = None) -> Tensor',
    ]);
    expect(methods.every(({isMethod}) => isMethod)).toBe(true);
  });

  it('writes arguments without the object, whatever its name, and all of a function', async () => {
    const model = await scale();
    const [forward] = model.functions;
    const [self] = forward?.schema?.arguments ?? [];
    if (!forward || !self) {
      throw new Error('The fixture has no method.');
    }
    const args = [
      {...self, name: 'this'},
      ...(forward.schema?.arguments.slice(1) ?? []),
    ];
    const renamed = {...forward, schema: {arguments: args, returns: []}};
    const outside = {...renamed, name: '__torch__.helper'};
    const {methods} = summarize(
      {...model, functions: [renamed, outside]},
      bytes.length,
    );
    expect(
      methods.map(({arguments: all}) => all.map(({name}) => name)),
    ).toEqual([['x'], ['this', 'x']]);
    const signature = readSignature({...model, functions: [renamed]});
    expect(signature).toMatchObject({parameters: [{name: 'x'}]});
  });

  it('counts calls of operators', async () => {
    const {operators} = summarize(await scale(), bytes.length, table);
    expect(
      operators.map(({operator, count, status, functions}) => [
        operator,
        count,
        status,
        functions.length,
      ]),
    ).toEqual([
      ['aten::add.Scalar', 2, 'desktop', 1],
      ['aten::mul.Tensor', 2, 'lite', 2],
      ['prim::unchecked_cast', 1, 'unknown', 1],
    ]);
  });

  it('shows the archive as folders whose sizes add up', async () => {
    const model = await scale();
    const {archive} = summarize(model, bytes.length);
    const total = model.archive.records.reduce((sum, {size}) => sum + size, 0);
    expect(archive.size).toBe(total);
    const data = archive.children?.find(({path: at}) => at === 'data');
    expect(data?.children?.map(({path: at, stored}) => [at, stored])).toEqual([
      ['data/0', true],
    ]);
    expect(archive.children?.reduce((sum, {size}) => sum + size, 0)).toBe(
      total,
    );
  });

  it('counts a storage once, however many look at it', async () => {
    const model = await scale();
    const [weight] = listTensors(model);
    if (!weight) {
      throw new Error('no weight');
    }
    const view = {...weight.tensor, sizes: [2], storageOffset: 1};
    model.module.attributes.push(
      ['view', view],
      ['same', weight.tensor],
      ['again', {...weight.tensor}],
    );
    const {parameters, tensors} = summarize(model, bytes.length);
    expect(parameters).toBe(3);
    expect(tensors.map(({name, isView}) => [name, isView])).toEqual([
      ['weight', false],
      ['view', true],
    ]);
  });

  it('notices tensors that are not where PyTorch puts them', async () => {
    const model = await scale();
    const weight = model.archive.records.find(({name}) => name === 'data/0');
    if (weight) {
      weight.offset += 1;
    }
    expect(summarize(model, bytes.length).misaligned).toEqual(['data/0']);
  });

  it('becomes JSON with every instruction', async () => {
    const model = await scale();
    const json = JSON.parse(
      JSON.stringify(exportJson(model, summarize(model, bytes.length))),
    ) as ReturnType<typeof exportJson>;
    expect(json.functions.map(({instructions}) => instructions.length)).toEqual(
      model.functions.map(({instructions}) => instructions.length),
    );
  });
});

describe('the listing', () => {
  it('names registers, operators, constants and jumps', async () => {
    const {functions} = await scale();
    const [forward, repeat] = functions.map(listInstructions);
    expect(forward?.map(({op, detail}) => `${op} ${detail}`.trim())).toEqual([
      'STOREN r1, r2',
      'MOVE r2',
      'MOVE r1',
      'GET_ATTR slot 0',
      'OP aten::mul.Tensor, 2 arguments',
      'RET',
    ]);
    const loop = repeat?.find(({op}) => op === 'LOOP');
    const back = repeat?.find(
      ({target, index}) => (target ?? Infinity) < index,
    );
    expect(loop?.sources).toContain(back?.index);
    expect(back?.target).toBe(loop?.index);
    expect(repeat?.[loop?.target ?? 0]?.sources).toContain(loop?.index);
    expect(forward?.[0]?.registers).toEqual([1, 2]);
  });

  it.each<[FileValue, string]>([
    [null, 'None'],
    [true, 'True'],
    [3n, '3'],
    [1, '1.0'],
    [0.1, '0.1'],
    [-0, '-0.0'],
    [0.0001, '0.0001'],
    [0.00001, '1e-05'],
    [1.5e-7, '1.5e-07'],
    [9999999999999998, '9999999999999998.0'],
    [1e16, '1e+16'],
    [2.5e300, '2.5e+300'],
    [Infinity, 'inf'],
    [NaN, 'nan'],
    ['a"b', '"a\\"b"'],
    [{kind: 'tuple', items: [1n]}, '(1,)'],
    [{kind: 'list', items: [1n, 'a']}, '[1, "a"]'],
    [
      {kind: 'list', items: new Array<bigint>(20).fill(1n)},
      '[1, 1, 1, 1, 1, 1, 1, 1, … 20 in all]',
    ],
    [{kind: 'dict', entries: [['a', 1n]]}, '{"a": 1}'],
    [{kind: 'device', device: 'cpu'}, 'device("cpu")'],
    [{kind: 'complex', real: 1, imaginary: -2}, '1.0-2j'],
    [
      {kind: 'object', type: '__torch__.A', attributes: [], state: 1n},
      '__torch__.A(1)',
    ],
  ])('writes %o as %s', (value, text) => {
    expect(formatValue(value)).toBe(text);
  });

  it('cuts what is long or deep', () => {
    expect(formatValue('x'.repeat(1000)).length).toBeLessThan(130);
    const deep: FileValue = {
      kind: 'list',
      items: [
        {
          kind: 'list',
          items: [{kind: 'list', items: [{kind: 'list', items: [1n]}]}],
        },
      ],
    };
    expect(formatValue(deep)).toBe('[[[[…]]]]');
  });
});
