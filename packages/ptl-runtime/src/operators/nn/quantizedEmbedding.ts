/** Embeddings with a quantized table: packing, look-up, and sums of bags. */

import type {Tensor} from '../../tensor/tensor';
import {bool, tensor} from '../arguments';
import type {CustomObject} from '../ivalue';
import {OperatorError, type OperatorDefinition} from '../operator';
import {embedding, embeddingBag} from './embedding';
import {dequantize} from './quantizer';

const EMBEDDING = '__torch__.torch.classes.quantized.EmbeddingPackedParamsBase';

class PackedEmbedding implements CustomObject {
  readonly customType = EMBEDDING;
  constructor(readonly table: Tensor) {}
}

export const definitions: readonly OperatorDefinition[] = [
  {
    schema: `quantized::embedding_bag_prepack(Tensor weight) -> ${EMBEDDING} W_prepack`,
    run: (args) => new PackedEmbedding(dequantize(tensor(args, 0))),
  },
  {
    schema: `quantized::embedding_byte(${EMBEDDING} weight, Tensor indices, bool pruned_weights=False) -> Tensor`,
    run: (args, {kernels}) => {
      const [weight] = args;
      if (!(weight instanceof PackedEmbedding)) {
        throw new OperatorError(`argument 1: expected ${EMBEDDING}`);
      }
      return embedding(weight.table, tensor(args, 1), kernels);
    },
  },
  {
    schema: `quantized::embedding_bag_byte(${EMBEDDING} weight, Tensor indices, Tensor? offsets=None, bool scale_grad_by_freq=False, int mode=0, bool pruned_weights=False, Tensor? per_sample_weights=None, Tensor? compressed_indices_mapping=None, bool include_last_offset=False) -> Tensor`,
    run: (args) => {
      const [weight, , offsets = null] = args;
      if (!(weight instanceof PackedEmbedding) || offsets === null) {
        throw new OperatorError(`expected ${EMBEDDING} and offsets`);
      }
      const [out] = embeddingBag([
        weight.table,
        tensor(args, 1),
        offsets,
        false,
        // PyTorch's quantized bags ignore the mode and sum.
        0n,
        false,
        args[6] ?? null,
        bool(args, 8),
      ]);
      return out ?? null;
    },
  },
];
