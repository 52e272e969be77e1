import {exact, none, of, pattern, row, type Row} from './row';

const pte =
  'The file is a `.pte` of ExecuTorch 1.3, exported from the Python code of the model.';
const onnxFile =
  'The file is an `.onnx`, which Flora writes from a `.ptl`. `path` has no `file://` in front.';
const ownModel =
  'Keep the loaded model in your program: no call finds it by its path later.';
const eachModel = 'Call it on each model that your program keeps.';
const oneMethod = 'A file has one method. Export one file for each.';

/** Loading, running and downloading of models. */
export const models: readonly Row[] = [
  row(
    ['torch.jit._loadForMobile'],
    exact('const model = await wrapAsync(loadModel)(path);', pte),
    exact('const session = await InferenceSession.create(path);', onnxFile),
    exact(
      'const model = await loadTensorflowModel({url: `file://${path}`}, []);',
      'The file is a `.tflite`, converted from the Python code of the model.',
    ),
  ),
  row(
    ['torch.jit._loadForMobileSync'],
    exact('const model = loadModel(path);', pte),
    none(
      'Load the model before the screen that needs it: loading is asynchronous.',
    ),
    none(
      'Load the model before the screen that needs it: loading is asynchronous.',
    ),
  ),
  row(
    ['Module.forward'],
    pattern(
      'run',
      'You make the output tensor, with the shape that the model returns. `execute` is synchronous: run it in a worklet to keep the screen alive.',
      `const output = tensor('float32', shape);
model.execute('forward', [input], [output]);`,
    ),
    exact(
      `const results = await session.run({[session.inputNames[0]]: input});
const output = results[session.outputNames[0]];`,
      'Several inputs are several keys, and outputs have names. Lists and dictionaries are no values.',
    ),
    exact(
      'const [output] = await model.run([x.buffer]);',
      'Inputs and outputs are buffers in the order of `model.inputs` and `model.outputs`.',
    ),
  ),
  row(
    ['Module.forwardSync'],
    pattern(
      'run',
      'You make the output tensor, with the shape that the model returns.',
      `const output = tensor('float32', shape);
model.execute('forward', [input], [output]);`,
    ),
    none('Make the function asynchronous, and use `session.run`.'),
    exact(
      'const [output] = model.runSync([x.buffer]);',
      'Inputs and outputs are buffers in the order of `model.inputs` and `model.outputs`.',
    ),
  ),
  row(
    ['Module.[method]'],
    pattern(
      'run',
      'A `.pte` may have several methods. You make the output tensor, with the shape that the method returns.',
      `const output = tensor('float32', shape);
model.execute(method, [input], [output]);`,
    ),
    none(oneMethod),
    none(oneMethod),
  ),
  row(
    ['MobileModel.download'],
    pattern(
      'load',
      'Put the file on a server: the call takes an address, and not what `require()` returns. It keeps the file, as PlayTorch does.',
      'const path = await download(url);',
    ),
    pattern(
      'load',
      'Download with `expo-file-system`, and keep the file yourself.',
    ),
    pattern(
      'load',
      '`loadTensorflowModel({url}, [])` loads from an address, but keeps nothing. Download with `expo-file-system`, and keep the file yourself.',
    ),
  ),
  row(
    ['MobileModel.execute'],
    pattern(
      'run',
      'The spec is gone: prepare the inputs and read the outputs in your code.',
    ),
    pattern(
      'run',
      'The spec is gone: prepare the inputs and read the outputs in your code.',
    ),
    pattern(
      'run',
      'The spec is gone: prepare the inputs and read the outputs in your code.',
    ),
  ),
  row(
    ['MobileModel.preload'],
    pattern(
      'load',
      `${ownModel} ${pte}`,
      'const model = await wrapAsync(loadModel)(path);',
    ),
    pattern(
      'load',
      `${ownModel} ${onnxFile}`,
      'const session = await InferenceSession.create(path);',
    ),
    pattern(
      'load',
      ownModel,
      'const model = await loadTensorflowModel({url}, []);',
    ),
  ),
  row(
    ['MobileModel.unload'],
    pattern('load', eachModel, 'model.dispose();'),
    pattern('load', eachModel, 'await session.release();'),
    pattern('load', eachModel, 'model.dispose();'),
  ),
  row(
    of('ModelResult', 'metrics').concat(
      of(
        'ModelResultMetrics',
        'totalTime',
        'inferenceTime',
        'packTime',
        'unpackTime',
      ),
    ),
    none('Measure around the call with `performance.now()`.'),
    none('Measure around the call with `performance.now()`.'),
    none('Measure around the call with `performance.now()`.'),
  ),
  row(
    ['ModelResult.result'],
    pattern('read', 'Read the numbers of the output.'),
    pattern('read', 'Read the numbers of the output.'),
    pattern('read', 'Read the numbers of the output.'),
  ),
  row(
    ['Module', 'JIT', 'torch.jit'],
    exact(
      "import type {Model} from 'react-native-executorch';",
      'A `.pte` may have several methods: `model.execute(name, …)`.',
    ),
    exact(
      "import type {InferenceSession} from 'onnxruntime-react-native';",
      oneMethod,
    ),
    exact(
      "import type {TensorflowModel} from 'react-native-fast-tflite';",
      oneMethod,
    ),
  ),
];
