// AudioUtil.isRecording · 0.2.0, next
import {AudioUtil} from 'react-native-pytorch-core';

export async function handlePress(): Promise<void> {
  if (!(await AudioUtil.isRecording())) {
    AudioUtil.startRecord();
  }
}
