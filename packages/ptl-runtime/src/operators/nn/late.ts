/** The operators of neural networks that few models have: loaded with those of `../rare`. */

import type {OperatorDefinition} from '../operator';
import {definitions as attention} from './attention';
import {withOtherDTypes} from './double';
import {definitions as gridSample} from './gridSample';
import {definitions as recurrent} from './recurrent';

export const definitions: readonly OperatorDefinition[] = [
  attention,
  gridSample,
  recurrent,
]
  .flat()
  .map(withOtherDTypes);
