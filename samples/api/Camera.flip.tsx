// Camera.flip · 0.2.0, next
import * as React from 'react';
import {Button} from 'react-native';
import {Camera} from 'react-native-pytorch-core';

export default function App() {
  const camera = React.useRef<Camera>(null);
  return (
    <>
      <Camera ref={camera} style={{flex: 1}} hideFlipButton={true} />
      <Button title="Turn" onPress={() => camera.current?.flip()} />
    </>
  );
}
