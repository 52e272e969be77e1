/** What PyTorch refuses, in PyTorch's own words where it has some. */
export class TensorError extends Error {
  override name = 'TensorError';
}
