import {AudioUtil} from 'react-native-pytorch-core';
import type {Audio} from 'react-native-pytorch-core';

export async function record(seconds: number): Promise<Audio | null> {
  AudioUtil.startRecord();
  await new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));
  return AudioUtil.stopRecord();
}
