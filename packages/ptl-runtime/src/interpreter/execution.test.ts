/* eslint max-lines: off -- the machine's tests, with the helpers that only they share */
import {describe, expect, it, vi} from 'vitest';
import type {BytecodeFunction, FileValue} from '@playtorch-docs/ptl';
import {type IValue, ScriptObject, Tuple} from '../operators/ivalue';
import {
  type FunctionOptions,
  method,
  model,
  object,
  ones,
  tensor,
  testOperators,
} from './__fixtures__/handBuilt';
import {plainKernels} from '../kernels/plain';
import {type Storage, Tensor} from '../tensor/tensor';
import {InterpreterError} from './error';
import {operators} from './index';
import {loadModuleWith, type RunOptions} from './module';

type Lines = Parameters<typeof method>[0];

const load = (functions: BytecodeFunction[], module = object('__torch__.M')) =>
  loadModuleWith(model(functions, {module}), testOperators);

/** Runs a method that consists of these lines; register 1 is `self`, the arguments follow. */
async function run(
  lines: Lines,
  options: FunctionOptions & {args?: IValue[]} & RunOptions = {},
): Promise<IValue> {
  const {args = []} = options;
  const module = await load([
    method([['STOREN', 1, args.length + 1], ...lines], options),
  ]);
  return module.run('forward', args, options);
}

const failure = async (
  promise: Promise<unknown>,
): Promise<InterpreterError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof InterpreterError)) {
    throw new Error(`no InterpreterError: ${String(error)}`);
  }
  return error;
};

describe('registers and the stack', () => {
  it('stores many values in their order, the last from the top', async () => {
    expect(
      await run(
        [
          ['LOAD', 2],
          ['LOAD', 3],
          ['TUPLE_CONSTRUCT', 2],
        ],
        {
          args: [1n, 2n],
        },
      ),
    ).toEqual(new Tuple([1n, 2n]));
  });

  it('keeps a register on LOAD and clears it on MOVE and DROPR', async () => {
    expect(
      await run(
        [
          ['LOAD', 2],
          ['LOAD', 2],
          ['MOVE', 3],
          ['LOAD', 3],
          ['DROPR', 2],
          ['LOAD', 2],
          ['TUPLE_CONSTRUCT', 5],
        ],
        {args: [1n, 2n]},
      ),
    ).toEqual(new Tuple([1n, 1n, 2n, null, null]));
  });

  it('drops a value and pushes constants', async () => {
    expect(
      await run([['LOADC', 1], ['LOADC', 0], ['DROP']], {
        constants: ['a', 'b'],
      }),
    ).toBe('b');
  });

  it('shares a constant list between uses', async () => {
    const list: FileValue = {kind: 'list', items: [1n]};
    const result = (await run(
      [
        ['LOADC', 0],
        ['LOADC', 0],
        ['TUPLE_CONSTRUCT', 2],
      ],
      {constants: [list]},
    )) as Tuple;
    expect(result.items[0]).toBe(result.items[1]);
  });
});

describe('jumps', () => {
  it.each([
    [true, 'yes'],
    [false, 'no'],
  ])('branches on %s', async (condition, result) => {
    expect(
      await run(
        [
          ['LOAD', 2],
          ['JF', 3],
          ['LOADC', 0],
          ['JMP', 2],
          ['LOADC', 1],
        ],
        {args: [condition], constants: ['yes', 'no']},
      ),
    ).toBe(result);
  });

  it('refuses a condition that is no bool', async () => {
    const error = await failure(
      run(
        [
          ['LOAD', 2],
          ['JF', 1],
        ],
        {args: [1n]},
      ),
    );
    expect(error.code).toBe('bytecode');
    expect(error.message).toBe('A bool was expected, and there is int');
  });

  // for i in range(most): total += i
  const loop: Lines = [
    ['LOADC', 0],
    ['LOAD', 2],
    ['LOAD', 3],
    ['LOADC', 0],
    ['LOOP', 7, 3],
    ['STOREN', 4, 2],
    ['LOADC', 1],
    ['MOVE', 5],
    ['MOVE', 4],
    ['OP', 0],
    ['JMP', -6],
  ];
  it.each([
    [0n, true, 0n],
    [4n, true, 6n],
    [4n, false, 0n],
  ])('loops %s times if %s', async (most, condition, total) => {
    expect(
      await run(loop, {
        args: [most, condition],
        operators: ['aten::add.int'],
        constants: [0n, true],
      }),
    ).toBe(total);
  });

  it('stops a loop that does not end', async () => {
    const error = await failure(run([['JMP', 0]], {instructionLimit: 1000}));
    expect(error.code).toBe('limit');
    expect(error.message).toContain('More than 1000 instructions');
  });

  it('refuses a jump out of the function', async () => {
    const error = await failure(run([['JMP', -9]]));
    expect(error.code).toBe('bytecode');
    expect(error.message).toBe('There is no instruction -8');
  });
});

describe('containers', () => {
  it('makes and unpacks lists', async () => {
    const lines: Lines = [
      ['LOAD', 2],
      ['LOAD', 3],
      ['LIST_CONSTRUCT', 0, 2],
      ['LIST_UNPACK', 2],
      ['OP', 0],
    ];
    const options = {
      args: [1n, 2n],
      types: ['List[int]'],
      operators: ['aten::add.int'],
    };
    expect(await run(lines, options)).toBe(3n);
    const error = await failure(
      run([...lines.slice(0, 3), ['LIST_UNPACK', 3]], options),
    );
    expect(error.message).toBe('Expected 3 elements in a list but found 2');
  });

  it.each([
    ['List[int]', 'int64'],
    ['List[List[bool]]', 'bool'],
    ['List[float]', 'float32'],
  ])('makes a tensor of an empty %s, and of its slice', async (type, dtype) => {
    const all: Lines = [
      ['LOADC', 0],
      ['LOADC', 0],
      ['LOADC', 1],
      ['OP', 0],
    ];
    for (const slice of [
      [],
      [
        ['LOADC', 0],
        ['LOADC', 0],
        ['LOADC', 2],
        ['OP', 1],
      ] as Lines,
    ]) {
      const module = await loadModuleWith(
        model(
          [
            method(
              [['STOREN', 1, 1], ['LIST_CONSTRUCT', 0, 0], ...slice, ...all],
              {
                types: [type],
                operators: ['aten::tensor', 'aten::slice.t'],
                constants: [null, false, 1n],
              },
            ),
          ],
          {module: object('__torch__.M')},
        ),
        operators,
      );
      const result = (await module.run('forward', [])) as Tensor;
      expect(result.dtype).toBe(dtype);
    }
  });

  it('slices tuples', async () => {
    expect(
      await run(
        [
          ['LOADC', 0],
          ['LOADC', 1],
          ['LOADC', 2],
          ['TUPLE_CONSTRUCT', 3],
          ['TUPLE_SLICE', 1, 2],
        ],
        {constants: ['a', 'b', 'c']},
      ),
    ).toEqual(new Tuple(['b', 'c']));
  });

  it('makes a dict in the order given, the last value of a key winning', async () => {
    const dict = (await run(
      [
        ['LOADC', 0],
        ['LOADC', 2],
        ['LOADC', 1],
        ['LOADC', 2],
        ['LOADC', 0],
        ['LOADC', 3],
        ['DICT_CONSTRUCT', 0, 6],
      ],
      {constants: ['a', 'b', 1n, 2n], types: ['Dict[str, int]']},
    )) as Map<IValue, IValue>;
    expect([...dict]).toEqual([
      ['a', 2n],
      ['b', 1n],
    ]);
  });

  it.each([
    ['List[int]', 'List[int]', true],
    ['List[int]', 'List[str]', false],
    ['List[int]', 'List[Any]', false],
    ['List[int]', 'Optional[List[int]]', true],
    ['__torch__.P[NamedTuple, []]', '__torch__.P[NamedTuple, []]', true],
    ['__torch__.P[NamedTuple, []]', '__torch__.Q[NamedTuple, []]', false],
  ])('knows an empty %s as %s: %s', async (made, asked, expected) => {
    const op = made.startsWith('List')
      ? 'LIST_CONSTRUCT'
      : 'NAMED_TUPLE_CONSTRUCT';
    expect(
      await run(
        [
          [op, 0, 0],
          ['ISINSTANCE', 1, 1],
        ],
        {types: [made, asked]},
      ),
    ).toBe(expected);
  });

  it('asks for one of several types', async () => {
    const lines: Lines = [
      ['LOAD', 2],
      ['ISINSTANCE', 0, 2],
    ];
    const types = ['str', 'Tuple[int, Tensor]', 'float'];
    const runWith = (arg: IValue) => run(lines, {types, args: [arg]});
    expect(await runWith('a')).toBe(true);
    expect(await runWith(new Tuple([1n, ones(1)]))).toBe(true);
    expect(await runWith(new Tuple([1, ones(1)]))).toBe(false);
    // Types beyond the two do not count.
    expect(await runWith(1.5)).toBe(false);
  });
});

describe('objects', () => {
  it('reads and writes attributes by slot, growing as needed', async () => {
    const module = await load(
      [
        method([
          ['STOREN', 1, 2],
          ['LOAD', 1],
          ['LOAD', 2],
          ['SET_ATTR', 3],
          ['LOAD', 1],
          ['GET_ATTR', 0],
        ]),
      ],
      object('__torch__.M', [['name', 'first']]),
    );
    expect(await module.run('forward', [5n])).toBe('first');
    expect(module.object.slots).toEqual(['first', null, null, 5n]);
  });

  it('makes objects', async () => {
    const object = await run([['CREATE_OBJECT', 0]], {types: ['__torch__.A']});
    expect(object).toEqual(new ScriptObject('__torch__.A', [], []));
  });

  it('calls a method of an object with registers of its own', async () => {
    const module = await load(
      [
        method(
          [
            ['STOREN', 1, 2],
            ['LOAD', 1],
            ['GET_ATTR', 0],
            ['LOAD', 2],
            ['INTERFACE_CALL', 0, 2],
            ['LOAD', 2],
            ['TUPLE_CONSTRUCT', 2],
          ],
          {constants: ['twice']},
        ),
        method(
          [
            ['STOREN', 1, 2],
            ['MOVE', 2],
            ['STORE', 2],
            ['LOAD', 2],
            ['LOAD', 2],
            ['OP', 0],
          ],
          {
            name: '__torch__.Sub.twice',
            operators: ['aten::add.int'],
            registers: 2,
          },
        ),
      ],
      object('__torch__.M', [['sub', object('__torch__.Sub')]]),
    );
    expect(await module.run('forward', [4n])).toEqual(new Tuple([8n, 4n]));
    expect(module.methods).toEqual(['forward']);
  });

  it('names a method that the file lacks as PyTorch does', async () => {
    const error = await failure(
      run(
        [
          ['LOAD', 1],
          ['INTERFACE_CALL', 0, 1],
        ],
        {constants: ['go']},
      ),
    );
    expect(error.code).toBe('method');
    expect(error.message).toBe(
      "Couldn't find method: 'go' on class: '__torch__.M'",
    );
  });

  it('stops calls without an end', async () => {
    const error = await failure(
      run(
        [
          ['LOAD', 1],
          ['INTERFACE_CALL', 0, 1],
        ],
        {constants: ['forward']},
      ),
    );
    expect(error.code).toBe('limit');
  });
});

describe('operators', () => {
  it('fills in defaults that a file leaves out, a new list each time', async () => {
    const call = (argumentCount: number, lines: Lines) =>
      run([...lines, ['OP', 0], ['TUPLE_CONSTRUCT', 2]], {
        operators: [{name: 'test::pair', overload: '', argumentCount}],
        constants: [1n, 2n],
      });
    expect(await call(1, [['LOADC', 0]])).toEqual(new Tuple([8n, 3n]));
    expect(await call(1, [['LOADC', 0]])).toEqual(new Tuple([8n, 3n]));
    expect(
      await call(2, [
        ['LOADC', 0],
        ['LOADC', 1],
      ]),
    ).toEqual(new Tuple([3n, 3n]));
  });

  it('keeps out tensors last', async () => {
    const out = ones(2);
    expect(
      await run(
        [
          ['LOAD', 2],
          ['LOADC', 0],
          ['LOAD', 3],
          ['OP', 0],
        ],
        {
          operators: [{name: 'test::out', overload: '', argumentCount: 3}],
          constants: [5n],
          args: [ones(1), out],
        },
      ),
    ).toEqual([ones(1), 5n, 2n, out]);
  });

  it('takes as many arguments as OPN says, and may leave nothing', async () => {
    expect(
      await run(
        [
          ['LOADC', 0],
          ['LOADC', 0],
          ['LOADC', 0],
          ['OPN', 0, 2],
          ['OP', 1],
        ],
        {operators: ['test::all', 'test::none'], constants: [1n]},
      ),
    ).toBe(1n);
  });

  it('runs promoted instructions by their operators', async () => {
    expect(
      await run([['LOAD', 2], ['LOADC', 0], ['TUPLE_INDEX']], {
        args: [new Tuple([])],
        constants: [1n],
      }),
    ).toEqual([new Tuple([]), 1n]);
    expect(
      await run(
        [
          ['LOADC', 0],
          ['LOADC', 1],
          ['FORMAT', 2],
        ],
        {
          constants: ['a {}', 1n],
        },
      ),
    ).toBe('a {}:1');
  });

  it('refuses to start without an operator or instruction, and names them all', async () => {
    const seen = vi.fn();
    const error = await failure(
      run([['OP', 0], ['OP', 1], ['OP', 2], ['DIM'], ['FORK']], {
        operators: ['aten::add.int', 'your::op', 'my::op.Tensor'],
        onOperator: seen,
      }),
    );
    expect(error.code).toBe('unsupported');
    expect(error.details.names).toEqual(['my::op.Tensor', 'your::op', 'FORK']);
    expect(error.message).toBe(
      '__torch__.M.forward needs what does not run here: my::op.Tensor, your::op, FORK',
    );
    expect(seen).not.toHaveBeenCalled();
  });

  it('passes by an operator of PyTorch in a branch that does not run', async () => {
    const instructions = (condition: number): Lines => [
      ['LOADC', condition],
      ['JF', 3],
      ['LOADC', 2],
      ['OP', 0],
      ['LOADC', 2],
    ];
    const rest = {
      operators: ['aten::linalg_svd'],
      constants: [true, false, 1n],
    };
    expect(await run(instructions(1), rest)).toBe(1n);
    const error = await failure(run(instructions(0), rest));
    expect(error.code).toBe('unsupported');
    expect(error.details.names).toEqual(['aten::linalg_svd']);
    expect(error.details.place?.instruction).toBe(4);
    expect(error.message).toBe(
      'aten::linalg_svd does not run here. Its vectors have any sign, and only LAPACK gives those of PyTorch. torch.linalg.svdvals, eigvalsh and pinv run here. Where you need the vectors, compute it outside of the model and give it as an input.',
    );
  });

  it('says where an operator failed', async () => {
    const error = await failure(
      run(
        [
          ['LOAD', 2],
          ['OP', 0],
        ],
        {
          operators: ['test::fails'],
          args: [ones(1)],
        },
      ),
    );
    expect(error.code).toBe('operator');
    expect(error.message).toBe('test::fails: no such size');
    expect(error.details.place).toEqual({
      function: '__torch__.M.forward',
      instruction: 2,
      operator: 'test::fails',
    });
  });

  it("tells of each operator, its result and its time by the caller's clock", async () => {
    let time = 0;
    const events: unknown[] = [];
    await run(
      [
        ['LOADC', 0],
        ['LOADC', 0],
        ['OP', 0],
      ],
      {
        operators: ['aten::add.int'],
        constants: [1n],
        now: () => (time += 5),
        onOperator: (event) => events.push(event),
      },
    );
    expect(events).toEqual([
      {
        function: '__torch__.M.forward',
        instruction: 3,
        operator: 'aten::add.int',
        milliseconds: 5,
        result: 2n,
      },
    ]);
  });
});

describe('the outside', () => {
  it('passes on what the model prints and warns of', async () => {
    const onPrint = vi.fn();
    const onWarning = vi.fn();
    await run(
      [
        ['LOADC', 0],
        ['LOADC', 1],
        ['OPN', 0, 2],
        ['LOADC', 2],
        ['LOADC', 3],
        ['WARN'],
        ['LOADC', 0],
      ],
      {
        operators: ['prim::Print'],
        constants: ['a', 1.5, 'careful', 2n],
        onPrint,
        onWarning,
      },
    );
    expect(onPrint).toHaveBeenCalledWith('a 1.5');
    expect(onWarning).toHaveBeenCalledWith('careful');
  });

  it("throws the model's own exceptions", async () => {
    const error = await failure(
      run([['LOADC', 0], ['LOADC', 1], ['RAISE_EXCEPTION']], {
        constants: ['too many', 'builtins.ValueError'],
      }),
    );
    expect(error.code).toBe('exception');
    expect(error.message).toBe('too many');
    expect(error.details.pythonClass).toBe('builtins.ValueError');
    expect(error.details.place?.instruction).toBe(3);
  });

  it('is cancelled between two instructions', async () => {
    const signal = {aborted: false};
    const error = await failure(
      run(
        [
          ['LOADC', 0],
          ['OP', 0],
          ['LOADC', 0],
          ['OP', 0],
        ],
        {
          operators: ['test::none'],
          constants: [1n],
          signal,
          onOperator: () => {
            signal.aborted = true;
          },
        },
      ),
    );
    expect(error.code).toBe('cancelled');
    expect(error.details.place?.instruction).toBe(3);
  });

  it('gives the caller its turn between operators', async () => {
    const turns: string[] = [];
    const module = await load([
      method(
        [
          ['LOADC', 0],
          ['OP', 0],
          ['LOADC', 0],
          ['OP', 0],
          ['LOADC', 0],
        ],
        {
          operators: ['test::none'],
          constants: [1n],
        },
      ),
    ]);
    await module.run('forward', [], {
      onOperator: () => turns.push('operator'),
      pause: () =>
        new Promise((resolve) => {
          setImmediate(() => {
            turns.push('caller');
            resolve();
          });
        }),
    });
    expect(turns).toEqual(['operator', 'caller', 'operator', 'caller']);
  });

  it('runs in one go', async () => {
    const module = await load([
      method([['DROP'], ['LOADC', 0]], {constants: [2.5]}),
    ]);
    expect(module.runSync('forward', [])).toBe(2.5);
  });
});

describe('memory', () => {
  /** Kernels that always want to sweep, and tell what they are told to keep. */
  const watching = () => {
    const kept: Set<unknown>[] = [];
    const settled: Set<unknown>[] = [];
    const kernels = {
      ...plainKernels,
      wantsSweep: true,
      sweep: (live: ReadonlySet<Storage>) => void kept.push(new Set(live)),
      settle: (live: ReadonlySet<Storage>) => void settled.push(new Set(live)),
    };
    return {kernels, kept, settled};
  };
  it('is freed but for what the run, its caller and the module hold', async () => {
    const {kernels, kept, settled} = watching();
    const module = await loadModuleWith(
      model(
        [
          method(
            [
              ['STOREN', 1, 5],
              // One value on the stack, one in a list there, one in a register.
              ['MOVE', 2],
              ['MOVE', 3],
              ['LIST_CONSTRUCT', 0, 1],
              ['DROPR', 5],
              ['LOADC', 0],
              ['OP', 0],
              ['STOREN', 6, 2],
              ['MOVE', 6],
            ],
            {
              operators: ['test::none'],
              types: ['List[Tensor]'],
              constants: [tensor('constants/0', [1])],
            },
          ),
        ],
        {
          module: object('__torch__.M', [['w', tensor('data/0', [1])]]),
          records: {
            'constants/0': Float32Array.of(1),
            'data/0': Float32Array.of(2),
          },
        },
      ),
      testOperators,
      {kernels},
    );
    const [stack, list, register, argument] = [1, 1, 1, 1].map((n) =>
      ones(n),
    ) as [Tensor, Tensor, Tensor, Tensor];
    const weight = module.object.slots[0] as Tensor;
    const result = await module.run('forward', [
      stack,
      list,
      register,
      argument,
    ]);
    expect(result).toBe(stack);
    expect(kept).toHaveLength(1);
    const [live] = kept;
    for (const holder of [stack, list, register, argument, weight]) {
      expect(live).toContain(holder.storage);
    }
    // Those five and the constant.
    expect(live?.size).toBe(6);
    expect(settled).toHaveLength(1);
    expect(settled[0]).toContain(stack.storage);
  });

  it('is settled after a failure too, and the kernels are free again', async () => {
    const {kernels, settled} = watching();
    const module = await loadModuleWith(
      model([method([['GET_ATTR', 9]])]),
      testOperators,
      {kernels},
    );
    await expect(module.run('forward', [])).rejects.toThrow('attribute 9');
    await expect(module.run('forward', [])).rejects.toThrow('attribute 9');
    expect(settled).toHaveLength(2);
  });

  it('of weights that a run packs is given back, unless the module holds them', async () => {
    const release = vi.fn();
    const pack: Parameters<typeof method>[0] = [
      ['LOADC', 0],
      ['LOADC', 1],
      ['LOADC', 1],
      ['LOADC', 1],
      ['OP', 0],
    ];
    const module = await loadModuleWith(
      model(
        [
          method(
            [
              ['STOREN', 1, 1],
              ...pack,
              ['DROP'],
              ['LOAD', 1],
              ...pack,
              ['SET_ATTR', 0],
              ['LOADC', 1],
            ],
            {
              operators: ['prepacked::linear_clamp_prepack'],
              constants: [tensor('constants/0', [1, 1]), null],
            },
          ),
        ],
        {
          module: object('__torch__.M', [['held', null]]),
          records: {'constants/0': Float32Array.of(1)},
        },
      ),
      operators,
      {kernels: {...plainKernels, release}},
    );
    await module.run('forward', []);
    expect(release).toHaveBeenCalledTimes(1);
    const [held] = module.object.slots as unknown as [{packed: unknown}];
    expect(held.packed).toBeDefined();
    expect(release.mock.calls[0]?.[0]).not.toBe(held.packed);
  });

  const quanta = (...sizes: number[]) =>
    new Tensor({data: Int8Array.of(1)}, 'qint8', sizes, undefined, 0, {
      scales: [1],
      zeroPoints: [0],
    });
  const pair: IValue = [1n, 1n];
  const zeros: IValue = [0n, 0n];

  it.each<[pack: string, run: string, input: Tensor, weights: IValue[]]>([
    [
      'quantized::linear_prepack',
      'quantized::linear_dynamic',
      ones(1, 1),
      [quanta(1, 1), null],
    ],
    [
      'quantized::conv2d_prepack',
      'quantized::conv2d_dynamic',
      ones(1, 1, 1, 1),
      [quanta(1, 1, 1, 1), null, pair, zeros, pair, 1n],
    ],
    [
      'quantized::conv_transpose2d_prepack',
      'quantized::conv2d_dynamic',
      ones(1, 1, 1, 1),
      [quanta(1, 1, 1, 1), null, pair, zeros, zeros, pair, 1n],
    ],
    [
      'prepacked::conv2d_transpose_clamp_prepack',
      'prepacked::conv2d_transpose_clamp_run',
      ones(1, 1, 1, 1),
      [ones(1, 1, 1, 1), null, pair, zeros, zeros, pair, 1n, null, null],
    ],
  ])('of what %s packs in a run is given back', async (pack, run, ...rest) => {
    const args = rest.flat();
    const packed: unknown[] = [];
    const recordPacked = <T>(value: T): T => {
      packed.push(value);
      return value;
    };
    const release = vi.fn();
    const module = await loadModuleWith(
      model([
        method(
          [
            ['STOREN', 1, args.length + 1],
            ...args.map((_, i): [string, number] => ['LOAD', i + 2]),
            ['OP', 0],
            ['OP', 1],
          ],
          {
            operators: [pack, {name: run, overload: '', argumentCount: 2}],
            registers: 12,
          },
        ),
      ]),
      operators,
      {
        kernels: {
          ...plainKernels,
          release,
          packLinear: (...all) => recordPacked(plainKernels.packLinear(...all)),
          packConv2d: (...all) => recordPacked(plainKernels.packConv2d(...all)),
          packQuantizedConv2d: (...all) =>
            recordPacked(plainKernels.packQuantizedConv2d(...all)),
        },
      },
    );
    await module.run('forward', args);
    expect(packed).toHaveLength(1);
    expect(release.mock.calls).toEqual([packed]);
  });

  it('belongs to one run at a time', async () => {
    const module = await load([
      method(
        [
          ['LOADC', 0],
          ['OP', 0],
          ['LOADC', 0],
        ],
        {
          operators: ['test::none'],
          constants: [1n],
        },
      ),
    ]);
    const first = module.run('forward', [], {
      pause: () => Promise.resolve(),
    });
    await expect(module.run('forward', [])).rejects.toMatchObject({
      code: 'busy',
    });
    await first;
    expect(module.runSync('forward', [])).toBe(module.object);
  });
});

describe('broken bytecode', () => {
  it.each<[string, Lines]>([
    ['The stack is empty', [['DROPR', 1], ['DROP'], ['DROP']]],
    ['There is no register 9', [['LOAD', 9]]],
    ['There is no register 0', [['LOAD', 0]]],
    ['There is no constant 3', [['LOADC', 3]]],
    ['There is no type 1', [['LIST_CONSTRUCT', 1, 0]]],
    ['There is no operator 4', [['OP', 4]]],
    ['5 values are wanted from a stack of 0', [['TUPLE_CONSTRUCT', 5]]],
    ['-1 values are wanted from a stack of 0', [['TUPLE_CONSTRUCT', -1]]],
    ['A loop has no counters', [['LOOP', 1, 3]]],
    [
      'An object was expected, and there is str',
      [
        ['LOADC', 0],
        ['GET_ATTR', 0],
      ],
    ],
    [
      '__torch__.M has no attribute 2',
      [
        ['LOAD', 1],
        ['GET_ATTR', 2],
      ],
    ],
    [
      'A list was expected, and there is str',
      [
        ['LOADC', 0],
        ['LIST_UNPACK', 1],
      ],
    ],
    [
      'A tuple was expected, and there is str',
      [
        ['LOADC', 0],
        ['TUPLE_SLICE', 1],
      ],
    ],
    [
      'A dict of 1 keys and values',
      [
        ['LOADC', 0],
        ['DICT_CONSTRUCT', 0, 1],
      ],
    ],
    [
      'A tuple of 1 has no items 0 to 1',
      [
        ['LOADC', 0],
        ['TUPLE_CONSTRUCT', 1],
        ['TUPLE_SLICE', 0, 2],
      ],
    ],
    [
      'Dict[str, str] has 2 items, and gets 1',
      [
        ['LOADC', 0],
        ['NAMED_TUPLE_CONSTRUCT', 0, 1],
      ],
    ],
    ['The function returned no value', [['DROPR', 1]]],
    ['CALL names a table of functions that files do not have', [['CALL', 0]]],
  ])('says "%s"', async (message, lines) => {
    const error = await failure(
      run(lines, {constants: ['a'], types: ['Dict[str, str]']}),
    );
    expect(error.message).toBe(message);
    expect(error.code).toBe('bytecode');
  });
});
