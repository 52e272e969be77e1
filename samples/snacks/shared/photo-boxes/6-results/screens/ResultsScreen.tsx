import * as React from 'react';
import {useEffect, useState} from 'react';
import {Pressable, StyleSheet, Text, View} from 'react-native';
import type {LayoutRectangle} from 'react-native';
import {Canvas} from 'react-native-pytorch-core';
import type {CanvasRenderingContext2D, Image} from 'react-native-pytorch-core';
import {errorText} from '../errorText';
import type {Detection} from '../types';
import {drawDetections, labelOf} from './drawDetections';

interface ResultsScreenProps {
  /** Has to stay unreleased as long as this screen is shown. */
  image: Image;
  detections: readonly Detection[];
  onReset: () => void;
}

/** The photo with the boxes, and what they hold in words. */
export default function ResultsScreen({
  image,
  detections,
  onReset,
}: ResultsScreenProps) {
  const [context, setContext] = useState<CanvasRenderingContext2D>();
  const [layout, setLayout] = useState<LayoutRectangle>();
  const [error, setError] = useState('');

  useEffect(() => {
    if (context && layout) {
      drawDetections(context, layout, image, detections).catch((reason) =>
        setError(errorText(reason)),
      );
    }
  }, [context, layout, image, detections]);

  const summary =
    detections.length === 0
      ? 'No objects found.'
      : detections.map(labelOf).join(', ');

  return (
    <View style={styles.screen}>
      <Canvas
        style={styles.canvas}
        onContext2D={setContext}
        onLayout={({nativeEvent}) => setLayout(nativeEvent.layout)}
        accessible
        accessibilityRole="image"
        accessibilityLabel={`Photo with boxes: ${summary}`}
      />
      <Text style={styles.text}>{error === '' ? summary : error}</Text>
      <Pressable
        style={styles.button}
        onPress={onReset}
        accessibilityRole="button"
      >
        <Text style={styles.buttonText}>Take another photo</Text>
      </Pressable>
    </View>
  );
}

const styles = StyleSheet.create({
  screen: {flex: 1},
  canvas: {flex: 1},
  text: {padding: 16, fontSize: 16, lineHeight: 24, color: '#ffffff'},
  button: {
    margin: 16,
    marginTop: 0,
    padding: 16,
    borderRadius: 8,
    backgroundColor: '#5a2dd4',
  },
  buttonText: {fontSize: 18, textAlign: 'center', color: '#ffffff'},
});
