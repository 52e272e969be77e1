export {packPanels, multiplyPanels, linearVector} from './products';
export {spread, convolve, convolvePixel, depthwise} from './convolution';
export {
  clampAll,
  hardswish,
  hardsigmoid,
  sigmoid,
  silu,
  gelu,
  combine,
  combineRuns,
  means,
  leakyRelu,
} from './pointwise';
export {softmaxRows, normalizeRuns} from './rows';
export {maximaAcross, maximaDown} from './pooling';
export {centerAll, requantizeAll} from './quanta';
