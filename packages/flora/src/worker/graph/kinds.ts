import {
  shortenOperator,
  type BlockKind,
  type GraphNode,
} from '../../core/graph';

/** Patterns of operator names, the first match decides. */
const PATTERNS: readonly (readonly [BlockKind, RegExp])[] = [
  ['attention', /attention/],
  ['convolution', /conv/],
  ['linear', /^(linear|addmm|mm|matmul|bmm|baddbmm|einsum|bilinear)/],
  ['normalization', /norm(alize)?_?$/],
  ['pooling', /pool/],
  [
    'activation',
    /(relu6?|elu|sigmoid|swish|tanh|softmax|softplus|softsign|softshrink|hardshrink|mish|glu|threshold)_?$/,
  ],
  [
    'shape',
    /^_?(view|reshape|flatten|unflatten|permute|transpose|t|numpy_T|unsqueeze|squeeze|slice|select|chunk|split|split_with_sizes|tensor_split|unbind|expand|expand_as|narrow|movedim|repeat|reshape_alias|pad|roll|pixel_shuffle|flip|unfold|view_as|constant_pad_nd|channel_shuffle)_?$/,
  ],
];

/** Determines the kind of a block by the name of its operator. */
export function findKind(operator: string): BlockKind {
  const name = shortenOperator(operator);
  return PATTERNS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other';
}

/** Operators that only copy, convert or do nothing outside of training. */
const PASSING =
  /^(aten::(to|type_as|contiguous|detach|alias|clone|dropout|feature_dropout|alpha_dropout|cpu|lift_fresh|_cast_\w+)_?(\.\w+)?|prim::(NumToTensor|data|unchecked_cast))$/;

/** Whether an operator gives its first argument on, so that it is no block. */
export const isPassing = (operator: string): boolean => PASSING.test(operator);

const PRODUCT = /^(matmul|bmm|baddbmm)$/;
/** Steps between a product and its softmax: scaling, masks, changes of shape. */
const MAX_STEPS = 6;

/** Marks the products and the softmax of attention that is written out: softmax(q·k)·v. */
export function markAttention(nodes: GraphNode[]): void {
  const isProduct = (node: GraphNode) =>
    node.weights.length === 0 && PRODUCT.test(shortenOperator(node.operator));
  const findProduct = (index: number): GraphNode | undefined => {
    let [found, left]: [GraphNode | undefined, number] = [
      nodes[index],
      MAX_STEPS,
    ];
    while (found && left > 0 && !isProduct(found)) {
      if (!['shape', 'other'].includes(found.kind)) {
        return undefined;
      }
      found = nodes[found.inputs[0] ?? -1];
      left -= 1;
    }
    return found && isProduct(found) ? found : undefined;
  };
  for (const product of nodes) {
    const softmax = nodes[product.inputs[0] ?? -1];
    const first =
      isProduct(product) && softmax && /softmax/.test(softmax.operator)
        ? findProduct(softmax.inputs[0] ?? -1)
        : undefined;
    if (softmax && first) {
      for (const node of [product, softmax, first]) {
        node.kind = 'attention';
      }
    }
  }
}
