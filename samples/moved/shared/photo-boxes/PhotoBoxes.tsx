import * as React from 'react';
import {Pressable, StyleSheet, Text, View} from 'react-native';
import type {LayoutRectangle} from 'react-native';
import {NitroImage} from 'react-native-nitro-image';
import type {Image} from 'react-native-nitro-image';
import {fit} from './fit';
import type {Detection} from './types';

const COLOR = '#ffd60a';

interface PhotoBoxesProps {
  photo: Image;
  detections: readonly Detection[];
  onClose: () => void;
}

/** Writes class and probability, such as `cup 97 %`. */
const labelOf = ({objectClass, score}: Detection) =>
  `${objectClass} ${Math.round(score * 100)} %`;

/** Shows the whole photo with the boxes over it, and their labels in words. */
export function PhotoBoxes({photo, detections, onClose}: PhotoBoxesProps) {
  const [layout, setLayout] = React.useState<LayoutRectangle>();
  const frame = layout && fit(photo, layout);
  const summary =
    detections.length === 0
      ? 'No objects found.'
      : detections.map(labelOf).join(', ');

  return (
    <View style={[StyleSheet.absoluteFill, styles.screen]}>
      <View
        accessibilityLabel={`Photo with boxes: ${summary}`}
        accessibilityRole="image"
        accessible
        onLayout={({nativeEvent}) => setLayout(nativeEvent.layout)}
        style={styles.photo}
      >
        <NitroImage
          image={photo}
          resizeMode="contain"
          style={StyleSheet.absoluteFill}
        />
        {frame &&
          detections.map((detection, i) => {
            const scale = frame.width / photo.width;
            const [left, top, width, height] = detection.bounds;
            const place = {
              left: frame.x + left * scale,
              top: frame.y + top * scale,
              width: width * scale,
              height: height * scale,
            };
            return (
              <View key={i} style={[styles.edges, place]}>
                <Text numberOfLines={1} style={styles.label}>
                  {labelOf(detection)}
                </Text>
              </View>
            );
          })}
      </View>
      <Text style={styles.text}>{summary}</Text>
      <Pressable
        accessibilityRole="button"
        onPress={onClose}
        style={styles.button}
      >
        <Text style={styles.text}>Take another photo</Text>
      </Pressable>
    </View>
  );
}

const styles = StyleSheet.create({
  screen: {backgroundColor: 'black'},
  photo: {flex: 1},
  edges: {
    alignItems: 'flex-start',
    borderColor: COLOR,
    borderWidth: 2,
    position: 'absolute',
  },
  label: {backgroundColor: COLOR, color: 'black', fontSize: 14},
  text: {color: 'white', fontSize: 16, lineHeight: 24, padding: 16},
  button: {backgroundColor: '#5a2dd4', borderRadius: 8, margin: 16},
});
