/** `Audio` and `AudioUtil` of the package: 16-bit samples, 16,000 a second, one channel. */

import type {Audio} from 'react-native-pytorch-core-next/lib/typescript/audio/AudioModule';
import {CACHE, type Files, temporaryPath} from './files';
import type {Ref, Refs} from './refs';

/** Samples a second of everything that the package records. */
export const SAMPLE_RATE = 16000;

/** A recording that goes on. */
export interface Recorder {
  /** Ends it: samples at `SAMPLE_RATE`. */
  stop: () => Promise<Int16Array>;
}

/** A sound that plays. */
export interface Player {
  play: () => void;
  pause: () => void;
  /** Ends it; `play` starts from the beginning again. */
  stop: () => void;
}

/** What records and plays: the browser's microphone and speaker. */
export interface AudioDevice {
  /** @throws Error if there is no microphone, or the reader says no. */
  record: () => Promise<Recorder>;
  player: (samples: Int16Array, rate: number) => Player;
}

class Sound {
  player?: Player;
  constructor(
    readonly samples: Int16Array,
    readonly rate: number,
  ) {}
}

const words = (bytes: Uint8Array): Int16Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int16Array.from({length: bytes.length >> 1}, (_, i) =>
    view.getInt16(i * 2, true),
  );
};

const bytesOf = (samples: Int16Array): Uint8Array => {
  const bytes = new Uint8Array(samples.length * 2);
  const view = new DataView(bytes.buffer);
  samples.forEach((sample, i) => {
    view.setInt16(i * 2, sample, true);
  });
  return bytes;
};

export interface Sounds {
  fromSamples: (samples: Int16Array, rate?: number) => Audio;
  /** @throws Error if the value is not audio, or one that was released. */
  toSamples: (audio: unknown) => Int16Array;
}

export function makeSounds(refs: Refs, device: AudioDevice): Sounds {
  const soundOf = (audio: unknown): Sound => {
    const value = refs.get(audio);
    if (!(value instanceof Sound)) {
      throw new Error('The value is not audio, or it was released');
    }
    return value;
  };
  const player = (audio: Ref): Player => {
    const sound = soundOf(audio);
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
          soundOf(audio).player?.pause();
        },
        stop: () => {
          soundOf(audio).player?.stop();
        },
        getDuration: () => {
          const {samples: all, rate: perSecond} = soundOf(audio);
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
    toSamples: (audio) => soundOf(audio).samples,
  };
}

/** What the sounds of an app are read from. */
interface AudioPlace {
  files: Files;
  fetch: (uri: string) => Promise<Uint8Array>;
  assetUri: (asset: number) => string;
  audio: AudioDevice;
}

/**
 * `AudioUtil` of 0.2. Files are bare samples, as Android writes and reads them: a WAV's
 * header becomes a click of 22 samples there as here.
 */
export function makeAudioUtil(
  sounds: Sounds,
  {files, fetch, assetUri, audio: device}: AudioPlace,
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
          // stopRecord tells why; without one the next start tries again.
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
        files.write(path, bytesOf(sounds.toSamples(audio)));
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
        resolve(sounds.fromSamples(words(bytes)));
      }),
    fromBundle: async (asset: number): Promise<Audio> =>
      sounds.fromSamples(words(await fetch(assetUri(asset)))),
  };
}

/** `AudioUtil` of 0.1: a recording of a length in seconds. */
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
      // The phone gives exactly as many samples as were asked for.
      const wanted = new Int16Array(Math.trunc(SAMPLE_RATE * length));
      wanted.set(samples.subarray(0, wanted.length));
      return sounds.fromSamples(wanted);
    },
  };
}

/** `experimental.audioFromBytes` of 0.2.4: bytes of 16-bit samples. */
export const makeExperimental = (sounds: Sounds) => ({
  audioFromBytes: (bytes: number[], sampleRate: number): Promise<Audio> =>
    new Promise((resolve) => {
      resolve(sounds.fromSamples(words(Uint8Array.from(bytes)), sampleRate));
    }),
});
