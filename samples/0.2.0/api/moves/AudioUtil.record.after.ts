import {PermissionsAndroid, Platform} from 'react-native';
import {AudioUtil} from 'react-native-pytorch-core';
import type {Audio} from 'react-native-pytorch-core';

export async function record(seconds: number): Promise<Audio | null> {
  if (Platform.OS === 'android') {
    const answer = await PermissionsAndroid.request(
      PermissionsAndroid.PERMISSIONS.RECORD_AUDIO,
    );
    if (answer !== PermissionsAndroid.RESULTS.GRANTED) {
      return null;
    }
  }
  AudioUtil.startRecord();
  await new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));
  return AudioUtil.stopRecord();
}
