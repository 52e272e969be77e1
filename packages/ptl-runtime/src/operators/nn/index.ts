/** Operators of neural networks. */

import type {OperatorDefinition} from '../operator';
import {definitions as activation} from './activation';
import {definitions as convolution} from './convolution';
import {withOtherDTypes} from './double';
import {definitions as dropout} from './dropout';
import {definitions as normalization} from './normalization';
import {definitions as pooling} from './pooling';
import {definitions as prepacked} from './prepacked';
import {definitions as products} from './products';
import {definitions as quantization} from './quantization';
import {definitions as quantized} from './quantized';
import {definitions as quantizedArithmetic} from './quantizedArithmetic';
import {definitions as quantizedProducts} from './quantizedProducts';
import {definitions as quantizedWeights} from './quantizedWeights';
import {definitions as resize} from './resize';
import {definitions as softmax} from './softmax';

export const definitions: readonly OperatorDefinition[] = [
  activation,
  convolution,
  dropout,
  normalization,
  pooling,
  prepacked,
  products,
  quantization,
  quantized,
  quantizedArithmetic,
  quantizedProducts,
  quantizedWeights,
  resize,
  softmax,
]
  .flat()
  .map(withOtherDTypes);
