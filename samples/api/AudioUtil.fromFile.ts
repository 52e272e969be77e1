// AudioUtil.fromFile · 0.2.0, next
import {AudioUtil} from 'react-native-pytorch-core';

export async function duration(path: string): Promise<number> {
  const audio = await AudioUtil.fromFile(path);
  try {
    return audio.getDuration(); // milliseconds
  } finally {
    audio.release();
  }
}
