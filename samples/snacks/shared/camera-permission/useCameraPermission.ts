import * as React from 'react';
import {PermissionsAndroid, Platform} from 'react-native';

/** Whether the app may use the camera; undefined until the user has answered. */
export function useCameraPermission(): boolean | undefined {
  const [granted, setGranted] = React.useState<boolean>();

  React.useEffect(() => {
    if (Platform.OS !== 'android') {
      // iOS asks by itself when the camera starts.
      setGranted(true);
      return;
    }
    PermissionsAndroid.request(PermissionsAndroid.PERMISSIONS.CAMERA).then(
      (answer) => setGranted(answer === PermissionsAndroid.RESULTS.GRANTED),
      () => setGranted(false),
    );
  }, []);

  return granted;
}
