import * as React from 'react';
import {
  ActivityIndicator,
  Keyboard,
  SafeAreaView,
  ScrollView,
  StyleSheet,
  Text,
  TextInput,
  TouchableOpacity,
  View,
} from 'react-native';
import {fetchData} from './fetchData';
import server from './server.json';

export default function App() {
  const [prompt, setPrompt] = React.useState('');
  const [result, setResult] = React.useState('');
  const [problem, setProblem] = React.useState('');
  const [loading, setLoading] = React.useState(false);
  const request = React.useRef<AbortController>();

  // When the screen goes away, nobody waits for the answer any more.
  React.useEffect(() => {
    // Fast Refresh calls the function below too, and keeps the state.
    setLoading(false);
    return () => request.current?.abort();
  }, []);

  async function send(): Promise<void> {
    Keyboard.dismiss();
    const controller = new AbortController();
    request.current = controller;
    setLoading(true);
    setResult('');
    setProblem('');
    try {
      setResult(await fetchData(server, prompt, controller.signal));
    } catch (error) {
      if (!controller.signal.aborted) {
        setProblem(error instanceof Error ? error.message : String(error));
      }
    } finally {
      if (!controller.signal.aborted) {
        setLoading(false);
      }
    }
  }

  const ready = !loading && prompt.trim() !== '';

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
          <TouchableOpacity
            accessibilityRole="button"
            accessibilityState={{disabled: !ready, busy: loading}}
            disabled={!ready}
            onPress={send}
          >
            <View style={[styles.button, !ready && styles.disabled]}>
              <Text style={styles.buttonText}>Send</Text>
            </View>
          </TouchableOpacity>
        </View>
        <Text style={styles.label} accessibilityRole="header">
          Answer
        </Text>
        {loading && (
          <ActivityIndicator
            accessibilityLabel="The server is writing"
            color="#5a2dd4"
            size="small"
          />
        )}
        <Text style={styles.result} accessibilityLiveRegion="polite">
          {result}
        </Text>
        {problem !== '' && (
          <Text style={styles.problem} accessibilityRole="alert">
            {problem}
          </Text>
        )}
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
  disabled: {backgroundColor: '#5c5670'},
  buttonText: {color: 'white', fontSize: 16, fontWeight: 'bold'},
  label: {
    marginTop: 24,
    marginBottom: 8,
    color: '#1b1530',
    fontSize: 16,
    fontWeight: 'bold',
  },
  result: {color: '#1b1530', fontSize: 20},
  problem: {color: '#b3261e', fontSize: 16},
});
