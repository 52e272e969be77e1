// Camera.takePicture · 0.1, 0.2.0, next
import * as React from 'react';
import {Button} from 'react-native';
import {Camera} from 'react-native-pytorch-core';

export default function App() {
  const camera = React.useRef<Camera>(null);
  return (
    <>
      <Camera
        ref={camera}
        style={{flex: 1}}
        hideCaptureButton={true}
        onCapture={(image) => image.release()}
      />
      <Button title="Shoot" onPress={() => camera.current?.takePicture()} />
    </>
  );
}
