/** What to do about an operator of PyTorch that does not run here. */

const WAYS: readonly [test: RegExp, way: string][] = [
  [
    /nested|to_padded_tensor/u,
    'Make nn.TransformerEncoder with enable_nested_tensor=False, or leave out its mask.',
  ],
  [
    /backward|_grad|_loss|dropout|rrelu|bernoulli|observ/u,
    'It is for training: call eval() on the model, and export what gives the prediction, without the loss.',
  ],
  [
    /linalg|svd|pinverse|triangular_solve|cholesky_|matrix_exp|nuclear|eig|lu_|lstsq|qr$|fft|stft|complex|_conj|real$|imag$/u,
    'Compute it before the model, and give the model the result as an input.',
  ],
  [
    /^quantized::|^_quantized::|_quant/u,
    'Leave this layer in float32: put DeQuantStub before it and QuantStub after it.',
  ],
  [
    /sparse|_coo|_cs[rc]|mkldnn|cudnn|vulkan|mps/u,
    'Export the model for a processor, with dense tensors.',
  ],
];

/** One sentence for who exports the model. */
export const wayOn = (operator: string): string =>
  WAYS.find(([test]) => test.test(operator))?.[1] ??
  'It does not run in this page, and may run on a phone: try the model there, or compute this step outside of the model.';
