import * as React from 'react';
import {SafeAreaView, StyleSheet, Text, View} from 'react-native';
import {Camera, Canvas} from 'react-native-pytorch-core';
import type {CanvasRenderingContext2D, Image} from 'react-native-pytorch-core';
import {errorText} from './errorText';
import {photoToTensors} from './photoToTensors';
import {segment, shareOf} from './segment';
import {useCameraPermission} from './useCameraPermission';

/** More than the model uses; the camera takes one of its own sizes. */
const RESOLUTION = {width: 720, height: 1280};

export default function App() {
  const [message, setMessage] = React.useState('Take a picture.');
  const granted = useCameraPermission();
  const context = React.useRef<CanvasRenderingContext2D | null>(null);

  async function draw(image: Image): Promise<void> {
    const canvas = context.current;
    if (!canvas) {
      throw new Error('The canvas is not ready yet.');
    }
    canvas.clear();
    canvas.drawImage(image, 0, 0);
    await canvas.invalidate();
  }

  async function handleCapture(photo: Image): Promise<void> {
    try {
      setMessage('Looking for a person …');
      const {input} = photoToTensors(photo);
      const mask = await segment(input);
      const percent = Math.round(100 * shareOf(mask));
      setMessage(`Mask: ${mask.shape.join(' × ')}, person: ${percent} %`);
      await draw(photo);
    } catch (error) {
      setMessage(errorText(error));
    } finally {
      await photo.release();
    }
  }

  return (
    <SafeAreaView style={styles.screen}>
      <Canvas
        style={styles.half}
        accessible
        accessibilityLabel="Picture"
        onContext2D={(ready) => {
          context.current = ready;
        }}
      />
      <Text style={styles.message} accessibilityLiveRegion="polite">
        {granted === false
          ? 'Allow the camera in the settings of the phone.'
          : message}
      </Text>
      <View style={styles.half}>
        {granted && (
          <Camera
            style={styles.half}
            targetResolution={RESOLUTION}
            onCapture={handleCapture}
          />
        )}
      </View>
    </SafeAreaView>
  );
}

const styles = StyleSheet.create({
  screen: {flex: 1, backgroundColor: '#000000'},
  half: {flex: 1},
  message: {color: '#ffffff', fontSize: 16, padding: 12, textAlign: 'center'},
});
