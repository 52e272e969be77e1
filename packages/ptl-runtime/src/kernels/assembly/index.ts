export {packPanels, multiplyPanels, linearVector} from './products';
export {spread, convolve, convolvePixel, depthwise} from './convolution';
export {
  clampAll,
  hardswish,
  hardsigmoid,
  sigmoid,
  silu,
  combine,
  combineRuns,
  means,
} from './pointwise';
