import type {Kernels} from '../kernels/kernels';
import type {Tensor} from '../tensor/tensor';

/**
 * PyTorch's IValue: the values in registers and on the stack of the interpreter. An int (64 bits)
 * is a `bigint`, a float (double) a `number`, so that they stay distinct. A list is an array,
 * shared and changed in place; a dict is a Map with its keys in order of insertion.
 */
export type IValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | Tensor
  | IValue[]
  | Tuple
  | Map<IValue, IValue>
  | ScriptObject
  | Device
  | CustomObject;

/** TorchScript tuple, which never changes. */
export class Tuple {
  constructor(readonly items: readonly IValue[]) {}
}

/** Instance of a TorchScript class; attributes are numbered by slot. */
export class ScriptObject {
  constructor(
    /** Qualified name: `__torch__.Digits`. */
    readonly type: string,
    readonly names: readonly string[],
    readonly slots: IValue[],
  ) {}
}

export class Device {
  constructor(readonly name: string) {}
}

/** Instance of a class that PyTorch implements in C++, such as packed weights of a convolution. */
export interface CustomObject {
  /** `__torch__.torch.classes.xnnpack.Conv2dOpContext` */
  readonly customType: string;
}

/** Weights packed in the kernels' memory. Weights that a run packs are released when nothing refers to them. */
export abstract class PackedWeights implements CustomObject {
  abstract readonly customType: string;
  /** Frees the memory; the weights cannot be used afterwards. */
  abstract release(kernels: Kernels): void;
}

/** Tensor of complex numbers: pairs of a real and an imaginary part along an additional last axis. */
export class ComplexTensor implements CustomObject {
  readonly customType = 'Tensor';

  constructor(readonly pairs: Tensor) {}
}

/** Complex number of TorchScript. */
export class Complex implements CustomObject {
  readonly customType = 'complex';

  constructor(
    readonly real: number,
    readonly imaginary: number,
  ) {}
}
