import * as React from 'react';
import {StyleSheet} from 'react-native';
import {Images, NitroImage} from 'react-native-nitro-image';
import type {Image} from 'react-native-nitro-image';
import {PhotoScreen} from './PhotoScreen';
import {redraw} from './redraw';

const RESOLUTION = {width: 720, height: 1280};

export default function App() {
  const [drawing, setDrawing] = React.useState<Image>();

  async function handlePhoto(photo: Image): Promise<string> {
    const pixels = await photo.toRawPixelDataAsync();
    photo.dispose();
    const start = Date.now();
    const redrawn = await redraw(pixels);
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    setDrawing(await Images.loadFromRawPixelDataAsync(redrawn));
    return `Drawn in ${seconds} s.`;
  }

  return (
    <PhotoScreen
      hint="Take a picture."
      onPhoto={handlePhoto}
      resolution={RESOLUTION}
    >
      {drawing && (
        <NitroImage
          accessibilityLabel="Picture"
          image={drawing}
          resizeMode="contain"
          style={styles.picture}
        />
      )}
    </PhotoScreen>
  );
}

const styles = StyleSheet.create({
  picture: {alignSelf: 'stretch', aspectRatio: 1},
});
