import * as React from 'react';
import {SafeAreaView, StyleSheet, Text, View} from 'react-native';
import {DigitCanvas} from './DigitCanvas';

export default function App() {
  return (
    <SafeAreaView style={styles.screen}>
      <View style={styles.panel}>
        <Text style={styles.text}>Draw a digit from 0 to 9.</Text>
      </View>
      <DigitCanvas />
    </SafeAreaView>
  );
}

const styles = StyleSheet.create({
  screen: {flex: 1, backgroundColor: '#ecf0f1'},
  panel: {minHeight: 112, padding: 16, justifyContent: 'center'},
  text: {color: '#1c1e21', fontSize: 20, textAlign: 'center'},
});
