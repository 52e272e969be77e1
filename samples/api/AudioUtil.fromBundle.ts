// AudioUtil.fromBundle · 0.2.0, next
import {AudioUtil} from 'react-native-pytorch-core';

export async function duration(): Promise<number> {
  const audio = await AudioUtil.fromBundle(require('./bell.wav'));
  try {
    return audio.getDuration(); // milliseconds
  } finally {
    audio.release();
  }
}
