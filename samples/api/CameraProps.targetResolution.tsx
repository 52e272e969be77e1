// CameraProps.targetResolution · 0.1, 0.2.0, next
import * as React from 'react';
import {PermissionsAndroid, Platform} from 'react-native';
import {Camera} from 'react-native-pytorch-core';

// A wish: the device takes the next larger size if it lacks this one.
const SIZE = {width: 1080, height: 1920};

export default function App() {
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
  return ready ? <Camera style={{flex: 1}} targetResolution={SIZE} /> : null;
}
