/** Parts of the package that need a browser: canvas, camera, microphone, codecs. */

export {CameraFacing, makeCamera, type CameraProps} from './Camera';
export {makeCanvas, type CanvasProps, type ViewLike} from './Canvas';
export {decodeImage, encodePng} from './pictures';
export {browserAudio} from './sound';
