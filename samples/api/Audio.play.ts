// Audio.play · 0.2.0, next
import {Audio, AudioUtil} from 'react-native-pytorch-core';

export async function ring(): Promise<Audio> {
  const bell = await AudioUtil.fromBundle(require('./bell.wav'));
  bell.play();
  return bell; // release it when it has played
}
