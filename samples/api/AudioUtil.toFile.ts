// AudioUtil.toFile · 0.2.0, next
import {Audio, AudioUtil} from 'react-native-pytorch-core';

export async function save(audio: Audio): Promise<string> {
  try {
    return await AudioUtil.toFile(audio);
  } finally {
    audio.release();
  }
}
