/** Operation that PyTorch refuses, in PyTorch's words where it has a message. */
export class TensorError extends Error {
  override name = 'TensorError';
}
