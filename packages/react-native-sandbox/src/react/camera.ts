import type {Handlers} from '../core/services';

/** What an error of `getUserMedia` means for the reader, by its name. */
const REASONS: Readonly<Record<string, string>> = {
  NotAllowedError:
    'This page may not use the camera. Allow it in the browser’s settings of this site, or take a picture instead.',
  NotFoundError:
    'There is no camera here. Connect one, or take a picture instead.',
  NotReadableError:
    'The camera does not start: another program may be using it.',
};

async function openStream(facing: 'front' | 'back'): Promise<MediaStream> {
  // Browsers have no cameras for pages that did not come by https.
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
    throw new Error(REASONS[name] ?? `The camera does not start: ${message}`, {
      cause: error,
    });
  }
}

/**
 * The reader's camera for programs: the frame's origin is opaque, so it cannot
 * have it itself. The browser asks the reader.
 *
 * @param onChange - told when the camera goes on and off.
 */
export function camera(
  onChange: (isOn: boolean) => void = () => {},
): Pick<Handlers, 'openCamera' | 'takePicture' | 'closeCamera'> {
  let video: HTMLVideoElement | undefined;
  /** Rises with each open and close, so that a late permission starts nothing. */
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
      const mine = turn;
      const stream = await openStream(facing);
      if (mine !== turn) {
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
