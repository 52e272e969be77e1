// Canvas · 0.1, 0.2.0, next
import * as React from 'react';
import {Canvas, CanvasRenderingContext2D} from 'react-native-pytorch-core';

async function draw(ctx: CanvasRenderingContext2D) {
  ctx.fillStyle = '#ee4c2c';
  ctx.fillRect(20, 20, 120, 80);
  await ctx.invalidate();
}

export default function App() {
  return <Canvas style={{flex: 1}} onContext2D={draw} />;
}
