// Audio.release · 0.2.0, next
import {AudioUtil} from 'react-native-pytorch-core';

export async function printDuration(path: string): Promise<void> {
  const audio = await AudioUtil.fromFile(path);
  try {
    console.log(audio.getDuration());
  } finally {
    await audio.release();
  }
}
