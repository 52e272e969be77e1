// CameraProps.facing · 0.1, 0.2.0, next
import * as React from 'react';
import {Camera, CameraFacing} from 'react-native-pytorch-core';

export default function App() {
  return <Camera style={{flex: 1}} facing={CameraFacing.FRONT} />;
}
