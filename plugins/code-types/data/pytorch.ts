/** Release of PyTorch that the package of a docs version contains. */
export const PYTORCH_RELEASES: Readonly<Record<string, string>> = {
  '0.1': '1.10',
  '0.2.0': '1.12',
  next: '1.12',
};

/** Pages whose Python is for the newer PyTorch that they install: its names are no links. */
export const PAGES_WITH_NEWER_PYTORCH =
  /(^|\/)tutorials\/(moved\/[\w-]+|new-app|where-to-go|without-code)\//;

/** Names with a page of their own in PyTorch's documentation. */
const GENERATED = [
  'torch.arange',
  'torch.cat',
  'torch.equal',
  'torch.full',
  'torch.inference_mode',
  'torch.jit.load',
  'torch.jit.script',
  'torch.jit.trace',
  'torch.linspace',
  'torch.manual_seed',
  'torch.multinomial',
  'torch.nn.Embedding',
  'torch.nn.Flatten',
  'torch.nn.GRU',
  'torch.nn.Linear',
  'torch.nn.Module',
  'torch.nn.Sequential',
  'torch.nn.functional.cross_entropy',
  'torch.nn.utils.clip_grad_norm_',
  'torch.no_grad',
  'torch.rand',
  'torch.randint',
  'torch.randperm',
  'torch.set_num_threads',
  'torch.stack',
  'torch.tensor',
  'torch.zeros',
];

/** Other names, with the page that describes them; without `torch`, `Tensor` and `nn`, which are in most lines. */
const OTHERS: Readonly<Record<string, string>> = {
  'torch.backends': 'backends.html',
  'torch.channels_last': 'tensor_attributes.html',
  'torch.float32': 'tensor_attributes.html#torch-dtype',
  'torch.jit': 'jit.html',
  'torch.jit.export': 'jit.html#torch.jit.export',
  'torch.nn.functional': 'nn.functional.html',
  'torch.optim': 'optim.html',
  'torch.optim.Adam': 'optim.html',
  'torch.quantization': 'quantization.html',
  'torch.quantization.quantize_dynamic': 'quantization.html',
  'torch.uint8': 'tensor_attributes.html#torch-dtype',
  'torch.utils.mobile_optimizer.optimize_for_mobile': 'mobile_optimizer.html',
};

/**
 * Pages of PyTorch's documentation by the names that they describe. All of these names are in
 * 1.10 and in 1.12.
 */
export const PYTORCH_PAGES: Readonly<Record<string, string>> = {
  ...OTHERS,
  ...Object.fromEntries(
    GENERATED.map((name) => [name, `generated/${name}.html`]),
  ),
};
