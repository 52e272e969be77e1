import * as React from 'react';
import {StyleSheet, Switch, Text, View} from 'react-native';
import {Images, NitroImage} from 'react-native-nitro-image';
import type {Image} from 'react-native-nitro-image';
import {blend, tint} from './blend';
import {blur} from './blur';
import {PhotoScreen} from './PhotoScreen';
import {photoToPlanes} from './photoToPlanes';
import {toRawPixels} from './planes';
import {segment, shareOf} from './segment';

const RESOLUTION = {width: 720, height: 1280};

export default function App() {
  const [soft, setSoft] = React.useState(true);
  const [result, setResult] = React.useState<Image>();

  async function handlePhoto(photo: Image): Promise<string> {
    const pixels = await photo.toRawPixelDataAsync();
    photo.dispose();
    const {input, picture} = photoToPlanes(pixels);
    const mask = await segment(input);
    const background = soft ? blur(picture) : tint(picture);
    const blended = toRawPixels(blend(picture, mask, background));
    setResult(await Images.loadFromRawPixelDataAsync(blended));
    return `Person: ${Math.round(100 * shareOf(mask))} %`;
  }

  return (
    <PhotoScreen
      hint="Take a photo of a person."
      onPhoto={handlePhoto}
      resolution={RESOLUTION}
    >
      {result && (
        <NitroImage
          accessibilityLabel="Picture"
          image={result}
          resizeMode="contain"
          style={styles.picture}
        />
      )}
      <View style={styles.choice}>
        <Text style={styles.label}>Blur the background</Text>
        <Switch
          accessibilityLabel="Blur the background"
          onValueChange={setSoft}
          value={soft}
        />
      </View>
    </PhotoScreen>
  );
}

const styles = StyleSheet.create({
  picture: {alignSelf: 'stretch', aspectRatio: 1},
  choice: {
    alignItems: 'center',
    backgroundColor: 'black',
    flexDirection: 'row',
    justifyContent: 'center',
    padding: 12,
  },
  label: {color: 'white', fontSize: 16, marginRight: 12},
});
