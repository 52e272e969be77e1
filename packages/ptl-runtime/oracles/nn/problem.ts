import type {Kernels} from '../../src/kernels/kernels';
import {plainKernels} from '../../src/kernels/plain';
import {wasmModule} from '../../src/kernels/__fixtures__/wasmModule';
import {wasmKernels} from '../../src/kernels/wasm';
import {operators as common} from '../../src/operators';
import {parseOperators} from '../../src/operators/parseOperators';
import type {IValue} from '../../src/operators/ivalue';
import {definitions as early} from '../../src/operators/nn';
import {definitions as late} from '../../src/operators/nn/late';
import {withDefaults} from '../../src/operators/schema';
import {TensorError} from '../../src/tensor/error';
import {type RecordedCall, decode, describeDifference} from './calls';

/** PyTorch's messages in terms of its C++ code, which have other wordings here. */
const OTHER_MESSAGES: readonly string[] = [
  'Expected static_cast<int64_t>(output_size->size()) == spatial_dimensions',
  'einsum(): subscript',
  // PyTorch prints the zero point as a character.
  'XNNPACK Q',
  'Expected attn_mask->sizes()[0] == batch_size',
  'Expected quantizer->qscheme() == kPerTensorAffine',
  'self.qscheme() == c10::kPerTensorAffine',
  'Channel axis out of range in per channel affine dequantization',
  'createStatus == pytorch_qnnp_status_success',
  'required rank 4 tensor to use channels_last format',
  'non-empty 3D or 4D (batch mode) tensor expected for input',
];

/** Both implementations, each compared with PyTorch. */
export const allKernels = [plainKernels, wasmKernels(wasmModule)];

const operators = new Map([...common, ...parseOperators([...early, ...late])]);

/** Runs one of our operators. */
export function runOperator(
  name: string,
  args: readonly IValue[],
  kernels: Kernels,
): IValue {
  const operator = operators.get(name);
  if (!operator) {
    throw new Error(`${name} is not defined`);
  }
  return operator.run(withDefaults(operator.schema, args), {
    kernels,
    random: () => 0.5,
  });
}

/** Describes a difference between the call's recorded result and ours; undefined if there is none. */
export function describeProblem(
  call: RecordedCall,
  kernels: Kernels,
): string | undefined {
  const make = (name: string, args: IValue[]) =>
    runOperator(name, args, kernels);
  const args = call.args.map((arg) => decode(arg, make));
  let actual: IValue;
  try {
    actual = runOperator(call.name, args, kernels);
  } catch (error) {
    if (!(error instanceof TensorError)) {
      return String(error);
    }
    if (call.error === undefined) {
      return error.message;
    }
    return error.message === call.error ||
      OTHER_MESSAGES.some((words) => call.error?.startsWith(words))
      ? undefined
      : `"${error.message}" instead of "${call.error}"`;
  }
  if (call.error !== undefined) {
    return `no error, PyTorch: ${call.error}`;
  }
  if (/_(?:\.|$)/u.test(call.name) && actual !== args[0]) {
    return 'in place, but gives another tensor';
  }
  return (
    describeDifference(actual, call.result, call.tolerance) ??
    (call.written ?? [])
      .map(([i, value]) =>
        describeDifference(args[i] ?? null, value, call.tolerance),
      )
      .find(Boolean)
  );
}

/** Describes the differences of all calls. */
export const describeProblems = (
  calls: readonly RecordedCall[],
  kernels: Kernels,
): string[] =>
  calls.flatMap((call, i) => {
    const text = describeProblem(call, kernels);
    return text ? [`${i} ${call.name}: ${text}`] : [];
  });
