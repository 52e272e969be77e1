import * as React from 'react';
import {Button, SafeAreaView, StyleSheet, Text, View} from 'react-native';
import type {Module} from 'react-native-pytorch-core';
import {checkModel} from './checkModel';
import {chooseModel} from './chooseModel';
import {errorText} from './errorText';
import {loadBundled} from './loadBundled';
import {loadModel} from './loadModel';
import model from './model.json';

export default function App() {
  const [message, setMessage] = React.useState('Choose a model.');
  const [busy, setBusy] = React.useState(false);

  async function run(load: () => Promise<Module | undefined>): Promise<void> {
    setBusy(true);
    setMessage('Loading …');
    try {
      const network = await load();
      if (!network) {
        setMessage('No file chosen.');
        return;
      }
      const result = await checkModel(network);
      console.log(result);
      setMessage(result);
    } catch (error) {
      setMessage(errorText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <SafeAreaView style={styles.screen}>
      <Text accessibilityLiveRegion="polite" style={styles.message}>
        {message}
      </Text>
      <View style={styles.row}>
        <Button
          title="From the app"
          disabled={busy}
          onPress={() => run(loadBundled)}
        />
      </View>
      <View style={styles.row}>
        <Button
          title="From an address"
          disabled={busy}
          onPress={() => run(() => loadModel(model))}
        />
      </View>
      <View style={styles.row}>
        <Button
          title="From a file"
          disabled={busy}
          onPress={() => run(chooseModel)}
        />
      </View>
    </SafeAreaView>
  );
}

const styles = StyleSheet.create({
  screen: {flex: 1, justifyContent: 'center', backgroundColor: '#ffffff'},
  message: {margin: 24, color: '#1c1e21', fontSize: 16, lineHeight: 24},
  row: {marginHorizontal: 24, marginBottom: 16},
});
