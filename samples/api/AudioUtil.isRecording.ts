// AudioUtil.isRecording · 0.2.0, next
import {AudioUtil} from 'react-native-pytorch-core';
import type {Audio} from 'react-native-pytorch-core';

export async function handlePress(): Promise<Audio | null> {
  return (await AudioUtil.isRecording()) ? AudioUtil.stopRecord() : null;
}
