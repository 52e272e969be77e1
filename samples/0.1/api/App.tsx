import * as React from 'react';
import {
  PermissionsAndroid,
  Platform,
  StyleSheet,
  Text,
  View,
} from 'react-native';
import {Camera, MobileModel} from 'react-native-pytorch-core';
import type {Image} from 'react-native-pytorch-core';

const MODEL =
  'https://github.com/facebookresearch/playtorch/releases/download/v0.1.0/mobilenet_v3_small.ptl';

type Classification = {maxIdx: number; confidence: number};

export default function App() {
  const [message, setMessage] = React.useState('Take a picture');
  const [ready, setReady] = React.useState(Platform.OS !== 'android');
  React.useEffect(() => {
    if (Platform.OS === 'android') {
      // Mounted before the answer, the camera stays black.
      PermissionsAndroid.request(PermissionsAndroid.PERMISSIONS.CAMERA).then(
        (answer) => setReady(answer === PermissionsAndroid.RESULTS.GRANTED),
        console.error,
      );
    }
  }, []);

  async function handleCapture(image: Image) {
    try {
      const {result, metrics} = await MobileModel.execute<Classification>(
        MODEL,
        {image},
      );
      const percent = (result.confidence * 100).toFixed(1);
      setMessage(
        `Class ${result.maxIdx}, ${percent} %, ${metrics.inferenceTime} ms`,
      );
    } catch (error) {
      setMessage(error instanceof Error ? error.message : 'Inference failed');
    } finally {
      image.release();
    }
  }

  return (
    <View style={styles.screen}>
      {ready && <Camera style={styles.camera} onCapture={handleCapture} />}
      <Text style={styles.message}>{message}</Text>
    </View>
  );
}

const styles = StyleSheet.create({
  screen: {flex: 1},
  camera: {flex: 1},
  message: {padding: 16},
});
