import {
  everywhere,
  exact,
  none,
  of,
  pattern,
  row,
  type Counterpart,
  type Row,
} from './row';

/** Row of a function that makes numbers, which then become an input. */
const numbers = (name: string, array: string, code: string, note = ''): Row =>
  row(
    [name],
    exact(
      `const values = ${code};\nconst input = tensor('${array}', shape, values);`,
      note,
    ),
    exact(
      `const values = ${code};\nconst input = new Tensor('${array}', values, shape);`,
      note,
    ),
    exact(
      `const values = ${code};`,
      `${note} A buffer has no shape: pass \`values.buffer\` to \`run\`.`.trim(),
    ),
  );

const onNumbers =
  'On the numbers of two tensors of one shape: repeat a smaller one in a loop. For a plain number, write it in place of `y[i]`.';
const ownNumbers = 'On the numbers of a tensor.';

/** Row of arithmetic, which typed arrays do in each runtime: what is a tensor there is an array here. */
const arithmetic = (member: string, code: string, note = onNumbers): Row =>
  everywhere(of('Tensor', member), pattern('blend', note, code));

const afterNumbers =
  'For one number of a tensor. After `argmax`, `sum` or an index, the result already is the number: delete the call.';

const inModel = (note: string): Counterpart =>
  none(`Put it into the model in Python and export both${note}.`);

const nested = 'A nested list becomes a flat one first: `list.flat(Infinity)`.';

const sortScores = (order: string): string =>
  `const best = Array.from(x, (value, index) => ({value, index}))
  .sort((a, b) => ${order})
  .slice(0, k);`;

const alpha =
  'The bytes of a picture have a fourth value for each pixel, the alpha: leave it out, or the shape `[h, w, 3]` of the app does not match.';
const firstByte =
  'The array starts at the first byte of its buffer: pass no `subarray`.';

const noShape = exact('', 'Delete the call: a buffer has no shape.');

const bigints =
  'Its numbers are of the type `bigint`: `BigInt64Array.from(ids, BigInt)`.';

/** Data types that each runtime has, by PlayTorch's constants. */
const dtype = (
  names: readonly string[],
  own: string | undefined,
  ort: string,
  array: string,
): Row =>
  row(
    of('torch', ...names),
    own === undefined
      ? none(
          'Tensors are float32, uint8, int32, int64 or bool. Export the model with one of them.',
        )
      : exact(`'${own}'`),
    exact(`'${ort}'`),
    exact(array, 'The typed array decides the type.'),
  );

/** Tensors: making, reading, changing and computing. */
export const tensors: readonly Row[] = [
  row(
    of('torch', 'tensor'),
    exact("const input = tensor('float32', shape, x);", nested),
    exact("const input = new Tensor('float32', x, shape);", nested),
    exact('const buffer = x.buffer;', `${nested} A buffer has no shape.`),
  ),
  row(
    of('torch', 'fromBlob'),
    pattern('prepare', alpha, "const input = tensor('uint8', shape, bytes);"),
    pattern(
      'prepare',
      `${alpha} ${firstByte}`,
      "const input = new Tensor('uint8', bytes, shape);",
    ),
    pattern('prepare', `${alpha} ${firstByte}`, 'const buffer = bytes.buffer;'),
  ),
  row(
    of('torch', 'empty'),
    exact("const output = tensor('float32', shape);"),
    exact("const input = new Tensor('float32', new Float32Array(n), shape);"),
    exact('const buffer = new Float32Array(n).buffer;'),
  ),
  numbers('torch.zeros', 'float32', 'new Float32Array(n)'),
  numbers('torch.ones', 'float32', 'new Float32Array(n).fill(1)'),
  numbers('torch.full', 'float32', 'new Float32Array(n).fill(value)'),
  numbers(
    'torch.arange',
    'float32',
    'Float32Array.from({length: n}, (_, i) => start + i * step)',
  ),
  numbers(
    'torch.linspace',
    'float32',
    'Float32Array.from({length: n}, (_, i) => start + ((end - start) * i) / (n - 1))',
  ),
  numbers(
    'torch.logspace',
    'float32',
    'Float32Array.from({length: n}, (_, i) => 10 ** (start + ((end - start) * i) / (n - 1)))',
  ),
  numbers(
    'torch.eye',
    'float32',
    'Float32Array.from({length: n * n}, (_, i) => Number(i % (n + 1) === 0))',
  ),
  numbers(
    'torch.rand',
    'float32',
    'Float32Array.from({length: n}, Math.random)',
  ),
  numbers(
    'torch.randint',
    'int32',
    'Int32Array.from({length: n}, () => start + Math.floor(Math.random() * (end - start)))',
  ),
  row(
    of('torch', 'randn'),
    exact(
      "const values = math.randomNormal(n);\nconst input = tensor('float32', shape, values);",
    ),
    none('Compute it from two values of `Math.random()` (Box and Muller).'),
    none('Compute it from two values of `Math.random()` (Box and Muller).'),
  ),
  everywhere(
    of('torch', 'randperm'),
    none('Shuffle an array of indices in a loop.'),
  ),
  everywhere(
    of('torch', 'cat'),
    pattern(
      'blend',
      'On the numbers of two tensors, along dimension 0. Along another one, copy row by row.',
      'const joined = new Float32Array(x.length + y.length);\njoined.set(x);\njoined.set(y, x.length);',
    ),
  ),
  row(
    of('Tensor', 'data'),
    exact('const x = output.getData(new Float32Array(output.numel));'),
    exact('const x = output.data as Float32Array;'),
    exact('const x = new Float32Array(buffer);'),
  ),
  row(
    of('Tensor', 'item'),
    pattern(
      'read',
      afterNumbers,
      'const [value] = output.getData(new Float32Array(1));',
    ),
    pattern(
      'read',
      afterNumbers,
      'const [value] = output.data as Float32Array;',
    ),
    pattern('read', afterNumbers, 'const [value] = new Float32Array(buffer);'),
  ),
  row(
    of('Tensor', 'shape', 'size'),
    exact('const shape = output.shape;'),
    exact(
      'const shape = output.dims;',
      '`size` of a tensor is the number of its values.',
    ),
    pattern(
      'read',
      'Of an output. The shape of other numbers is known where you make them: a buffer has none.',
      'const shape = model.outputs[0].shape;',
    ),
  ),
  row(
    of('Tensor', 'dtype'),
    exact('const dtype = output.dtype;'),
    exact('const dtype = output.type;'),
    pattern(
      'read',
      'Of an output. Other numbers have the type of their array.',
      'const dtype = model.outputs[0].dataType;',
    ),
  ),
  everywhere(
    of('Tensor', 'stride'),
    none('Compute it from the shape: numbers are in rows, without gaps.'),
  ),
  row(
    of('Tensor', 'reshape', 'unsqueeze', 'squeeze'),
    pattern(
      'read',
      '`x` has the numbers; the shape is that of the result. Numbers in an array have no shape: then delete the call.',
      "const reshaped = tensor('float32', shape, x);",
    ),
    pattern(
      'read',
      'Of a tensor. Numbers in an array have no shape: then delete the call.',
      'const reshaped = input.reshape(shape);',
    ),
    noShape,
  ),
  everywhere(
    of('Tensor', 'expand'),
    none('Repeat the numbers in a loop, or in the model.'),
  ),
  row(
    of('Tensor', 'permute'),
    pattern(
      'prepare',
      '`toChannelsFirst` is `permute([2, 0, 1])` of a picture, and `toChannelsLast` its reverse. Others belong into the model.',
      'cv.toChannelsFirst(input, output);',
    ),
    pattern(
      'prepare',
      'A loop writes one plane for each color. Others belong into the model.',
    ),
    pattern(
      'prepare',
      'Many `.tflite` files take a picture as it is, with the colors last. Otherwise a loop writes one plane for each color.',
    ),
  ),
  everywhere(of('Tensor', 'flip'), inModel(', or copy the numbers in a loop')),
  everywhere(
    of('Tensor', 'contiguous'),
    exact('', 'Delete the call: numbers are always in rows, without gaps.'),
  ),
  arithmetic('add', 'const sum = x.map((value, i) => value + y[i]);'),
  arithmetic('sub', 'const difference = x.map((value, i) => value - y[i]);'),
  arithmetic('mul', 'const product = x.map((value, i) => value * y[i]);'),
  arithmetic('div', 'const quotient = x.map((value, i) => value / y[i]);'),
  arithmetic('abs', 'const positive = x.map(Math.abs);', ownNumbers),
  arithmetic('sqrt', 'const roots = x.map(Math.sqrt);', ownNumbers),
  arithmetic(
    'clamp',
    'const clamped = x.map((value) => Math.min(Math.max(value, start), end));',
    ownNumbers,
  ),
  arithmetic(
    'sum',
    'const sum = x.reduce((total, value) => total + value, 0);',
    'Over all numbers. Along a dimension, sum up in a loop.',
  ),
  everywhere(of('Tensor', 'matmul'), inModel('. A loop in JavaScript is slow')),
  row(
    of('Tensor', 'softmax'),
    exact(
      "const scores = tensor('float32', shape);\nmath.softmax(output, scores);",
      'The third argument is the dimension, the last one by default.',
    ),
    pattern(
      'read',
      'A function of seven lines computes it, or the model does.',
    ),
    pattern(
      'read',
      'A function of seven lines computes it, or the model does.',
    ),
  ),
  arithmetic(
    'argmax',
    'const best = x.reduce((top, value, i) => (value > x[top] ? i : top), 0);',
    'Over all numbers. Along a dimension, search in a loop.',
  ),
  arithmetic(
    'argmin',
    'const least = x.reduce((low, value, i) => (value < x[low] ? i : low), 0);',
    'Over all numbers. Along a dimension, search in a loop.',
  ),
  arithmetic(
    'topk',
    sortScores('b.value - a.value'),
    'Over all numbers. Values and indices are in pairs.',
  ),
  arithmetic(
    'to',
    'const bytes = Uint8Array.from(x);',
    'Take the typed array of the new type. `Uint8Array` cuts fractions off, as PyTorch does.',
  ),
  everywhere(
    ['Tensor.[index]', 'Tensor.index'],
    pattern(
      'read',
      'On the numbers: `n` is the number of values behind one index. A `slice` is a copy, which may go into a model; a `subarray` may not.',
      'const part = x.slice(i * n, (i + 1) * n);',
    ),
  ),
  dtype(['float', 'float32'], 'float32', 'float32', 'Float32Array'),
  dtype(['double', 'float64'], undefined, 'float64', 'Float64Array'),
  dtype(['int', 'int32'], 'int32', 'int32', 'Int32Array'),
  row(
    of('torch', 'long', 'int64'),
    pattern('tokens', bigints, "'int64'"),
    pattern('tokens', bigints, "'int64'"),
    pattern('tokens', bigints, 'BigInt64Array'),
  ),
  dtype(['short', 'int16'], undefined, 'int16', 'Int16Array'),
  dtype(['int8'], undefined, 'int8', 'Int8Array'),
  dtype(['uint8'], 'uint8', 'uint8', 'Uint8Array'),
  everywhere(
    of('torch', 'channelsLast', 'contiguousFormat', 'preserveFormat').concat(
      'MemoryFormat',
    ),
    none('Numbers are always in rows, without gaps.'),
  ),
  row(
    ['Tensor'],
    exact(
      "import type {Tensor} from 'react-native-executorch';",
      'Call `dispose()` on each tensor: nothing frees it by itself.',
    ),
    exact("import type {Tensor} from 'onnxruntime-react-native';"),
    exact('ArrayBuffer', 'A tensor is an `ArrayBuffer` of the model’s type.'),
  ),
];
