// AudioUtil.startRecord · 0.2.0, next
import {AudioUtil} from 'react-native-pytorch-core';

// 16 kHz. Asks for the microphone; on iOS a refusal ends the app.
export function handlePressIn(): void {
  AudioUtil.startRecord();
}
