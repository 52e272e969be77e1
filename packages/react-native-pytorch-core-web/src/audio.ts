/** `Audio` and `AudioUtil` of the package: 16-bit samples, 16,000 a second, one channel. */

import type {Audio} from 'react-native-pytorch-core-next/lib/typescript/audio/AudioModule';
import {CACHE, type AppFiles, temporaryPath} from './files';
import type {NativeRef, NativeRefs} from './refs';

/** Sample rate of recordings, in Hz. */
export const SAMPLE_RATE = 16000;

/** Running recording. */
export interface Recorder {
  /** Ends the recording; resolves to samples at `SAMPLE_RATE`. */
  stop: () => Promise<Int16Array>;
}

/** Player of one sound. */
export interface SoundPlayer {
  play: () => void;
  pause: () => void;
  /** Ends the sound; `play` starts from its beginning. */
  stop: () => void;
}

/** Device that records and plays: the browser's microphone and speaker. */
export interface AudioDevice {
  /** @throws Error if there is no microphone, or the reader refuses it */
  record: () => Promise<Recorder>;
  player: (samples: Int16Array, rate: number) => SoundPlayer;
}

class Sound {
  player?: SoundPlayer;
  constructor(
    readonly samples: Int16Array,
    readonly rate: number,
  ) {}
}

const decodeSamples = (bytes: Uint8Array): Int16Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int16Array.from({length: bytes.length >> 1}, (_, i) =>
    view.getInt16(i * 2, true),
  );
};

const encodeSamples = (samples: Int16Array): Uint8Array => {
  const bytes = new Uint8Array(samples.length * 2);
  const view = new DataView(bytes.buffer);
  samples.forEach((sample, i) => {
    view.setInt16(i * 2, sample, true);
  });
  return bytes;
};

/** Sounds of an app, by their references. */
export interface Sounds {
  fromSamples: (samples: Int16Array, rate?: number) => Audio;
  /** @throws Error if the value is not audio, or was released */
  toSamples: (audio: unknown) => Int16Array;
}

/** Creates the store of an app's sounds. */
export function makeSounds(refs: NativeRefs, device: AudioDevice): Sounds {
  const requireSound = (audio: unknown): Sound => {
    const value = refs.get(audio);
    if (!(value instanceof Sound)) {
      throw new Error('The value is not audio, or it was released');
    }
    return value;
  };
  const player = (audio: NativeRef): SoundPlayer => {
    const sound = requireSound(audio);
    return (sound.player ??= device.player(sound.samples, sound.rate));
  };
  return {
    fromSamples: (samples, rate = SAMPLE_RATE) => {
      const audio: Audio = {
        ID: refs.add(new Sound(samples, rate)),
        play: () => {
          player(audio).play();
        },
        pause: () => {
          requireSound(audio).player?.pause();
        },
        stop: () => {
          requireSound(audio).player?.stop();
        },
        getDuration: () => {
          const {samples: all, rate: perSecond} = requireSound(audio);
          return Math.trunc((all.length * 1000) / perSecond);
        },
        release: () => {
          const value = refs.get(audio);
          refs.release(audio);
          if (value instanceof Sound) {
            value.player?.stop();
          }
          return Promise.resolve();
        },
      };
      return audio;
    },
    toSamples: (audio) => requireSound(audio).samples,
  };
}

/** Services of the host for sounds. */
interface AudioHost {
  files: AppFiles;
  fetch: (uri: string) => Promise<Uint8Array>;
  assetUri: (asset: number) => string;
  audio: AudioDevice;
}

/**
 * Creates `AudioUtil` of 0.2. Files are bare samples, as Android writes and reads them: the header
 * of a WAV file is heard as a click of 22 samples.
 */
export function makeAudioUtil(
  sounds: Sounds,
  {files, fetch, assetUri, audio: device}: AudioHost,
) {
  let recording: Promise<Recorder> | undefined;
  let running = false;
  return {
    isRecording: (): Promise<boolean> => Promise.resolve(running),
    startRecord: (): void => {
      if (recording) {
        return;
      }
      const started = device.record();
      recording = started;
      started.then(
        () => {
          running = recording === started;
        },
        () => {
          // stopRecord throws the error; the next start tries again.
        },
      );
    },
    stopRecord: async (): Promise<Audio | null> => {
      const started = recording;
      recording = undefined;
      running = false;
      if (!started) {
        return null;
      }
      const samples = await (await started).stop();
      return samples.length ? sounds.fromSamples(samples) : null;
    },
    toFile: (audio: Audio): Promise<string> =>
      new Promise((resolve) => {
        const path = temporaryPath(files, 'audio', '.wav');
        files.write(path, encodeSamples(sounds.toSamples(audio)));
        resolve(path);
      }),
    fromFile: (path: string): Promise<Audio> =>
      new Promise((resolve) => {
        const bytes = files.read(path);
        if (!bytes) {
          throw new Error(
            `Could not load audio from ${path}: there is no such file; files lie in ${CACHE} here`,
          );
        }
        resolve(sounds.fromSamples(decodeSamples(bytes)));
      }),
    fromBundle: async (asset: number): Promise<Audio> =>
      sounds.fromSamples(decodeSamples(await fetch(assetUri(asset)))),
  };
}

/** Creates `AudioUtil` of 0.1, which records for a number of seconds. */
export function makeOldAudioUtil(
  sounds: Sounds,
  device: AudioDevice,
  wait: (seconds: number) => Promise<void>,
) {
  return {
    record: async (length: number): Promise<Audio> => {
      const recorder = await device.record();
      await wait(length);
      const samples = await recorder.stop();
      // Pad or cut to the exact number of samples, as phones do.
      const padded = new Int16Array(Math.trunc(SAMPLE_RATE * length));
      padded.set(samples.subarray(0, padded.length));
      return sounds.fromSamples(padded);
    },
  };
}

/** Creates `experimental` of 0.2.4, which reads bytes of 16-bit samples. */
export const makeExperimental = (sounds: Sounds) => ({
  audioFromBytes: (bytes: number[], sampleRate: number): Promise<Audio> =>
    new Promise((resolve) => {
      resolve(
        sounds.fromSamples(decodeSamples(Uint8Array.from(bytes)), sampleRate),
      );
    }),
});
