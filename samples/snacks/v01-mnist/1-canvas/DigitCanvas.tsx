import * as React from 'react';
import {StyleSheet, View} from 'react-native';
import type {LayoutChangeEvent} from 'react-native';
import {Canvas} from 'react-native-pytorch-core';
import type {CanvasRenderingContext2D} from 'react-native-pytorch-core';
import {paint} from './paint';

/** A square to draw on, as large as its place allows. */
export function DigitCanvas() {
  const [size, setSize] = React.useState(0);
  const [ctx, setCtx] = React.useState<CanvasRenderingContext2D>();

  React.useEffect(show, [ctx, size]);

  function show(): void {
    if (ctx) {
      paint(ctx, size);
      ctx.invalidate();
    }
  }

  function handleLayout({nativeEvent}: LayoutChangeEvent): void {
    const {width, height} = nativeEvent.layout;
    setSize(Math.floor(Math.min(width, height)));
  }

  return (
    <View onLayout={handleLayout} style={styles.place}>
      {size > 0 && (
        <Canvas
          accessibilityLabel="Drawing area"
          onContext2D={setCtx}
          style={{width: size, height: size}}
        />
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  place: {flex: 1, alignItems: 'center', justifyContent: 'center'},
});
