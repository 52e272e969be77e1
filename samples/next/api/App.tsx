import * as React from 'react';
import {
  PermissionsAndroid,
  Platform,
  StyleSheet,
  Text,
  View,
} from 'react-native';
import {
  Camera,
  media,
  MobileModel,
  torch,
  torchvision,
} from 'react-native-pytorch-core';
import type {Image, Module, Tensor} from 'react-native-pytorch-core';

const MODEL =
  'https://github.com/facebookresearch/playtorch/releases/download/v0.1.0/mobilenet_v3_small.ptl';

const T = torchvision.transforms;
const resize = T.resize(224);
const normalize = T.normalize([0.485, 0.456, 0.406], [0.229, 0.224, 0.225]);

let model: Module | null = null;

async function classify(image: Image): Promise<[number, number]> {
  if (model == null) {
    model = await torch.jit._loadForMobile(await MobileModel.download(MODEL));
  }
  const width = image.getWidth();
  const height = image.getHeight();

  // The blob holds height x width x RGB bytes; the model takes channels first.
  let pixels = torch
    .fromBlob(media.toBlob(image), [height, width, 3])
    .permute([2, 0, 1]);
  pixels = T.centerCrop(Math.min(width, height))(pixels).div(255);
  pixels = normalize(resize(pixels));

  const output: Tensor = await model.forward(pixels.unsqueeze(0));
  const probabilities = output[0].softmax(0);
  const best = probabilities.argmax().item();
  return [best, probabilities[best].item()];
}

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
      const [best, confidence] = await classify(image);
      setMessage(`Class ${best}, ${(confidence * 100).toFixed(1)} %`);
    } catch (error) {
      // A failed model rejects with {message}, which is no Error.
      setMessage((error as {message: string}).message);
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
