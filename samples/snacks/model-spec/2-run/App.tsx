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

const photo: ImageRequireSource = require('./photo.jpg');

export default function App() {
  const [message, setMessage] = React.useState('');
  const [busy, setBusy] = React.useState(false);

  async function run(): Promise<void> {
    setBusy(true);
    setMessage('Looking …');
    let image: Image | undefined;
    try {
      image = await ImageUtil.fromBundle(photo);
      const result = await classify(image);
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
      <View style={styles.row}>
        <Button title="Look at it" disabled={busy} onPress={run} />
      </View>
    </SafeAreaView>
  );
}

const styles = StyleSheet.create({
  screen: {flex: 1, backgroundColor: '#ffffff'},
  photo: {flex: 1, width: '100%'},
  message: {margin: 24, color: '#1c1e21', fontSize: 16, lineHeight: 24},
  row: {marginHorizontal: 24, marginBottom: 24},
});
