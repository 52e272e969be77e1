// Camera.flip · 0.2.0, next
import * as React from 'react';
import {Button, PermissionsAndroid, Platform} from 'react-native';
import {Camera, Image} from 'react-native-pytorch-core';

export default function App() {
  const camera = React.useRef<Camera>(null);
  const [running, setRunning] = React.useState(false);
  const [ready, setReady] = React.useState(Platform.OS !== 'android');
  React.useEffect(() => {
    if (Platform.OS === 'android') {
      // Mounted before the answer, the camera stays black.
      PermissionsAndroid.request(PermissionsAndroid.PERMISSIONS.CAMERA).then(
        (answer) => setReady(answer === PermissionsAndroid.RESULTS.GRANTED),
        console.error,
      );
    }
  }, []);

  // The first frame says that the camera runs. Before it, iOS ends the app.
  function handleFrame(image: Image) {
    setRunning(true);
    image.release();
  }

  return ready ? (
    <>
      <Camera
        ref={camera}
        style={{flex: 1}}
        hideFlipButton={true}
        onFrame={handleFrame}
      />
      <Button
        title="Turn"
        disabled={!running}
        onPress={() => camera.current?.flip()}
      />
    </>
  ) : null;
}
