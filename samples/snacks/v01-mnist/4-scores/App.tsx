import * as React from 'react';
import {SafeAreaView, StyleSheet, Text, View} from 'react-native';
import type {Image} from 'react-native-pytorch-core';
import {classifyDigit} from './classifyDigit';
import {DigitCanvas} from './DigitCanvas';

const HINT = 'Draw a digit from 0 to 9.';

export default function App() {
  const [message, setMessage] = React.useState(HINT);

  async function handleDrawn(picture: Promise<Image>): Promise<void> {
    setMessage('Looking at it.');
    try {
      const scores = await classifyDigit(await picture);
      setMessage(`This is ${scores.indexOf(Math.max(...scores))}.`);
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <SafeAreaView style={styles.screen}>
      <View style={styles.panel}>
        <Text accessibilityLiveRegion="polite" style={styles.text}>
          {message}
        </Text>
      </View>
      <DigitCanvas onClear={() => setMessage(HINT)} onDrawn={handleDrawn} />
    </SafeAreaView>
  );
}

const styles = StyleSheet.create({
  screen: {flex: 1, backgroundColor: '#ecf0f1'},
  panel: {minHeight: 112, padding: 16, justifyContent: 'center'},
  text: {color: '#1c1e21', fontSize: 20, textAlign: 'center'},
});
