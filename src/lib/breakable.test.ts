import {expect, it} from 'vitest';
import {splitBreakable} from './breakable';

it.each([
  ['CanvasRenderingContext2D', ['Canvas', 'Rendering', 'Context2D']],
  ['transforms.normalize', ['transforms.', 'normalize']],
  ['Tensor.unsqueeze()', ['Tensor.', 'unsqueeze()']],
  ['torch.jit._loadForMobile', ['torch.', 'jit.', '_load', 'For', 'Mobile']],
  ['react-native-pytorch-core', ['react-native-pytorch-core']],
  ['PyTorch Live CLI', ['PyTorch Live CLI']],
  ['a CanvasRenderingContext2D b', ['a Canvas', 'Rendering', 'Context2D b']],
  ['BaseIValuePacker', ['BaseIValue', 'Packer']],
  ['mobilenet_v3_small', ['mobilenet_', 'v3_', 'small']],
  ['http://127.0.0.1:5000', ['http://', '127.0.0.1:', '5000']],
  ['Promise<ModelResult>', ['Promise<', 'Model', 'Result>']],
  ['0.2.4', ['0.2.4']],
  ['div', ['div']],
])('%s', (text, parts) => {
  expect(splitBreakable(text)).toEqual(parts);
});

it('loses nothing', () => {
  const text = 'await MobileModel.execute<T>(modelPath, {image})';
  expect(splitBreakable(text).join('')).toBe(text);
});
