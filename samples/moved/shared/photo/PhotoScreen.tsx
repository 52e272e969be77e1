import * as React from 'react';
import {
  ActivityIndicator,
  Pressable,
  StyleSheet,
  Text,
  View,
} from 'react-native';
import type {Image} from 'react-native-nitro-image';
import {
  Camera,
  useCameraDevice,
  useCameraPermission,
  usePhotoOutput,
} from 'react-native-vision-camera';

interface PhotoScreenProps {
  /** Sentence before the first photo. */
  hint: string;
  /** The camera takes one of its own sizes. */
  resolution: {width: number; height: number};
  /** Takes a photo, and returns the text to show. */
  onPhoto: (photo: Image) => Promise<string>;
  children?: React.ReactNode;
}

/** Shows the camera with a button, and a text over it. */
export function PhotoScreen(props: PhotoScreenProps) {
  const {hint, resolution, onPhoto, children} = props;
  const {hasPermission, requestPermission} = useCameraPermission();
  const device = useCameraDevice('back');
  const photoOutput = usePhotoOutput({targetResolution: resolution});
  const [message, setMessage] = React.useState(hint);
  const [busy, setBusy] = React.useState(false);

  React.useEffect(() => {
    if (!hasPermission) {
      requestPermission().catch((error) => setMessage(String(error)));
    }
  }, [hasPermission, requestPermission]);

  async function takePhoto(): Promise<void> {
    setBusy(true);
    setMessage('The model is at work. The first photo waits for the download.');
    try {
      const photo = await photoOutput.capturePhoto({}, {});
      const image = await photo.toImageAsync();
      photo.dispose();
      setMessage(await onPhoto(image));
    } catch (error) {
      setMessage(String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <View style={styles.screen}>
      {hasPermission && device && (
        <Camera
          style={StyleSheet.absoluteFill}
          device={device}
          outputs={[photoOutput]}
          isActive={true}
        />
      )}
      <View style={styles.box}>
        {busy && <ActivityIndicator color="#1c1e21" />}
        <Text accessibilityLiveRegion="polite" style={styles.text}>
          {hasPermission
            ? message
            : 'Allow the camera in the settings of the phone.'}
        </Text>
      </View>
      <Pressable
        accessibilityLabel="Take picture"
        accessibilityRole="button"
        disabled={busy}
        onPress={takePhoto}
        style={styles.button}
      />
      {children}
    </View>
  );
}

const styles = StyleSheet.create({
  screen: {flex: 1, backgroundColor: 'black'},
  box: {
    margin: 16,
    marginTop: 64,
    padding: 16,
    borderRadius: 12,
    backgroundColor: 'white',
  },
  text: {color: '#1c1e21', fontSize: 16},
  button: {
    position: 'absolute',
    bottom: 48,
    alignSelf: 'center',
    width: 72,
    height: 72,
    borderRadius: 36,
    backgroundColor: 'white',
  },
});
