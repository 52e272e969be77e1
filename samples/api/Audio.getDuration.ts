// Audio.getDuration · 0.2.0, next
import {Audio} from 'react-native-pytorch-core';

export function seconds(audio: Audio): string {
  return `${(audio.getDuration() / 1000).toFixed(1)} s`;
}
