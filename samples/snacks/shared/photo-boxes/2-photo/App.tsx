import * as React from 'react';
import {SafeAreaView, StyleSheet} from 'react-native';
import type {Image} from 'react-native-pytorch-core';
import CameraScreen from './screens/CameraScreen';

export default function App() {
  async function handleImage(image: Image): Promise<void> {
    try {
      console.log(`photo: ${image.getWidth()} × ${image.getHeight()}`);
    } finally {
      await image.release();
    }
  }

  return (
    <SafeAreaView style={styles.app}>
      <CameraScreen onCapture={handleImage} />
    </SafeAreaView>
  );
}

const styles = StyleSheet.create({
  app: {flex: 1, backgroundColor: '#000000'},
});
