export {packPanels, multiplyPanels, linearVector} from './products';
export {
  spread,
  convolve,
  convolvePairs,
  convolvePixel,
} from './convolution';
export {depthwise} from './depthwise';
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
export {centerAll, pairPlanes, requantizeAll} from './quanta';
export {
  longRow,
  floatRow,
  chooseLongs,
  chooseFloats,
  bytesToLongs,
  longsToFloats,
  floatsToLongs,
  gatherRows,
} from './elements';
export {polarAll} from './turns';
export {joinStage} from './fourier';
