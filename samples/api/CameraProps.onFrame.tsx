// CameraProps.onFrame · 0.1, 0.2.0, next
import * as React from 'react';
import {Camera, Image} from 'react-native-pytorch-core';

async function handleFrame(image: Image) {
  try {
    console.log(image.getWidth(), image.getHeight());
  } finally {
    image.release(); // the next frame comes only after this
  }
}

export default function App() {
  return <Camera style={{flex: 1}} onFrame={handleFrame} />;
}
