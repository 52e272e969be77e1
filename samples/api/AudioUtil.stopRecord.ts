// AudioUtil.stopRecord · 0.2.0, next
import {AudioUtil} from 'react-native-pytorch-core';

export async function handlePressOut(): Promise<string | null> {
  const audio = await AudioUtil.stopRecord(); // null: nothing was recorded
  if (audio == null) {
    return null;
  }
  try {
    return await AudioUtil.toFile(audio);
  } finally {
    audio.release();
  }
}
