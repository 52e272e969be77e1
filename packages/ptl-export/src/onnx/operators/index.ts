/**
 * Handlers of PyTorch's operators, by name and overload. `aten::add.*` is every overload without an
 * entry; an operator that writes in place (`aten::add_.Tensor`) uses the handler of its base.
 */

import type {OnnxHandlers} from '../call';
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

export const handlers: OnnxHandlers = {
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
