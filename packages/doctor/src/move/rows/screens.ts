import {everywhere, exact, none, of, pattern, type Row} from './row';

const draw =
  'Draw with `@shopify/react-native-skia`, or put views over the picture.';

/** Calls that draw a picture with boxes and labels. */
const boxes = of(
  'CanvasRenderingContext2D',
  ...'fillStyle font lineWidth strokeStyle textAlign clear drawImage fillRect fillText invalidate strokeRect'.split(
    ' ',
  ),
);

const drawing = of(
  'CanvasRenderingContext2D',
  ...'lineCap lineJoin miterLimit arc beginPath clearRect closePath drawCircle fill fillCircle getImageData lineTo moveTo putImageData rect restore rotate save scale setTransform stroke strokeText translate'.split(
    ' ',
  ),
);

/** Camera and canvas. */
export const screens: readonly Row[] = [
  everywhere(
    ['Camera'],
    pattern(
      'camera',
      'VisionCamera 5 has a component of the same name with other properties.',
    ),
  ),
  everywhere(
    of('Camera', 'takePicture'),
    pattern(
      'camera',
      'The picture comes as the result, and not to `onCapture`.',
      'const photo = await photoOutput.capturePhoto({}, {});\nconst image = await photo.toImageAsync();',
    ),
  ),
  everywhere(
    of('Camera', 'flip'),
    pattern(
      'camera',
      'Keep the side in a state, and give it to `useCameraDevice`.',
    ),
  ),
  everywhere(
    of('CameraProps', 'onCapture'),
    pattern(
      'camera',
      '`capturePhoto` returns the picture where you press your own button.',
    ),
  ),
  everywhere(
    of('CameraProps', 'onFrame'),
    pattern(
      'camera',
      'A frame output calls a worklet with each frame, which runs the model synchronously.',
    ),
  ),
  everywhere(
    of('CameraProps', 'facing').concat(
      'CameraProps.facing.BACK',
      'CameraProps.facing.FRONT',
    ),
    pattern(
      'camera',
      'A hook finds the device, and the camera takes it as `device`.',
      'const device = useCameraDevice(position);',
    ),
  ),
  everywhere(
    of('CameraProps', 'targetResolution').concat(
      of('TargetResolution', 'width', 'height'),
    ),
    pattern(
      'camera',
      'A hook makes the output, and the camera takes it in `outputs`.',
      'const photoOutput = usePhotoOutput({targetResolution});',
    ),
  ),
  everywhere(
    of('CameraProps', 'hideCaptureButton', 'hideFlipButton'),
    exact(
      '',
      'Delete it: the camera has no buttons of its own. Draw one that calls `capturePhoto`.',
    ),
  ),
  everywhere(of('CameraFacing', 'BACK'), exact("'back'")),
  everywhere(of('CameraFacing', 'FRONT'), exact("'front'")),
  everywhere(
    ['CameraFacing'],
    exact(
      "import type {TargetCameraPosition} from 'react-native-vision-camera';",
    ),
  ),
  everywhere(
    ['Canvas', 'CanvasProps.onContext2D', 'CanvasRenderingContext2D', ...boxes],
    pattern(
      'boxes',
      'A picture with boxes and labels is made of views. For other drawings, take `@shopify/react-native-skia`.',
    ),
  ),
  everywhere(drawing, none(draw)),
];
