import * as React from 'react';
import {
  ActivityIndicator,
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
import {BUDGET, tokensOf} from './budget';
import {Card} from './Card';
import {cleanText} from './cleanText';
import model from './model.json';

type Result = {state: 'hint' | 'found' | 'none' | 'failed'; words: string};

const LOADING = `Looking for it. The first time after a start the model is loaded, ${Math.round(model.bytes / 1e6)} MB.`;

export default function App() {
  const [source, setSource] = React.useState('Humpty Dumpty sat on a wall.');
  const [question, setQuestion] = React.useState('What did Humpty sit on?');
  const [result, setResult] = React.useState<Result>({
    state: 'hint',
    words: 'Press the button.',
  });
  const [busy, setBusy] = React.useState(false);
  const tokens = React.useMemo(
    () => tokensOf(question, source),
    [question, source],
  );
  const tooLong = tokens > BUDGET;
  const nothing = !cleanText(question) || !cleanText(source);
  const failed = !busy && result.state === 'failed';

  async function handleAsk(): Promise<void> {
    setBusy(true);
    try {
      const words = await askModel(question, source);
      setResult(
        words === null
          ? {state: 'none', words: 'The text does not say.'}
          : {state: 'found', words},
      );
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      setResult({state: 'failed', words});
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
              editable={!busy}
              multiline
              onChangeText={setSource}
              style={styles.input}
              value={source}
            />
          </Card>
          <Card title="Question">
            <TextInput
              accessibilityLabel="Question"
              editable={!busy}
              multiline
              onChangeText={setQuestion}
              style={styles.input}
              value={question}
            />
          </Card>
          <Text style={[styles.count, tooLong && styles.failed]}>
            {`${tokens} of ${BUDGET} tokens`}
          </Text>
          <Card title="Answer">
            {busy && <ActivityIndicator color="black" size="large" />}
            <Text
              accessibilityLiveRegion="polite"
              accessibilityRole={failed ? 'alert' : 'text'}
              style={[styles.text, failed && styles.failed]}
            >
              {busy ? LOADING : result.words}
            </Text>
          </Card>
          <Button
            color="#1d2b53"
            disabled={busy || tooLong || nothing}
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
  count: {marginBottom: 16, color: '#1c1e21', fontSize: 16},
  failed: {color: '#b3261e'},
});
