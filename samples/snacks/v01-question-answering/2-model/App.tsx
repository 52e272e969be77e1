import * as React from 'react';
import {
  Button,
  KeyboardAvoidingView,
  Platform,
  SafeAreaView,
  ScrollView,
  StyleSheet,
  Text,
  TextInput,
} from 'react-native';
import {askModel} from './askModel';
import {Card} from './Card';

export default function App() {
  const [source, setSource] = React.useState('Humpty Dumpty sat on a wall.');
  const [question, setQuestion] = React.useState('What did Humpty sit on?');
  const [answer, setAnswer] = React.useState('Press the button.');
  const [busy, setBusy] = React.useState(false);

  async function handleAsk(): Promise<void> {
    setBusy(true);
    try {
      const found = await askModel(question, source);
      setAnswer(found ?? 'The text does not say.');
    } catch (error) {
      setAnswer(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <SafeAreaView style={styles.screen}>
      <KeyboardAvoidingView
        behavior={Platform.OS === 'ios' ? 'padding' : 'height'}
        style={styles.screen}
      >
        <ScrollView
          contentContainerStyle={styles.content}
          keyboardShouldPersistTaps="handled"
        >
          <Card title="Text">
            <TextInput
              accessibilityLabel="Text"
              multiline
              onChangeText={setSource}
              style={styles.input}
              value={source}
            />
          </Card>
          <Card title="Question">
            <TextInput
              accessibilityLabel="Question"
              multiline
              onChangeText={setQuestion}
              style={styles.input}
              value={question}
            />
          </Card>
          <Card title="Answer">
            <Text accessibilityLiveRegion="polite" style={styles.text}>
              {busy ? 'Looking for the answer.' : answer}
            </Text>
          </Card>
          <Button
            color="#1d2b53"
            disabled={busy}
            onPress={handleAsk}
            title="Ask"
          />
        </ScrollView>
      </KeyboardAvoidingView>
    </SafeAreaView>
  );
}

const styles = StyleSheet.create({
  screen: {flex: 1, backgroundColor: '#ecf0f1'},
  content: {padding: 16},
  input: {color: '#1c1e21', fontSize: 18, maxHeight: 250},
  text: {color: '#1c1e21', fontSize: 18},
});
