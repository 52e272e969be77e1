/** Rare operators of neural networks, loaded with those of `../rare`. */

import type {OperatorDefinition} from '../operator';
import {definitions as attention} from './attention';
import {definitions as columns} from './columns';
import {withOtherDTypes} from './double';
import {definitions as embedding} from './embedding';
import {definitions as gridSample} from './gridSample';
import {definitions as quantizedEmbedding} from './quantizedEmbedding';
import {definitions as recurrent} from './recurrent';

export const definitions: readonly OperatorDefinition[] = [
  attention,
  columns,
  embedding,
  gridSample,
  quantizedEmbedding,
  recurrent,
]
  .flat()
  .map(withOtherDTypes);
