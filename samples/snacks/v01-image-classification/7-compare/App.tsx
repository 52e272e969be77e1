import * as React from 'react';
import {
  ActivityIndicator,
  Pressable,
  StyleSheet,
  Switch,
  Text,
  View,
} from 'react-native';
import {Camera} from 'react-native-pytorch-core';
import type {Image} from 'react-native-pytorch-core';
import {
  SafeAreaProvider,
  useSafeAreaInsets,
} from 'react-native-safe-area-context';
import {median} from './median';
import {models} from './models';
import type {ModelChoice} from './models';
import {nameObject} from './nameObject';
import {useCameraPermission} from './useCameraPermission';

/** How many times of each model are kept. */
const KEPT = 30;

export default function App() {
  return (
    <SafeAreaProvider>
      <CameraScreen />
    </SafeAreaProvider>
  );
}

function CameraScreen() {
  const insets = useSafeAreaInsets();
  const granted = useCameraPermission();
  const [message, setMessage] = React.useState('Take a photo of an object.');
  const [busy, setBusy] = React.useState(false);
  const [live, setLive] = React.useState(false);
  const [model, setModel] = React.useState(models[0]);
  const [times, setTimes] = React.useState<Record<string, number[]>>({});

  /** Photos and frames end here, and each is released. */
  async function handleImage(image: Image): Promise<void> {
    try {
      const {text, milliseconds} = await nameObject(model.url, image);
      setMessage(text);
      setTimes((before) => ({
        ...before,
        [model.name]: [...(before[model.name] || []), milliseconds].slice(
          -KEPT,
        ),
      }));
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error));
    } finally {
      await image.release();
    }
  }

  async function handlePhoto(photo: Image): Promise<void> {
    setBusy(true);
    setMessage('Looking. The first photo waits for the model.');
    try {
      await handleImage(photo);
    } finally {
      setBusy(false);
    }
  }

  return (
    <View style={styles.screen}>
      {granted && (
        <Camera
          key={live ? 'live' : 'photo'}
          style={[StyleSheet.absoluteFill, {bottom: insets.bottom}]}
          hideCaptureButton={busy || live}
          onCapture={handlePhoto}
          onFrame={live ? handleImage : undefined}
        />
      )}
      <View style={[styles.box, {marginTop: insets.top + 16}]}>
        <View style={styles.row}>
          <Text style={styles.text}>Live</Text>
          <Switch
            accessibilityLabel="Live"
            disabled={busy}
            onValueChange={setLive}
            value={live}
          />
        </View>
        {models.map((choice) => (
          <ModelRow
            key={choice.name}
            choice={choice}
            chosen={choice === model}
            onPress={() => setModel(choice)}
            times={times[choice.name] || []}
          />
        ))}
        {busy && <ActivityIndicator color="#1c1e21" />}
        <Text
          accessibilityLiveRegion={live ? 'none' : 'polite'}
          style={styles.text}
        >
          {granted === false
            ? 'Allow the camera in the settings of the phone.'
            : message}
        </Text>
      </View>
    </View>
  );
}

/** A model that can be chosen, and its time. */
function ModelRow({
  choice,
  chosen,
  onPress,
  times,
}: {
  choice: ModelChoice;
  chosen: boolean;
  onPress: () => void;
  times: readonly number[];
}) {
  return (
    <Pressable
      accessibilityRole="radio"
      accessibilityState={{checked: chosen}}
      onPress={onPress}
      style={[styles.row, styles.choice]}
    >
      <Text style={[styles.text, chosen && styles.chosen]}>
        {chosen ? `● ${choice.name}` : `○ ${choice.name}`}
      </Text>
      <Text style={styles.text}>
        {times.length > 0 ? `${median(times)} ms (${times.length})` : 'no time'}
      </Text>
    </Pressable>
  );
}

const styles = StyleSheet.create({
  screen: {flex: 1, backgroundColor: 'black'},
  box: {
    marginHorizontal: 16,
    padding: 16,
    borderRadius: 12,
    backgroundColor: 'white',
  },
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
  },
  choice: {minHeight: 44},
  chosen: {fontWeight: 'bold'},
  text: {color: '#1c1e21', fontSize: 16},
});
