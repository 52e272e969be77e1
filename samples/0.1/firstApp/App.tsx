import * as React from 'react';
import {
  Button,
  Image as Picture,
  NativeModules,
  SafeAreaView,
  StyleSheet,
  Text,
} from 'react-native';
import {Image, ImageUtil, MobileModel} from 'react-native-pytorch-core';

const MODEL_URL =
  'https://github.com/facebookresearch/playtorch/releases/download/v0.1.0/mobilenet_v3_small.ptl';

// Any JPEG or PNG that the phone can load.
const PICTURE_URL =
  'https://raw.githubusercontent.com/facebookresearch/playtorch/87b6456bf9128948d0d3de332f988fa1efe0ab03/react-native-template-pytorch-live/template/assets/images/cat.jpg';

/** What the spec inside this model returns. */
type Classification = {
  /** Place of the best class among the 1,000 of ImageNet. */
  maxIdx: number;
  /** How sure the model is, from 0 to 1. */
  confidence: number;
};

/** Names the picture; `report` gets one line for each layer that works. */
async function classify(report: (line: string) => void): Promise<void> {
  if (!NativeModules.PyTorchCoreMobileModelModule) {
    throw new Error('1. The native module is missing: build the app again.');
  }
  report('1. The native module is there.');

  const image: Image = await ImageUtil.fromURL(PICTURE_URL);
  try {
    report(`2. The picture has ${image.getWidth()} × ${image.getHeight()}.`);

    const {result, metrics} = await MobileModel.execute<Classification>(
      MODEL_URL,
      {image},
    );
    const percent = Math.round(result.confidence * 100);
    report(
      `3. Class ${result.maxIdx}, ${percent} %, ${metrics.inferenceTime} ms`,
    );
  } finally {
    // Native code keeps the pixels until you release them.
    await image.release();
  }
}

export default function App() {
  const [lines, setLines] = React.useState<string[]>([]);

  async function run(): Promise<void> {
    setLines([]);
    const report = (line: string) => setLines((before) => [...before, line]);
    try {
      await classify(report);
    } catch (error) {
      report(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <SafeAreaView style={styles.screen}>
      <Picture source={{uri: PICTURE_URL}} style={styles.picture} />
      {lines.map((line) => (
        <Text key={line} style={styles.line}>
          {line}
        </Text>
      ))}
      <Button title="Classify" onPress={run} />
    </SafeAreaView>
  );
}

const styles = StyleSheet.create({
  screen: {flex: 1, justifyContent: 'center'},
  picture: {height: 240, resizeMode: 'contain'},
  line: {fontSize: 16, marginHorizontal: 24, marginVertical: 4},
});
