import {type AudioDevice, type Recorder, SAMPLE_RATE} from '../audio';

/** Records in the browser's format, which is decoded at the end. */
async function record(): Promise<Recorder> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) {
    throw new Error('The page has no microphone: try this program on a phone');
  }
  const stream = await devices.getUserMedia({audio: true});
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({data}) => {
    parts.push(data);
  });
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => {
      resolve();
    });
  });
  recorder.start();
  return {
    stop: async () => {
      recorder.stop();
      await ended;
      stream.getTracks().forEach((track) => {
        track.stop();
      });
      const bytes = await new Blob(parts, {
        type: recorder.mimeType,
      }).arrayBuffer();
      // Decoding resamples to the context's rate.
      const sound = await new OfflineAudioContext(
        1,
        1,
        SAMPLE_RATE,
      ).decodeAudioData(bytes);
      return Int16Array.from(sound.getChannelData(0), (value) =>
        Math.max(-32768, Math.min(32767, Math.round(value * 32767))),
      );
    },
  };
}

/** The browser's microphone and speaker. */
export const browserAudio: AudioDevice = {
  record,
  player: (samples, rate) => {
    let context: AudioContext | undefined;
    const end = () => {
      void context?.close();
      context = undefined;
    };
    return {
      play: () => {
        if (context) {
          void context.resume();
          return;
        }
        if (!samples.length) {
          return;
        }
        context = new AudioContext();
        const buffer = context.createBuffer(1, samples.length, rate);
        buffer
          .getChannelData(0)
          .set(Float32Array.from(samples, (sample) => sample / 32768));
        const source = context.createBufferSource();
        source.buffer = buffer;
        source.connect(context.destination);
        source.addEventListener('ended', end);
        source.start();
      },
      pause: () => {
        void context?.suspend();
      },
      stop: end,
    };
  },
};
