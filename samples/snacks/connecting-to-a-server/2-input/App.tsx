import * as React from 'react';
import {
  Keyboard,
  SafeAreaView,
  ScrollView,
  StyleSheet,
  Text,
  TextInput,
  TouchableOpacity,
  View,
} from 'react-native';

export default function App() {
  const [prompt, setPrompt] = React.useState('');
  const [result, setResult] = React.useState('');

  function send() {
    Keyboard.dismiss();
    setResult(prompt);
  }

  return (
    <SafeAreaView style={styles.screen}>
      <ScrollView
        contentContainerStyle={styles.content}
        keyboardShouldPersistTaps="handled"
      >
        <View style={styles.card}>
          <Text style={styles.text}>
            Write the beginning of a story. The model on your server goes on.
          </Text>
          <TextInput
            style={styles.input}
            accessibilityLabel="Beginning of the story"
            autoCorrect={false}
            multiline={true}
            numberOfLines={6}
            placeholder="In the morning the phone"
            placeholderTextColor="#5c5670"
            value={prompt}
            onChangeText={setPrompt}
          />
          <TouchableOpacity accessibilityRole="button" onPress={send}>
            <View style={styles.button}>
              <Text style={styles.buttonText}>Send</Text>
            </View>
          </TouchableOpacity>
        </View>
        <Text style={styles.label} accessibilityRole="header">
          Answer
        </Text>
        <Text style={styles.result}>{result}</Text>
      </ScrollView>
    </SafeAreaView>
  );
}

const styles = StyleSheet.create({
  screen: {flex: 1, backgroundColor: '#f6f5fa'},
  content: {padding: 24},
  card: {
    padding: 16,
    borderColor: '#dcd8e8',
    borderRadius: 8,
    borderWidth: 1,
    backgroundColor: 'white',
  },
  text: {color: '#1b1530', fontSize: 16},
  input: {
    minHeight: 120,
    marginVertical: 16,
    padding: 12,
    borderColor: '#5c5670',
    borderRadius: 8,
    borderWidth: 1,
    color: '#1b1530',
    fontSize: 16,
    textAlignVertical: 'top',
  },
  button: {
    alignItems: 'center',
    padding: 16,
    borderRadius: 8,
    backgroundColor: '#5a2dd4',
  },
  buttonText: {color: 'white', fontSize: 16, fontWeight: 'bold'},
  label: {
    marginTop: 24,
    marginBottom: 8,
    color: '#1b1530',
    fontSize: 16,
    fontWeight: 'bold',
  },
  result: {color: '#1b1530', fontSize: 20},
});
