import * as React from 'react';
import {SafeAreaView, StyleSheet, Text} from 'react-native';
import {torch} from 'react-native-pytorch-core';

const left = torch.tensor([
  [1, 2],
  [3, 4],
]);
const right = torch.tensor([
  [1, 0],
  [0, 10],
]);
const product = left.matmul(right);

const lines = [
  `shape: ${product.shape.join(' × ')}`,
  `type: ${product.dtype}`,
  `values: ${Array.from(product.data()).join(', ')}`,
  `sum: ${product.sum().item()}`,
];

export default function App() {
  return (
    <SafeAreaView style={styles.screen}>
      {lines.map((line) => (
        <Text key={line} style={styles.line}>
          {line}
        </Text>
      ))}
    </SafeAreaView>
  );
}

const styles = StyleSheet.create({
  screen: {flex: 1, justifyContent: 'center'},
  line: {fontSize: 18, marginHorizontal: 24, marginVertical: 4},
});
