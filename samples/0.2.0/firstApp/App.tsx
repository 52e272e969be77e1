import * as React from 'react';
import {useState} from 'react';
import {Button, SafeAreaView, StyleSheet, Text} from 'react-native';
import {torch} from 'react-native-pytorch-core';

const SIZE = [2, 3];

export default function App() {
  const [tensor, setTensor] = useState(() => torch.rand(SIZE));

  // data() copies the values out of PyTorch's memory into a Float32Array.
  const values = Array.from(tensor.data(), (value) => value.toFixed(2));

  return (
    <SafeAreaView style={styles.screen}>
      <Text style={styles.shape}>{tensor.shape.join(' × ')}</Text>
      <Text style={styles.values}>{values.join('  ')}</Text>
      <Button title="Again" onPress={() => setTensor(torch.rand(SIZE))} />
    </SafeAreaView>
  );
}

const styles = StyleSheet.create({
  screen: {flex: 1, alignItems: 'center', justifyContent: 'center'},
  shape: {fontSize: 32, marginBottom: 8},
  values: {fontSize: 16, marginBottom: 24},
});
