// CameraProps.hideCaptureButton · 0.1, 0.2.0, next
import * as React from 'react';
import {Camera} from 'react-native-pytorch-core';

// For a camera of frames: nobody presses a button.
export default function App() {
  return (
    <Camera
      style={{flex: 1}}
      hideCaptureButton={true}
      onFrame={(image) => image.release()}
    />
  );
}
