import * as React from 'react';
import {Pressable, StyleSheet, Text, View} from 'react-native';
import type {GestureResponderEvent, LayoutChangeEvent} from 'react-native';
import {Canvas} from 'react-native-pytorch-core';
import type {CanvasRenderingContext2D} from 'react-native-pytorch-core';
import {paint} from './paint';
import {extend} from './trail';
import type {Point} from './trail';

/** A square to draw on, as large as its place allows. */
export function DigitCanvas() {
  const [size, setSize] = React.useState(0);
  const [ctx, setCtx] = React.useState<CanvasRenderingContext2D>();
  /** One trail for each time that the finger came down. The last one grows. */
  const trails = React.useRef<Point[][]>([]);
  /** The number of the frame that was asked for, while it has not come. */
  const frame = React.useRef<number>();

  React.useEffect(show, [ctx, size]);
  React.useEffect(() => dropFrame, []);

  function show(): void {
    dropFrame();
    if (ctx) {
      paint(ctx, size, trails.current);
      ctx.invalidate();
    }
  }

  /** Paints in the next frame, however often it is called before that. */
  function showSoon(): void {
    if (frame.current === undefined) {
      frame.current = requestAnimationFrame(() => {
        frame.current = undefined;
        show();
      });
    }
  }

  function dropFrame(): void {
    if (frame.current !== undefined) {
      cancelAnimationFrame(frame.current);
      frame.current = undefined;
    }
  }

  function handleLayout({nativeEvent}: LayoutChangeEvent): void {
    const {width, height} = nativeEvent.layout;
    setSize(Math.floor(Math.min(width, height)));
  }

  function handleStart(event: GestureResponderEvent): void {
    trails.current.push([pointOf(event)]);
  }

  function handleMove(event: GestureResponderEvent): void {
    const trail = trails.current[trails.current.length - 1];
    if (trail && extend(trail, pointOf(event))) {
      showSoon();
    }
  }

  function handleEnd(): void {
    const trail = trails.current[trails.current.length - 1];
    if (trail && trail.length < 2) {
      // The finger did not move: there is no line.
      trails.current.pop();
    }
    console.log(trails.current.map(({length}) => length));
  }

  function handleCancel(): void {
    trails.current.pop();
    show();
  }

  function handleClear(): void {
    trails.current = [];
    show();
  }

  return (
    <View style={styles.screen}>
      <View onLayout={handleLayout} style={styles.place}>
        {size > 0 && (
          <Canvas
            accessibilityLabel="Drawing area"
            onContext2D={setCtx}
            onTouchCancel={handleCancel}
            onTouchEnd={handleEnd}
            onTouchMove={handleMove}
            onTouchStart={handleStart}
            style={{width: size, height: size}}
          />
        )}
      </View>
      <Pressable
        accessibilityRole="button"
        onPress={handleClear}
        style={styles.button}
      >
        <Text style={styles.label}>Clear</Text>
      </Pressable>
    </View>
  );
}

/** Where the finger is, from the upper left corner of the canvas. */
function pointOf({nativeEvent}: GestureResponderEvent): Point {
  return {x: nativeEvent.locationX, y: nativeEvent.locationY};
}

const styles = StyleSheet.create({
  screen: {flex: 1},
  place: {flex: 1, alignItems: 'center', justifyContent: 'center'},
  button: {
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: 48,
    margin: 16,
    borderRadius: 24,
    backgroundColor: 'black',
  },
  label: {color: 'white', fontSize: 18},
});
