// Audio.stop · 0.2.0, next
import {Audio} from 'react-native-pytorch-core';

export async function close(audio: Audio): Promise<void> {
  audio.stop();
  await audio.release();
}
