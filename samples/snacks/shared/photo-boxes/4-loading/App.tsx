import * as React from 'react';
import {useRef, useState} from 'react';
import {SafeAreaView, StyleSheet, Text} from 'react-native';
import type {Image} from 'react-native-pytorch-core';
import {detectObjects} from './detectObjects';
import {errorText} from './errorText';
import CameraScreen from './screens/CameraScreen';
import LoadingScreen from './screens/LoadingScreen';

type Screen = {name: 'camera'; error: string} | {name: 'loading'};

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
    try {
      console.log(`photo: ${image.getWidth()} × ${image.getHeight()}`);
      await detectObjects(image);
      setScreen({name: 'camera', error: ''});
    } catch (reason) {
      setScreen({name: 'camera', error: errorText(reason)});
    } finally {
      busy.current = false;
      await image.release();
    }
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
    </SafeAreaView>
  );
}

const styles = StyleSheet.create({
  app: {flex: 1, backgroundColor: '#000000'},
  error: {padding: 16, fontSize: 16, color: '#ffffff'},
});
