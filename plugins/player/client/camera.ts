import type {Handlers} from '../core/services';

/**
 * The reader's camera for programs: the frame's origin is opaque, so it cannot
 * have it itself. The browser asks the reader.
 */
export function camera(): Pick<
  Handlers,
  'openCamera' | 'takePicture' | 'closeCamera'
> {
  let video: HTMLVideoElement | undefined;
  /** Rises with each open and close, so that a late permission starts nothing. */
  let turn = 0;

  function close() {
    turn++;
    const stream = video?.srcObject as MediaStream | null | undefined;
    stream?.getTracks().forEach((track) => track.stop());
    video = undefined;
  }

  return {
    async openCamera({facing}) {
      close();
      const mine = turn;
      const stream = await navigator.mediaDevices.getUserMedia({
        video: {facingMode: facing === 'front' ? 'user' : 'environment'},
      });
      if (mine !== turn) {
        stream.getTracks().forEach((track) => track.stop());
        return null;
      }
      video = document.createElement('video');
      video.muted = true;
      video.playsInline = true;
      video.srcObject = stream;
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
