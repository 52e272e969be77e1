import * as React from 'react';
import {useState} from 'react';
import {SafeAreaView, StyleSheet, Text} from 'react-native';
import type {Image} from 'react-native-pytorch-core';
import {detectObjects} from './detectObjects';
import {errorText} from './errorText';
import CameraScreen from './screens/CameraScreen';

export default function App() {
  const [error, setError] = useState('');

  async function handleImage(image: Image): Promise<void> {
    setError('');
    try {
      console.log(`photo: ${image.getWidth()} × ${image.getHeight()}`);
      await detectObjects(image);
    } catch (reason) {
      setError(errorText(reason));
    } finally {
      await image.release();
    }
  }

  return (
    <SafeAreaView style={styles.app}>
      {error !== '' && (
        <Text style={styles.error} accessibilityRole="alert">
          {error}
        </Text>
      )}
      <CameraScreen onCapture={handleImage} />
    </SafeAreaView>
  );
}

const styles = StyleSheet.create({
  app: {flex: 1, backgroundColor: '#000000'},
  error: {padding: 16, fontSize: 16, color: '#ffffff'},
});
