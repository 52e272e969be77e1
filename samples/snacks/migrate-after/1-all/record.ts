import {PermissionsAndroid, Platform} from 'react-native';
import {AudioUtil} from 'react-native-pytorch-core';
import type {Audio} from 'react-native-pytorch-core';

/** Records for some seconds; null where nothing was recorded. */
export async function record(seconds: number): Promise<Audio | null> {
  if (!(await mayRecord())) {
    return null;
  }
  AudioUtil.startRecord();
  await new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));
  return AudioUtil.stopRecord();
}

/** iOS asks by itself; on Android the app asks, and waits for the answer. */
async function mayRecord(): Promise<boolean> {
  if (Platform.OS !== 'android') {
    return true;
  }
  const {RECORD_AUDIO} = PermissionsAndroid.PERMISSIONS;
  const answer = await PermissionsAndroid.request(RECORD_AUDIO);
  return answer === PermissionsAndroid.RESULTS.GRANTED;
}
