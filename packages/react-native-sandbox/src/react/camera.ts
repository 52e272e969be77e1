import type {ServiceHandlers} from '../core/services';

/** Messages for the errors of `getUserMedia`, by their name. */
const CAMERA_ERRORS: Readonly<Record<string, string>> = {
  NotAllowedError:
    'This page may not use the camera. Allow it in the browser’s settings of this site, or take a picture instead.',
  NotFoundError:
    'There is no camera here. Connect one, or take a picture instead.',
  NotReadableError:
    'The camera does not start: another program may be using it.',
};

async function openStream(facing: 'front' | 'back'): Promise<MediaStream> {
  // `mediaDevices` is undefined on pages without https.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) {
    throw new Error('This browser gives the page no camera.');
  }
  try {
    return await devices.getUserMedia({
      video: {facingMode: facing === 'front' ? 'user' : 'environment'},
    });
  } catch (error) {
    const {name, message} = error as DOMException;
    throw new Error(
      CAMERA_ERRORS[name] ?? `The camera does not start: ${message}`,
      {
        cause: error,
      },
    );
  }
}

/**
 * Creates the handlers of the camera, which a frame with an opaque origin cannot open itself. The
 * browser asks the reader for permission.
 *
 * @param onChange - called when the camera is turned on or off
 */
export function createCamera(
  onChange: (isOn: boolean) => void = () => {},
): Pick<ServiceHandlers, 'openCamera' | 'takePicture' | 'closeCamera'> {
  let video: HTMLVideoElement | undefined;
  /** Number of opens and closes, which tells whether a late permission is still needed. */
  let turn = 0;

  function close() {
    turn++;
    const stream = video?.srcObject as MediaStream | null | undefined;
    stream?.getTracks().forEach((track) => track.stop());
    video = undefined;
    onChange(false);
  }

  return {
    async openCamera({facing}) {
      close();
      const openTurn = turn;
      const stream = await openStream(facing);
      if (openTurn !== turn) {
        stream.getTracks().forEach((track) => track.stop());
        return null;
      }
      video = document.createElement('video');
      video.muted = true;
      video.playsInline = true;
      video.srcObject = stream;
      onChange(true);
      await video.play();
      return null;
    },
    async takePicture() {
      if (!video) {
        throw new Error('The camera is closed.');
      }
      return {bitmap: await createImageBitmap(video)};
    },
    async closeCamera() {
      close();
      return null;
    },
  };
}
