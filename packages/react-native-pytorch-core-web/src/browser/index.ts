/** What of the package needs a browser: a screen, a camera, a microphone, codecs. */

export {
  CameraFacing,
  makeCamera,
  type CameraProps,
  type Facing,
} from './Camera';
export {makeCanvas, type CanvasProps, type ViewLike} from './Canvas';
export {decodeImage, encodePng} from './pictures';
export {browserAudio} from './sound';
