import {Text} from 'react-native';
import {torch} from 'react-native-pytorch-core';
import {StatusBar} from 'expo-status-bar';

export const address = 'https://example.com/model.ptl';

export default function App() {
  return (
    <Text>
      {torch.ones([1]).shape}
      <StatusBar />
    </Text>
  );
}
