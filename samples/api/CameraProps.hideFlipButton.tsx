// CameraProps.hideFlipButton · 0.2.0, next
import * as React from 'react';
import {Camera} from 'react-native-pytorch-core';

// The user stays with the back camera.
export default function App() {
  return <Camera style={{flex: 1}} hideFlipButton={true} />;
}
