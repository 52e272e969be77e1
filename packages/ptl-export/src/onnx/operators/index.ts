/**
 * PyTorch's operators as nodes of ONNX, by name and overload. `aten::add.*` is
 * every overload that has no handler of its own; an operator that writes in
 * place (`aten::add_.Tensor`) has the handler of the one that does not.
 */

import type {Handlers} from '../call';
import {attention} from './attention';
import {composed} from './composed';
import {convolutions} from './convolution';
import {indexing} from './indexing';
import {normalizations} from './normalization';
import {pointwise} from './pointwise';
import {pooling} from './pooling';
import {recurrent} from './recurrent';
import {reductions} from './reductions';
import {shapes} from './shapes';

export const handlers: Handlers = {
  ...pointwise,
  ...reductions,
  ...shapes,
  ...indexing,
  ...convolutions,
  ...normalizations,
  ...pooling,
  ...recurrent,
  ...attention,
  ...composed,
};
