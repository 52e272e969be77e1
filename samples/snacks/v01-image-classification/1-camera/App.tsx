import * as React from 'react';
import {StyleSheet, Text, View} from 'react-native';
import {Camera} from 'react-native-pytorch-core';
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

  return (
    <View style={styles.screen}>
      {granted && (
        <Camera
          style={[StyleSheet.absoluteFill, {bottom: insets.bottom}]}
          hideCaptureButton={true}
        />
      )}
      <View style={[styles.box, {marginTop: insets.top + 16}]}>
        <Text style={styles.text}>
          {granted === false
            ? 'Allow the camera in the settings of the phone.'
            : 'Point the camera at an object.'}
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
