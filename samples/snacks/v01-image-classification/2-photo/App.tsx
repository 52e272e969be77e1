import * as React from 'react';
import {StyleSheet, Text, View} from 'react-native';
import {Camera} from 'react-native-pytorch-core';
import type {Image} from 'react-native-pytorch-core';
import {
  SafeAreaProvider,
  useSafeAreaInsets,
} from 'react-native-safe-area-context';
import {useCameraPermission} from './useCameraPermission';

export default function App() {
  return (
    <SafeAreaProvider>
      <CameraScreen />
    </SafeAreaProvider>
  );
}

function CameraScreen() {
  const insets = useSafeAreaInsets();
  const granted = useCameraPermission();
  const [message, setMessage] = React.useState('Take a photo of an object.');

  async function handlePhoto(photo: Image): Promise<void> {
    try {
      console.log(photo);
      setMessage(`${photo.getWidth()} × ${photo.getHeight()} pixels`);
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error));
    } finally {
      await photo.release();
    }
  }

  return (
    <View style={styles.screen}>
      {granted && (
        <Camera
          style={[StyleSheet.absoluteFill, {bottom: insets.bottom}]}
          onCapture={handlePhoto}
        />
      )}
      <View style={[styles.box, {marginTop: insets.top + 16}]}>
        <Text accessibilityLiveRegion="polite" style={styles.text}>
          {granted === false
            ? 'Allow the camera in the settings of the phone.'
            : message}
        </Text>
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  screen: {flex: 1, backgroundColor: 'black'},
  box: {
    marginHorizontal: 16,
    padding: 16,
    borderRadius: 12,
    backgroundColor: 'white',
  },
  text: {color: '#1c1e21', fontSize: 16},
});
