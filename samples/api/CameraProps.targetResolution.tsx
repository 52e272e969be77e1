// CameraProps.targetResolution · 0.1, 0.2.0, next
import * as React from 'react';
import {Camera} from 'react-native-pytorch-core';

// A wish: the device takes the closest size it has.
const SIZE = {width: 1080, height: 1920};

export default function App() {
  return <Camera style={{flex: 1}} targetResolution={SIZE} />;
}
