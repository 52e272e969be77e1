import type {
  BytecodeFunction,
  FileValue,
  MobileModel,
} from '@playtorch-docs/ptl';
import {DIGITS} from '@playtorch-docs/ptl/testing/models';
import {Tensor} from '@playtorch-docs/ptl-runtime';
import {unzipSync} from 'fflate';
import {describe, expect, it} from 'vitest';
import {openModel, openRecord} from '../__fixtures__/openModel';
import {ramp} from '../__fixtures__/ramp';
import {ExportError} from '../error';
import {toPyTorch} from '.';
import {quote, toIdentifier, writeLiteral} from './python';
import {toPython} from './source';
import {ModuleState} from './state';
import {zipFolder} from './zip';

const digits = () => openModel(DIGITS);

/** Model of one method, without a file. */
const createModel = (
  code: Partial<BytecodeFunction>,
  attributes: [string, FileValue][] = [],
  type = '__torch__.Net',
): MobileModel =>
  ({
    archive: {root: 'net', records: []},
    archiveVersion: 9,
    bytecodeVersion: 8,
    functions: [
      {
        name: `${type}.forward`,
        instructions: [],
        operators: [],
        constants: [],
        types: [],
        registerSize: 9,
        ...code,
      },
    ],
    module: {kind: 'object', type, attributes},
    constants: [],
    extraFiles: [],
  }) as unknown as MobileModel;

const instruction = (op: string, x = 0, n = 0) => ({op, x, n});

describe('toPython', () => {
  it('writes layers with the names of the file, and a forward that a person can read', async () => {
    const {text, tensors} = await toPython(await digits());
    expect(text).toContain(
      [
        'class DigitNet(nn.Module):',
        '    def __init__(self):',
        '        super().__init__()',
        '        self.layers = nn.ModuleDict({',
        '            "0": nn.Conv2d(1, 16, 3, padding=1),',
        '            "3": nn.Conv2d(16, 32, 3, padding=1),',
        '            "7": nn.Linear(1568, 10),',
        '        })',
        '',
        '    def forward(self, image):',
        '        layers_0 = self.layers["0"](image)',
        '        relu = torch.relu(layers_0)',
        '        max_pool2d = F.max_pool2d(relu, [2, 2], stride=[2, 2])',
      ].join('\n'),
    );
    expect(tensors.map(({name}) => name)).toEqual([
      'layers.0.weight', 'layers.0.bias', 'layers.3.weight',
      'layers.3.bias', 'layers.7.weight', 'layers.7.bias',
    ]); // prettier-ignore
  });

  it('writes branches, loops, lists and state as Python has them', async () => {
    const {text, methods} = await toPython(
      await openRecord('control-flow-plain'),
    );
    expect(methods).toContain('collatz');
    expect(text).toContain(
      [
        '    def collatz(self, n):',
        '        list_ = [n]',
        '        n_2 = n',
        '        go = n != 1 and len(list_) < 200',
        '        while go:',
        '            floordiv = n_2 // 2 if n_2 % 2 == 0 else 3 * n_2 + 1',
        '            list_.append(floordiv)',
        '            go, n_2 = floordiv != 1 and len(list_) < 200, floordiv',
        '        return list_',
      ].join('\n'),
    );
    expect(text).toContain('        elif which == 1:');
    expect(text).toContain(
      '        for i in range(min([len(names), len(xs)])):',
    );
    expect(text).toContain(
      '        self.total_state = self.total_state + by\n        return self.total_state',
    );
    expect(text).toContain('raise ValueError("{} is too many".format(n))');
  });

  it('reads the calls of older bytecode, whose operators count their inputs otherwise', async () => {
    const {text} = await toPython(await openRecord('control-flow-v4'));
    expect(text).toContain('raise ValueError("{} is too many".format(n))');
    expect(text).toMatch(/= \w+\.tolist\(\)$/mu);
    expect(text).not.toContain('None.tolist');
  });

  it('keeps the values of one branch where the other raises, whatever that leaves', async () => {
    const {text} = await toPython(
      createModel({
        instructions: [
          instruction('STOREN', 1, 3),
          instruction('LOAD', 2),
          instruction('JF', 3),
          instruction('LOAD', 3),
          instruction('JMP', 4),
          instruction('LOADC', 0),
          instruction('LOADC', 0),
          instruction('OP', 0),
          instruction('RET'),
        ],
        operators: [
          {name: 'prim::RaiseException', overload: '', argumentCount: 1},
        ],
        constants: ['no'],
      }),
    );
    expect(text).toContain(
      [
        '    def forward(self, x1, x2):',
        '        if not x1:',
        '            raise RuntimeError("no")',
        '        return x2',
      ].join('\n'),
    );
  });

  it('divides as archives of version 3 do: two integers give an integer', async () => {
    const divide = (archiveVersion: number, divisor: FileValue) =>
      toPython({
        ...createModel({
          instructions: [
            instruction('STOREN', 1, 2),
            instruction('LOAD', 2),
            instruction('LOADC', 0),
            instruction('OP', 0),
            instruction('RET'),
          ],
          operators: [{name: 'aten::div', overload: 'Scalar'}],
          constants: [divisor],
        }),
        archiveVersion,
      });
    const {text} = await divide(3, 2n);
    expect(text).toContain('divide(x1, 2)');
    expect(text).toContain('def divide(a, b):');
    expect((await divide(3, 2.5)).text).toContain('x1 / 2.5');
    expect((await divide(4, 2n)).text).toContain('x1 / 2');
  });

  it('applies the scales of quantized weights, and says so', async () => {
    const {text, tensors, notes} = await toPython(
      await openRecord('quantized-statically-plain'),
    );
    expect(text).not.toMatch(/quant/u);
    expect(tensors.every(({tensor}) => tensor.dtype === 'float32')).toBe(true);
    expect(notes.join()).toContain('computes in float32');
  });

  it('names an operator that PyTorch has no public function for', async () => {
    const error: unknown = await toPython(
      await openRecord('transformers-with-masks-plain'),
    ).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ExportError);
    expect((error as ExportError).details.operator).toBe(
      'aten::_nested_tensor_from_mask',
    );
    expect((error as ExportError).details.place).toMatch(
      /forward, instruction \d+$/u,
    );
  });

  it('lets no name and no string of a file become code', async () => {
    const evil = 'x"\n    import os\n#';
    const {text} = await toPython(
      createModel(
        {
          schema: {
            arguments: [
              {name: 'self', type: '__torch__.Net', defaultValue: null},
              {name: evil, type: 'str', defaultValue: evil},
              {name: 'class', type: 'int', defaultValue: 1n},
            ],
            returns: [],
          },
          constants: [evil],
          operators: [{name: 'aten::add', overload: 'str', argumentCount: 2}],
          instructions: [
            instruction('STOREN', 1, 3),
            instruction('LOAD', 1),
            instruction('LOADC', 0),
            instruction('SET_ATTR', 0),
            instruction('LOAD', 2),
            instruction('LOAD', 1),
            instruction('GET_ATTR', 0),
            instruction('OP', 0),
            instruction('RET'),
          ],
        },
        [[evil, evil]],
        `__torch__.Net${evil}`,
      ),
    );
    const escaped = '"x\\"\\n    import os\\n#"';
    expect(text.slice(text.indexOf('class '))).toMatchInlineSnapshot(`
      "class Netx_import_os(nn.Module):
          def __init__(self):
              super().__init__()
              self.x_import_os_state = ${escaped}

          def forward(self, x_import_os=${escaped}, class_=1):
              self.x_import_os_state = ${escaped}
              return x_import_os + self.x_import_os_state


      def load(weights="model.safetensors"):
          """Makes the model with the weights of a file, ready for inference."""
          model = Netx_import_os()
          model.load_state_dict(load_file(weights))
          return model.eval()
      "
    `);
  });

  it.each([
    [
      'a jump into a block',
      [instruction('LOADC'), instruction('JF', 9), instruction('RET')],
      'branch has no end',
    ],
    [
      'a loop without an end',
      [
        instruction('LOADC'),
        instruction('LOADC'),
        instruction('LOADC'),
        instruction('LOOP', 2, 2),
        instruction('RET'),
      ],
      'loop has no end',
    ],
    [
      'an empty stack',
      [instruction('RET'), instruction('RET')],
      'stack is empty',
    ],
  ])('refuses %s', async (_what, instructions, message) => {
    const model = createModel({instructions, constants: [null]});
    await expect(toPython(model)).rejects.toThrow(message);
  });
});

describe('ModuleState', () => {
  it('leaves weights that two layers share to functions', () => {
    const state = new ModuleState([]);
    const weight = ramp([2, 3]);
    const call = (layer: string) => ({
      layer,
      tensors: [['weight', weight] as const],
      path: [layer],
      input: 'x',
      asFunction: () => `f(${state.use(weight, ['shared'])})`,
    });
    const texts = [state.call(call('nn.A()')), state.call(call('nn.B()'))];
    const other = state.call({
      ...call('nn.C()'),
      tensors: [['weight', ramp([1])]],
    });
    state.settle();
    expect(texts.map((text) => state.finish(text))).toEqual([
      'f(self.shared)',
      'f(self.shared)',
    ]);
    expect(state.finish(other)).toBe('self.nn_C(x)');
    expect(state.tensors().map(({name}) => name)).toEqual([
      'nn_C.weight',
      'shared',
    ]);
  });
});

describe('toPyTorch', () => {
  const input = ramp([1, 1, 28, 28]);

  it('writes the same files each time, with the answer of the run', async () => {
    const model = await digits();
    const {files} = await toPyTorch(model, [{args: [input]}]);
    expect(files.map(({name}) => name)).toEqual([
      'model.py', 'model.safetensors', 'check.safetensors', 'check.py',
      'export.py', 'requirements.txt', 'requirements-pte.txt', 'README.md',
    ]); // prettier-ignore
    const text = (name: string) =>
      Buffer.concat(
        files.find((file) => file.name === name)?.parts ?? [],
      ).toString();
    expect(text('check.py')).toContain(
      '("forward", (TENSORS["run0.in.0"],), TENSORS["run0.out"]),',
    );
    expect(text('check.safetensors')).toContain(
      '"run0.out":{"dtype":"F32","shape":[1,10]',
    );
    const zip = zipFolder('digits', files);
    expect(Object.keys(unzipSync(zip))).toContain('digits/model.py');
    const again = await toPyTorch(model, [{args: [input]}]);
    expect(Buffer.compare(zipFolder('digits', again.files), zip)).toBe(0);
  });

  it('writes no programs that need an answer if there is none', async () => {
    const {files} = await toPyTorch(await digits(), []);
    expect(files.map(({name}) => name)).toEqual([
      'model.py',
      'model.safetensors',
      'README.md',
    ]);
  });
});

it('writes names, strings and numbers of Python', () => {
  expect(['1a', 'self', '', 'é', '__init__', 'a b'].map((text) => toIdentifier(text))).toEqual([
    'value_1a', 'self_', 'value', 'value', '_init', 'a_b',
  ]); // prettier-ignore
  expect(quote('\u{1F600}\u2028\\"')).toBe('"\\U0001f600\\u2028\\\\\\""');
  expect([1, 1e300, -0, NaN, -Infinity, 3n, true, null].map(writeLiteral)).toEqual([
    '1.0', '1e+300', '-0.0', 'math.nan', '-math.inf', '3', 'True', 'None',
  ]); // prettier-ignore
  expect(() =>
    writeLiteral(Tensor.over(new Float32Array(1), [1], 'float32')),
  ).toThrow('no literal');
});
