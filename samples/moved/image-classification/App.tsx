import * as React from 'react';
import type {Image} from 'react-native-nitro-image';
import {classifyPhoto} from './ImageClassifier';
import {PhotoScreen} from './PhotoScreen';

const RESOLUTION = {width: 480, height: 640};

export default function App() {
  async function handlePhoto(photo: Image): Promise<string> {
    const pixels = await photo.toRawPixelDataAsync();
    photo.dispose();
    const guesses = await classifyPhoto(pixels);
    const lines = guesses.map(
      ({label, probability}) => `${(probability * 100).toFixed(1)} % ${label}`,
    );
    return ['This might be:', ...lines].join('\n');
  }

  return (
    <PhotoScreen
      hint="Take a photo of an object."
      onPhoto={handlePhoto}
      resolution={RESOLUTION}
    />
  );
}
