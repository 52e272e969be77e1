import * as React from 'react';
import {StyleSheet, Text, View} from 'react-native';
import {Camera} from 'react-native-pytorch-core';
import {useCameraPermission} from '../useCameraPermission';

/** The camera takes one of its own sizes. */
const TARGET_RESOLUTION = {width: 1080, height: 1920};

/** The camera, as large as it can be. */
export default function CameraScreen() {
  const granted = useCameraPermission();

  return (
    <View style={styles.screen}>
      {granted === false && (
        <Text style={styles.text}>
          Allow the camera in the settings of the phone.
        </Text>
      )}
      {granted && (
        <Camera
          style={styles.camera}
          targetResolution={TARGET_RESOLUTION}
          hideCaptureButton={true}
        />
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  screen: {flex: 1},
  text: {padding: 16, fontSize: 16, color: '#ffffff'},
  camera: {flex: 1},
});
