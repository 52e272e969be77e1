import {
  ComplexTensor,
  Tensor,
  Tuple,
  type IValue,
} from '@playtorch-docs/ptl-runtime';
import type {ModelRuntime} from '@playtorch-docs/react-native-pytorch-core-web';
import {limitTexts, type ModelRun} from '../core/modelRun';

/** Lists type and shape of each tensor in a value of TorchScript. */
function* listTensors(value: IValue): Generator<string> {
  if (value instanceof Tensor) {
    yield `${value.dtype} [${value.sizes.join(', ')}]`;
  } else if (value instanceof ComplexTensor) {
    yield 'complex';
  } else if (value instanceof Tuple) {
    yield* listAll(value.items);
  } else if (Array.isArray(value)) {
    yield* listAll(value);
  } else if (value instanceof Map) {
    yield* listAll(value.values());
  }
}

function* listAll(values: Iterable<unknown>): Generator<string> {
  for (const value of values) {
    if (typeof value === 'object') {
      yield* listTensors(value as IValue);
    }
  }
}

const describe = (values: Iterable<unknown>) =>
  limitTexts([...listAll(values)]);

/** Creates the host's watch of model runs, which reports each to the page when it has ended. */
export function watchRuns(
  report: (run: ModelRun) => void,
): NonNullable<ModelRuntime['watchRun']> {
  return (path, method, args) => {
    const startedAt = performance.now();
    // Read the inputs at the start, since a model may change them in place.
    const inputs = describe(args);
    return (output) =>
      report({
        model: path.slice(path.lastIndexOf('/') + 1),
        method,
        ms: performance.now() - startedAt,
        inputs,
        outputs: describe([output]),
      });
  };
}
