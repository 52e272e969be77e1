import * as React from 'react';
import {
  Button,
  Image as Picture,
  SafeAreaView,
  StyleSheet,
  Text,
  View,
} from 'react-native';
import type {ImageRequireSource} from 'react-native';
import {ImageUtil} from 'react-native-pytorch-core';
import type {Image} from 'react-native-pytorch-core';
import {classify} from './classify';
import {errorText} from './errorText';

/** Sides of the square that the photo is scaled to, in pixels. */
const SIZES = [224, 160];

const photo: ImageRequireSource = require('./photo.jpg');

export default function App() {
  const [message, setMessage] = React.useState('');
  const [busy, setBusy] = React.useState(false);

  async function run(size: number): Promise<void> {
    setBusy(true);
    setMessage('Looking …');
    let image: Image | undefined;
    try {
      image = await ImageUtil.fromBundle(photo);
      const result = await classify(image, size);
      console.log(result);
      setMessage(result);
    } catch (error) {
      setMessage(errorText(error));
    } finally {
      setBusy(false);
      await image?.release();
    }
  }

  return (
    <SafeAreaView style={styles.screen}>
      <Picture
        accessibilityLabel="The photo to look at"
        resizeMode="contain"
        source={photo}
        style={styles.photo}
      />
      <Text accessibilityLiveRegion="polite" style={styles.message}>
        {message}
      </Text>
      {SIZES.map((size) => (
        <View key={size} style={styles.row}>
          <Button
            title={`Look at it in ${size} × ${size}`}
            disabled={busy}
            onPress={() => run(size)}
          />
        </View>
      ))}
    </SafeAreaView>
  );
}

const styles = StyleSheet.create({
  screen: {flex: 1, backgroundColor: '#ffffff'},
  photo: {flex: 1, width: '100%'},
  message: {margin: 24, color: '#1c1e21', fontSize: 16, lineHeight: 24},
  row: {marginHorizontal: 24, marginBottom: 24},
});
