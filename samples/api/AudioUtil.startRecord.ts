// AudioUtil.startRecord · 0.2.0, next
import {PermissionsAndroid, Platform} from 'react-native';
import {AudioUtil} from 'react-native-pytorch-core';

// 16 kHz. Without the permission, Android ends the app; iOS asks by itself and ends it after a refusal.
export async function handlePressIn(): Promise<void> {
  if (Platform.OS === 'android') {
    const answer = await PermissionsAndroid.request(
      PermissionsAndroid.PERMISSIONS.RECORD_AUDIO,
    );
    if (answer !== PermissionsAndroid.RESULTS.GRANTED) {
      return;
    }
  }
  AudioUtil.startRecord();
}
