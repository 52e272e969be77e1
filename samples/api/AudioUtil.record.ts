// AudioUtil.record · 0.1
import {AudioUtil} from 'react-native-pytorch-core';

// Three seconds of sound, for a model whose specification packs audio.
export async function recordSpeech() {
  const audio = await AudioUtil.record(3);
  return audio;
}
