import * as React from 'react';
import {useRef, useState} from 'react';
import {SafeAreaView, StyleSheet, Text} from 'react-native';
import type {Image} from 'react-native-pytorch-core';
import {detectObjects} from './detectObjects';
import {errorText} from './errorText';
import CameraScreen from './screens/CameraScreen';
import LoadingScreen from './screens/LoadingScreen';
import ResultsScreen from './screens/ResultsScreen';
import type {Detection} from './types';

type Screen =
  | {name: 'camera'; error: string}
  | {name: 'loading'}
  | {name: 'results'; image: Image; detections: Detection[]};

export default function App() {
  const [screen, setScreen] = useState<Screen>({name: 'camera', error: ''});
  const busy = useRef(false);

  async function handleImage(image: Image): Promise<void> {
    if (busy.current) {
      // A second press before the camera was gone: one photo at a time.
      await image.release();
      return;
    }
    busy.current = true;
    setScreen({name: 'loading'});
    let shown = false;
    try {
      console.log(`photo: ${image.getWidth()} × ${image.getHeight()}`);
      const detections = await detectObjects(image);
      setScreen({name: 'results', image, detections});
      shown = true;
    } catch (reason) {
      setScreen({name: 'camera', error: errorText(reason)});
    } finally {
      if (!shown) {
        // No screen has this photo, so nobody else releases it.
        busy.current = false;
        await image.release();
      }
    }
  }

  async function handleReset(image: Image): Promise<void> {
    setScreen({name: 'camera', error: ''});
    busy.current = false;
    await image.release();
  }

  return (
    <SafeAreaView style={styles.app}>
      {screen.name === 'camera' && screen.error !== '' && (
        <Text style={styles.error} accessibilityRole="alert">
          {screen.error}
        </Text>
      )}
      {screen.name === 'camera' && <CameraScreen onCapture={handleImage} />}
      {screen.name === 'loading' && <LoadingScreen />}
      {screen.name === 'results' && (
        <ResultsScreen
          image={screen.image}
          detections={screen.detections}
          onReset={() => handleReset(screen.image)}
        />
      )}
    </SafeAreaView>
  );
}

const styles = StyleSheet.create({
  app: {flex: 1, backgroundColor: '#000000'},
  error: {padding: 16, fontSize: 16, color: '#ffffff'},
});
