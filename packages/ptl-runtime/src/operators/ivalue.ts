import type {Kernels} from '../kernels/kernels';
import type {Tensor} from '../tensor/tensor';

/**
 * PyTorch's IValue: what registers and the stack of the interpreter hold and
 * operators take. An int (64 bits) is a `bigint`, a float (double) is a
 * `number`: JavaScript tells them apart as PyTorch does. A list is an array,
 * shared and changed in place; a dict is a Map, its keys in order of insertion.
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

/** A tuple; unlike a list, it never changes. */
export class Tuple {
  constructor(readonly items: readonly IValue[]) {}
}

/** An instance of a TorchScript class; attributes by slot. */
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

/** An instance of a class that PyTorch implements in C++: packed weights of a convolution, say. */
export interface CustomObject {
  /** `__torch__.torch.classes.xnnpack.Conv2dOpContext` */
  readonly customType: string;
}

/** Weights in memory of the kernels. Those that a run packs are given back when nothing holds them. */
export abstract class PackedWeights implements CustomObject {
  abstract readonly customType: string;
  /** Gives their memory back; they cannot be used after it. */
  abstract release(kernels: Kernels): void;
}

/** A tensor of complex numbers, held as pairs of a real and an imaginary part along a last axis more. */
export class ComplexTensor implements CustomObject {
  readonly customType = 'Tensor';

  constructor(readonly pairs: Tensor) {}
}

/** A complex number of TorchScript. */
export class Complex implements CustomObject {
  readonly customType = 'complex';

  constructor(
    readonly real: number,
    readonly imaginary: number,
  ) {}
}
