// CameraProps.facing · 0.1, next
import * as React from 'react';
import {Camera, CameraFacing} from 'react-native-pytorch-core';

export default function App() {
  return <Camera facing={CameraFacing.FRONT} />;
}
