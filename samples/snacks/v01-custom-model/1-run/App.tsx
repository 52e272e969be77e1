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

const picture: ImageRequireSource = require('./picture.png');

export default function App() {
  const [message, setMessage] = React.useState('Press the button.');
  const [busy, setBusy] = React.useState(false);

  async function run(): Promise<void> {
    setBusy(true);
    setMessage('Looking …');
    let image: Image | undefined;
    try {
      image = await ImageUtil.fromBundle(picture);
      const answer = await classify(image);
      console.log(answer);
      const {maxIdx, confidence} = answer.result;
      setMessage(`Class ${maxIdx}, ${(100 * confidence).toFixed(1)} %`);
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
      await image?.release();
    }
  }

  return (
    <SafeAreaView style={styles.screen}>
      <Picture
        accessibilityLabel="A square of colors that run into each other"
        resizeMode="contain"
        source={picture}
        style={styles.picture}
      />
      <Text accessibilityLiveRegion="polite" style={styles.message}>
        {message}
      </Text>
      <View style={styles.row}>
        <Button title="Classify" disabled={busy} onPress={run} />
      </View>
    </SafeAreaView>
  );
}

const styles = StyleSheet.create({
  screen: {flex: 1, backgroundColor: '#ffffff'},
  picture: {flex: 1, width: '100%'},
  message: {margin: 24, color: '#1c1e21', fontSize: 16, lineHeight: 24},
  row: {marginHorizontal: 24, marginBottom: 24},
});
