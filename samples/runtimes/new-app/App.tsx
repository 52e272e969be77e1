import * as React from 'react';
import {Button, StyleSheet, Text, View} from 'react-native';
import {
  download,
  setTelemetryEnabled,
  useClassifier,
} from 'react-native-executorch';
import {Images} from 'react-native-nitro-image';
import labels from './labels.json';

/** Server with model.pte and photo.jpg: for now, the computer beside the phone. */
const SERVER = 'http://localhost:8000';

/** Orders of bytes that the library reads, by their names in nitro-image. */
const FORMATS = {
  RGBA: 'rgba',
  RGBX: 'rgba',
  BGRA: 'bgra',
  BGRX: 'bgra',
  RGB: 'rgb',
  BGR: 'bgr',
} as const;

/** Returns the order of the bytes of a pixel; an unknown one is an error. */
function findFormat(name: string) {
  const format = FORMATS[name as keyof typeof FORMATS];
  if (format === undefined) {
    throw new Error(`Pixels of the format ${name} are not read here`);
  }
  return format;
}

/** Downloads a picture, and reads its pixels. */
async function readPhoto(address: string) {
  const image = await Images.loadFromFileAsync(await download(address));
  const pixels = await image.toRawPixelDataAsync();
  image.dispose();
  return {
    data: new Uint8Array(pixels.buffer),
    width: pixels.width,
    height: pixels.height,
    format: findFormat(pixels.pixelFormat),
    layout: 'hwc' as const,
  };
}

setTelemetryEnabled(false);

export default function App() {
  const [lines, setLines] = React.useState<string[]>([]);
  const {classify, downloadProgress, error, isReady} = useClassifier({
    modelPath: `${SERVER}/model.pte`,
    modelOpts: {
      labels,
      resizeMode: 'stretch',
      interpolation: 'linear',
      // A byte less 127, divided by 128, as in export_model.py.
      normalizeOpts: {alpha: 1 / 128, beta: -127 / 128},
    },
  });

  async function run() {
    try {
      setLines(['Looking at the photo …']);
      const photo = await readPhoto(`${SERVER}/photo.jpg`);
      const guesses = (await classify?.(photo, {topk: 3})) ?? [];
      setLines(
        guesses.map(
          ({label, confidence}) =>
            `${(100 * confidence).toFixed(1)} % ${label}`,
        ),
      );
    } catch (reason) {
      setLines([String(reason)]);
    }
  }

  return (
    <View style={styles.screen}>
      <Text style={styles.text}>
        {error
          ? String(error)
          : isReady
            ? 'The model is ready.'
            : `Loading the model: ${Math.round(downloadProgress)} %`}
      </Text>
      <Button title="Look at the photo" disabled={!isReady} onPress={run} />
      {lines.map((line) => (
        <Text key={line} style={styles.text}>
          {line}
        </Text>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  screen: {
    flex: 1,
    gap: 16,
    justifyContent: 'center',
    padding: 24,
    backgroundColor: 'white',
  },
  text: {color: '#1c1e21', fontSize: 18},
});
