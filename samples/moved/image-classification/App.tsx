import * as React from 'react';
import {
  ActivityIndicator,
  Pressable,
  StyleSheet,
  Text,
  View,
} from 'react-native';
import {
  Camera,
  useCameraDevice,
  useCameraPermission,
  usePhotoOutput,
} from 'react-native-vision-camera';
import {classifyPhoto} from './ImageClassifier';
import type {Guess} from './ImageClassifier';

const RESOLUTION = {width: 480, height: 640};

export default function App() {
  const {hasPermission, requestPermission} = useCameraPermission();
  const device = useCameraDevice('back');
  const photoOutput = usePhotoOutput({targetResolution: RESOLUTION});
  const [message, setMessage] = React.useState('Take a photo of an object.');
  const [guesses, setGuesses] = React.useState<Guess[]>([]);
  const [busy, setBusy] = React.useState(false);

  React.useEffect(() => {
    if (!hasPermission) {
      requestPermission().catch((error) => setMessage(String(error)));
    }
  }, [hasPermission, requestPermission]);

  async function takePhoto(): Promise<void> {
    setBusy(true);
    setGuesses([]);
    setMessage('Looking. The first photo waits for the model.');
    try {
      const photo = await photoOutput.capturePhoto({}, {});
      const image = await photo.toImageAsync();
      photo.dispose();
      setGuesses(await classifyPhoto(image));
      image.dispose();
      setMessage('This might be:');
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
        {guesses.map(({label, probability}, rank) => (
          <Text key={rank} style={[styles.text, rank === 0 && styles.best]}>
            {`${(probability * 100).toFixed(1)} % ${label}`}
          </Text>
        ))}
      </View>
      <Pressable
        accessibilityLabel="Take picture"
        accessibilityRole="button"
        disabled={busy}
        onPress={takePhoto}
        style={styles.button}
      />
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
  best: {fontWeight: 'bold'},
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
