import * as React from 'react';
import {ActivityIndicator, StyleSheet, Text, View} from 'react-native';

/** What one sees while the model works. */
export default function LoadingScreen() {
  return (
    <View style={styles.screen}>
      <ActivityIndicator size="large" color="#ffffff" />
      <Text style={styles.text} accessibilityLiveRegion="polite">
        Looking for objects. The first photo takes longer, because the model is
        downloaded and loaded.
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  screen: {flex: 1, justifyContent: 'center', padding: 32},
  text: {
    marginTop: 24,
    fontSize: 18,
    lineHeight: 26,
    textAlign: 'center',
    color: '#ffffff',
  },
});
