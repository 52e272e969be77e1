/** Reasons why operators of PyTorch do not run here, each with advice. */

export interface Refusal {
  /** Pattern of operators by name and overload; the first match counts. */
  operators: RegExp;
  reason: string;
  /** Advice for the author of the model. */
  advice: string;
}

const OUTSIDE = 'compute it outside of the model and give it as an input.';

/** Refusals from specific to general; the last one matches every operator. */
export const refusals: readonly Refusal[] = [
  {
    operators:
      /backward|_grad|grad_|_amp_|_fused_adam|_foreach_|_dropout_|native_dropout|fake_quantize|_fused_moving|_jvp|requires_grad|retain_|_dual|_loss|observ|rrelu_with_noise|embedding_renorm|autodiff|batch_norm_(?:elemt|gather|stats|update)/u,
    reason: 'It is for training.',
    advice:
      'Call eval() on the model, and save what gives the prediction, without the loss.',
  },
  {
    operators:
      /\.(?:\w+_)?out\w*$|\.(?:grad_input|values?|indices|[A-Z]|result|sign|eigenvalues|eigvals|[a-z_]+_out|dim_max|dim_min|max|min|output|U|X|LU|inverse|n_min|correction_out|solution|Q|P|e|a|M|L|logabsdet|unique_counts)$/u,
    reason: 'It writes to a tensor that the caller gives.',
    advice: 'Leave out=… away, and take the tensor that the function returns.',
  },
  {
    operators: /_test_|_foobar|prims?::|_batch_dim|prim_device/u,
    reason: 'PyTorch has it for itself, and no saved model calls it.',
    advice: 'Save the model again with PyTorch 1.13.',
  },
  {
    operators:
      /sparse|_coo|csr|csc|bsr|bsc|coalesce|_nnz|_indices|indices$|_values|values$|dense|sspaddmm|hspmm|smm\b|spdiags/u,
    reason: 'Sparse tensors do not run here.',
    advice: 'Make them dense with to_dense() before you save the model.',
  },
  {
    operators: /nested/u,
    reason: 'Nested tensors run inside nn.TransformerEncoder only.',
    advice: 'Pad the sequences, and give the model a mask.',
  },
  {
    operators:
      /cuda|cudnn|mkldnn|mps|vulkan|metal|triton|hpu|xpu|miopen|pin_memory|nnpack|thnn_fused|quantized_(?:gru|lstm|rnn)|fbgemm|_flash_/u,
    reason: 'It is for other hardware than a phone’s processor.',
    advice:
      'Save the model from a processor: model.cpu() first, and optimize_for_mobile() without backend.',
  },
  {
    operators:
      /linalg_(?:svd|eig|eigh|eigvals)\b|linalg_eig|_svd|\bsvd|symeig|matrix_norm|nuclear|linalg_cond/u,
    reason:
      'Its vectors have any sign, and only LAPACK gives those of PyTorch.',
    advice: `torch.linalg.svdvals, eigvalsh and pinv run here. Where you need the vectors, ${OUTSIDE}`,
  },
  {
    operators:
      /\blu_|linalg_lu|_lu_with|ldl|ormqr|orgqr|geqrf|householder|cholesky_|_ex\b|_ex\.|linalg_tensor|linalg_diagonal|_helper|linalg_matrix_rank\.|_linalg/u,
    reason: 'It is a step of a solution that runs here as a whole.',
    advice: 'Use torch.linalg.solve, inv, qr, cholesky or lstsq.',
  },
  {
    operators:
      /[Cc]omplex|_fft_|_conj|conj_physical_|polar|\bangle|view_as_(?:real|complex)_copy|isreal|chalf|\.ComplexImplicit/u,
    reason: 'Complex numbers run in tensors only.',
    advice: 'Make a tensor of them with torch.complex() or torch.polar().',
  },
  {
    operators: /[Dd]imname|names|align_|rename/u,
    reason: 'Axes with names do not run here.',
    advice: 'Write the number of each axis in place of its name.',
  },
  {
    operators: /_copy(?:\.|$)|_copy_|_view\b|copy_from/u,
    reason: 'PyTorch makes it while it compiles a model.',
    advice:
      'Save the model again with torch.jit.script or trace, and no other compiler.',
  },
  {
    operators:
      /quantized::|_quant|quantize|q_(?:scale|zero|per)|qint|qparams|int_repr|qscheme/u,
    reason: 'This form of a quantized layer does not run here.',
    advice:
      'Leave this layer in float32: put DeQuantStub before it and QuantStub after it.',
  },
  {
    operators:
      /special_(?:airy|bessel|chebyshev|hermite|laguerre|legendre|modified|scaled|shifted|spherical)/u,
    reason: 'No model that was seen calls this function of mathematics.',
    advice: `Write it with other functions, or ${OUTSIDE}`,
  },
  {
    operators:
      /cauchy|poisson|geometric|log_normal|gamma|dirichlet|binomial|sobol|random|exponential|normal_functional|uniform\b|Generator|generator|bernoulli/u,
    reason: 'Random numbers of this kind do not run here.',
    advice: `torch.rand, randn, randint, normal and bernoulli run here, or ${OUTSIDE}`,
  },
  {
    operators:
      /slow_conv|thnn_conv|conv_depthwise|conv_tbc|_convolution|convolution_/u,
    reason: 'It is one of the ways in which PyTorch computes a convolution.',
    advice: 'Call torch.nn.functional.conv2d or its like, which run here.',
  },
  {
    operators: /.*/u,
    reason: 'No model that was seen calls it.',
    advice: `Write this step with other functions of torch, or ${OUTSIDE} A phone may run it.`,
  },
];

/** Finds the reason and the advice for an operator that does not run here. */
export function findRefusal(operator: string): Refusal {
  const refusal = refusals.find(({operators}) => operators.test(operator));
  if (!refusal) {
    throw new Error(`${operator} has no refusal`);
  }
  return refusal;
}
