// experimental.audioFromBytes · next
import {AudioUtil, experimental} from 'react-native-pytorch-core';

// bytes: 16-bit samples, two bytes each. May change in any release.
export async function toFile(bytes: number[]): Promise<string> {
  const audio = await experimental.audioFromBytes(bytes, 16000);
  try {
    return await AudioUtil.toFile(audio);
  } finally {
    audio.release();
  }
}
