import {describe, expect, it} from 'vitest';
import {type IValue, plainKernels, Tuple} from '@playtorch-docs/ptl-runtime';
import {Tensor as Core} from '@playtorch-docs/ptl-runtime/tensor';
import {unwrapTensor, createTensorApi, type LoadedModule} from './index';
import {makeImages} from '../images';
import {makeRefs} from '../refs';
import type {JsValue, Tensor} from './types';

/** Model that returns its arguments, and one value of each kind. */
const echo: LoadedModule = {
  methods: ['forward', 'describe'],
  argumentTypes: (method) =>
    method === 'describe'
      ? ['Optional[int]']
      : ['Tensor', 'int', 'List[float]', 'Dict[str, Tuple[bool, str]]'],
  run: (method, args) => Promise.resolve(echo.runSync(method, args)),
  runSync: (_, args) =>
    new Tuple([
      [...args],
      new Map<IValue, IValue>([
        [3n, 2n ** 32n + 5n],
        [1.5, null],
      ]),
    ]),
  extraFile: (name) => (name === 'labels.txt' ? 'cat\ndog' : undefined),
};

const images = makeImages(makeRefs());
const {torch, media} = createTensorApi({
  random: () => 0.25,
  kernels: plainKernels,
  loader: {
    load: (filePath) =>
      filePath === '/model.ptl'
        ? Promise.resolve(echo)
        : Promise.reject(new Error(`no file ${filePath}`)),
    loadSync: () => echo,
  },
  images,
});

/** API without types, as apps in JavaScript use it. */
const loose = torch as unknown as Record<
  string,
  (...args: unknown[]) => Record<string, (...args: unknown[]) => unknown>
>;
const list = (x: Tensor) => Array.from(x.data());
const x = torch.tensor([
  [1, 2, 3],
  [4, 5, 6],
]);

describe('torch', () => {
  it('takes every number as a double: integers become float32', () => {
    const bytes = torch.tensor([1, 2], {dtype: torch.uint8});
    expect(bytes.add(1).dtype).toBe('float32');
    expect(bytes.add(bytes).dtype).toBe('uint8');
    expect(torch.arange(3).dtype).toBe('float32');
    expect(torch.full([1], 2).dtype).toBe('float32');
  });

  it('gives default dtypes as the native code', () => {
    expect(torch.randperm(3).dtype).toBe('int64');
    expect(torch.randint(5, [3]).dtype).toBe('float32');
    expect(x.sum(0).dtype).toBe('float32');
    expect(torch.tensor([1], {dtype: torch.uint8}).sum().dtype).toBe('int64');
    expect(x.argmax().dtype).toBe('int32');
    expect(x.topk(1)[1].dtype).toBe('int32');
    expect(torch.float).toBe('float32');
    expect(torch.long).toBe('int64');
  });

  it.each([
    [() => loose.tensor?.(), 'This function requires at least 1 argument'],
    [() => loose.full?.([1]), 'This function requires at least 2 arguments'],
    [
      () => loose.zeros?.('2'),
      'Please specify the first input as a sequence of numbers or a collection like a list or a tuple.',
    ],
    [
      () => loose.tensor?.('a'),
      'Expect jsi::Number or jsi::Array, but another type is given',
    ],
    [
      () => torch.tensor([[1, 2], [3]]),
      "Exception in HostFunction: shape '[2, 2]' is invalid for input of size 3",
    ],
    [
      () => torch.eye(2, 1.5),
      'torch.eye requires the second argument to be a positive integer',
    ],
    [
      () => torch.linspace(0, 1.5, 2),
      'parameter at index 1 must be an integer',
    ],
    [
      () => loose.zeros?.([1], {dtype: 'float99'}),
      'Exception in HostFunction: Cannot convert String to tensor dtype',
    ],
    [() => loose.zeros?.([1], {}), 'Value is undefined, expected a String'],
    [() => loose.zeros?.([1], 5), 'Argument must be an object'],
    [() => loose.cat?.([x, 1]), 'Value must be a tensor'],
    [
      () => x.matmul(x),
      'Exception in HostFunction: mat1 and mat2 shapes cannot be multiplied (2x3 and 2x3)',
    ],
    [
      () => x.reshape([4]),
      "Exception in HostFunction: shape '[4]' is invalid for input of size 6",
    ],
    [() => x.softmax(0.5), 'parameter at index 0 must be an integer'],
    [
      () => x.sum(0, {keepdim: 1 as never}),
      "expect 'keepdim' to be boolean, but another type is given.",
    ],
    [
      () => x.contiguous({memoryFormat: 'wide' as never}),
      'unknown memory format wide',
    ],
    [() => x.add('1' as never), 'Value is a string, expected an Object'],
    [
      () => x.item(),
      'Exception in HostFunction: a Tensor with 6 elements cannot be converted to Scalar',
    ],
    [
      () => torch.randperm(2).data(),
      "the property 'data' for a tensor of dtype torch.int64 is not supported. Work around this with .to({dtype: torch.int32}) This might alter the tensor values.",
    ],
    [
      () => x.div(2, {roundingMode: 'up' as never}),
      "Exception in HostFunction: div expected rounding_mode to be one of None, 'trunc', or 'floor' but found 'up'",
    ],
  ] as [(this: void) => unknown, string][])('refuses %s', (run, message) => {
    expect(run).toThrow(new Error(message));
  });

  it('takes sizes one by one as well as in a list', () => {
    expect(
      (loose.zeros?.(2, 3, {dtype: 'int8'}) as unknown as Tensor).shape,
    ).toEqual([2, 3]);
    const reshape = x.reshape as unknown as (...sizes: number[]) => Tensor;
    expect(reshape(3, 2).shape).toEqual([3, 2]);
  });

  it('reads and writes rows by index', () => {
    const y = torch.tensor([
      [1, 2],
      [3, 4],
    ]);
    expect(y[2]).toBeUndefined();
    y[1] = torch.tensor([7, 8]);
    y[0] = 5 as unknown as Tensor;
    expect(list(y)).toEqual([5, 5, 7, 8]);
    expect(() => (y[2] = torch.tensor([1, 1]))).toThrow(
      'index 2 is out of bounds for dimension 0 with size 2',
    );
    expect(() => (y[0] = 'a' as unknown as Tensor)).toThrow('Invalid value!');
    // A name that is not a number writes the last row, as in the native code.
    (y as unknown as Record<string, number>).name = 1;
    expect(list(y)).toEqual([5, 5, 1, 1]);
  });

  it('gives the memory of a tensor as data, whatever its order', () => {
    expect(list(x.permute([1, 0]))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(list(x.permute([1, 0]).contiguous())).toEqual([1, 4, 2, 5, 3, 6]);
    expect(list(torch.tensor([7]).expand([3]))).toEqual([7, 0, 0]);
    const data = x.data();
    data[0] = 100;
    expect(x[0]?.[0]?.item()).toBe(1);
  });

  it('clamps by numbers, tensors and options', () => {
    const y = torch.tensor([-2, 0, 2]);
    expect(list(y.clamp(-1))).toEqual([-1, 0, 2]);
    expect(list(y.clamp(-1, 1))).toEqual([-1, 0, 1]);
    expect(list(y.clamp({max: 1}))).toEqual([-2, 0, 1]);
    expect(list(y.clamp({min: torch.tensor([0, 1, 3])}))).toEqual([0, 1, 3]);
    expect(list(y.clamp(torch.tensor([-1]), torch.tensor([1])))).toEqual([
      -1, 0, 1,
    ]);
  });

  it('makes tensors of random numbers with what the place gives', () => {
    expect(list(torch.rand([2]))).toEqual([0.25, 0.25]);
    expect(list(torch.randint(4, 8, [2]))).toEqual([5, 5]);
    expect(torch.randn([2, 3], {dtype: torch.float64}).dtype).toBe('float64');
  });

  it('knows its own tensors only', () => {
    expect(unwrapTensor(x)).toBeInstanceOf(Core);
    expect(unwrapTensor({...x})).toBeUndefined();
    expect(Object.keys(x)).toContain('unsqueeze');
  });
});

describe('torch.jit', () => {
  it('passes values by the types of the method and gives results back', async () => {
    const model = await torch.jit._loadForMobile('/model.ptl');
    const inputs = [x, 2, [0.5, 1], {a: [true, 'b']}] as const;
    const [given, rest] = await model.forward<never[], JsValue[]>(
      ...(inputs as unknown as never[]),
    );
    expect((given as unknown[]).slice(1)).toEqual([
      2,
      [0.5, 1],
      {a: [true, 'b']},
    ]);
    expect(unwrapTensor((given as unknown[])[0])).toBe(unwrapTensor(x));
    // Ints wrap to 32 bits, and keys have the format of C++.
    expect(rest).toEqual({3: 5, '1.500000': null});
    expect(model.forwardSync(...(inputs as unknown as never[]))).toHaveLength(
      2,
    );
  });

  it('leaves out what is too many, and fills in extra files', () => {
    const files = {'labels.txt': null, 'none.txt': null};
    const model = torch.jit._loadForMobileSync('/model.ptl', 'cpu', files);
    expect(files).toEqual({'labels.txt': 'cat\ndog', 'none.txt': ''});
    expect(
      model.forwardSync(...([x, 1, [], {}, 9] as unknown as never[])),
    ).toHaveLength(2);
  });

  it.each([
    [[1], 'Value must be a tensor'],
    [
      [x, 1.5],
      'Unexpected Input Type: IntType is expected, but a float is given.',
    ],
    [[x, '1'], 'Value is a string, expected a number'],
    [
      [x, 1, 2],
      'Unexpected Input Type: ListType is expected, but a number is given.',
    ],
    [
      [x, 1, {}],
      'Unexpected Input Type: ListType is expected, but unknown object is given.',
    ],
    [
      [x, 1, [], {a: [1, 'b']}],
      'Unexpected Input Type: BoolType is expected, but a number is given.',
    ],
  ])('refuses %s', (inputs, message) => {
    const model = torch.jit._loadForMobileSync('/model.ptl');
    expect(() => model.forwardSync(...(inputs as never[]))).toThrow(
      new Error(message),
    );
  });

  it('gives a string that is not UTF-8 as its bytes', () => {
    const half = '\udcc3';
    const {torch: own} = createTensorApi({
      random: () => 0.25,
      kernels: plainKernels,
      loader: {
        load: () => Promise.reject(new Error('no file')),
        loadSync: (name) => ({
          ...echo,
          argumentTypes: () => [],
          runSync: () =>
            name === '/key.ptl' ? new Map([[half, 1]]) : ['é', half],
        }),
      },
      images,
    });
    const run = (name: string) =>
      (
        own.jit._loadForMobileSync(name) as unknown as {
          forwardSync: () => unknown;
        }
      ).forwardSync();
    expect(run('/list.ptl')).toEqual(['é', Uint8Array.of(0xc3)]);
    expect(() => run('/key.ptl')).toThrow(
      "\\xc3 is not UTF-8 and can't convert to object key.",
    );
  });

  it('refuses what a phone refuses', async () => {
    const model = torch.jit._loadForMobileSync('/model.ptl') as unknown as {
      describeSync: (value: number) => unknown;
    };
    expect(() => model.describeSync(1)).toThrow(
      'Unsupported Input Type: OptionalType is expected, but a number is given.',
    );
    expect(() =>
      torch.jit._loadForMobileSync('/model.ptl', 'gpu' as never),
    ).toThrow("only 'cpu' device is currently supported");
    await expect(torch.jit._loadForMobile('/other.ptl')).rejects.toThrow(
      'no file /other.ptl',
    );
  });
});

describe('media', () => {
  const pixels = torch.tensor([[[10, 20]], [[30, 40]], [[50, 60]]], {
    dtype: torch.uint8,
  });

  it('makes images of one, three and four channels', () => {
    const image = media.imageFromTensor(pixels);
    expect([image.getWidth(), image.getHeight()]).toEqual([2, 1]);
    expect([...images.toPixels(image).data]).toEqual([
      10, 30, 50, 255, 20, 40, 60, 255,
    ]);
    const gray = torch.tensor([[[7, 9]]], {dtype: torch.uint8});
    expect([...images.toPixels(media.imageFromTensor(gray)).data]).toEqual([
      7, 7, 7, 255, 9, 9, 9, 255,
    ]);
    const rgba = torch.cat([pixels, gray]);
    expect(
      [...images.toPixels(media.imageFromTensor(rgba)).data].slice(0, 4),
    ).toEqual([10, 30, 50, 7]);
  });

  it('gives the bytes of an image back, without alpha', async () => {
    const blob = media.toBlob(media.imageFromTensor(pixels));
    expect(blob.type).toBe('image/x-playtorch-rgb');
    expect([...(await blob.arrayBuffer())]).toEqual([10, 30, 50, 20, 40, 60]);
    const back = torch.fromBlob(blob, [1, 2, 3]).permute([2, 0, 1]);
    expect(back.toString()).toBe(pixels.toString());
    expect(
      [...images.toPixels(media.imageFromBlob(blob, 2, 1)).data].slice(0, 3),
    ).toEqual([10, 30, 50]);
  });

  it('gives as many bytes of a tensor as it has elements', async () => {
    const blob = media.toBlob(torch.tensor([1, 2]));
    expect(blob.size).toBe(2);
    expect(media.toBlob(pixels[1] as Tensor).size).toBe(2);
    expect([
      ...(await media.toBlob(pixels[1] as Tensor).arrayBuffer()),
    ]).toEqual([30, 40]);
  });

  it('slices a blob as the native code', async () => {
    const blob = media.toBlob(torch.tensor([1, 2, 3, 4], {dtype: torch.uint8}));
    const bytes = async (...range: number[]) => [
      ...(await blob.slice(...(range as [number])).arrayBuffer()),
    ];
    expect(await bytes(1, 3)).toEqual([2, 3]);
    expect(await bytes(-2)).toEqual([3, 4]);
    expect(await bytes(0, -1)).toEqual([1, 2, 3]);
    expect(await bytes(3, 1)).toEqual([]);
    expect(await bytes(0, 9)).toEqual([]);
  });

  it('scales and releases images in memory', async () => {
    const image = media.imageFromTensor(pixels);
    const wide = await image.scale(2, 3);
    expect([wide.getWidth(), wide.getHeight()]).toEqual([4, 3]);
    await image.release();
    expect(() => media.toBlob(image)).toThrow('released');
  });

  it.each([
    [
      () => media.imageFromTensor(pixels.to({dtype: torch.float32})),
      'input tensor must be of shape (channels, height, width) with dtype uint8',
    ],
    [
      () => media.imageFromTensor(torch.zeros([2, 1, 1], {dtype: torch.uint8})),
      'input tensor must be of shape (1, height, width) or (3, height, width) or (4, height, width)',
    ],
    [
      () => media.imageFromBlob(media.toBlob(pixels), 2, 1),
      'error on converting blob to image with width: 2.000000, height: 1.000000\nCannot create image from blob with type: ',
    ],
    [
      () => torch.fromBlob(media.toBlob(pixels), [7]),
      'torch.fromBlob: sizes [7] of uint8 need 7 bytes, and the blob has 6',
    ],
    [() => media.toBlob(5 as never), 'argument must be an object'],
    [
      () => torch.fromBlob({}, [1]),
      'Object is not a HostObject of desired type',
    ],
  ] as [(this: void) => unknown, string][])('refuses %s', (run, message) => {
    expect(run).toThrow(new Error(message));
  });
});
