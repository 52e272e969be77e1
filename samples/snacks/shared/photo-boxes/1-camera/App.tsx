import * as React from 'react';
import {SafeAreaView, StyleSheet} from 'react-native';
import CameraScreen from './screens/CameraScreen';

export default function App() {
  return (
    <SafeAreaView style={styles.app}>
      <CameraScreen />
    </SafeAreaView>
  );
}

const styles = StyleSheet.create({
  app: {flex: 1, backgroundColor: '#000000'},
});
