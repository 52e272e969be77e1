// CanvasProps.onContext2D · 0.1, 0.2.0, next
import * as React from 'react';
import {Canvas, CanvasRenderingContext2D} from 'react-native-pytorch-core';

export default function App() {
  const [ctx, setCtx] = React.useState<CanvasRenderingContext2D>();
  React.useEffect(() => {
    ctx?.fillRect(20, 20, 120, 80);
    ctx?.invalidate();
  }, [ctx]);
  return <Canvas style={{flex: 1}} onContext2D={setCtx} />;
}
