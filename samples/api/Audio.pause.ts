// Audio.pause · 0.2.0, next
import {Audio} from 'react-native-pytorch-core';

export function handlePress(audio: Audio, playing: boolean): boolean {
  if (playing) {
    audio.pause();
  } else {
    audio.play();
  }
  return !playing;
}
