// AudioUtil.record · 0.1
import {AudioUtil} from 'react-native-pytorch-core';

// Five seconds of sound, for a model whose specification packs audio.
export async function recordSpeech() {
  const audio = await AudioUtil.record(5);
  return audio;
}
