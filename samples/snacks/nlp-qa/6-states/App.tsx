import * as React from 'react';
import {
  ActivityIndicator,
  KeyboardAvoidingView,
  Platform,
  Pressable,
  SafeAreaView,
  ScrollView,
  StyleSheet,
  Text,
  TextInput,
} from 'react-native';
import {answerQuestion} from './answerQuestion';
import {Card} from './Card';
import {errorText} from './errorText';
import model from './model.json';

type Result =
  | {state: 'idle'}
  | {state: 'busy'}
  | {state: 'found'; answer: string}
  | {state: 'none'}
  | {state: 'failed'; reason: string};

function inWords(result: Result): string {
  switch (result.state) {
    case 'idle':
      return 'Press the button.';
    case 'busy':
      return `Looking for it. The first time after a start the model is loaded, ${Math.round(model.bytes / 1e6)} MB.`;
    case 'found':
      return result.answer;
    case 'none':
      return 'The text does not say.';
    case 'failed':
      return result.reason;
  }
}

export default function App() {
  const [source, setSource] = React.useState('Humpty Dumpty sat on a wall.');
  const [question, setQuestion] = React.useState('What did Humpty sit on?');
  const [result, setResult] = React.useState<Result>({state: 'idle'});
  const busy = result.state === 'busy';
  const disabled = busy || !source.trim() || !question.trim();

  async function handlePress(): Promise<void> {
    setResult({state: 'busy'});
    try {
      const answer = await answerQuestion(question, source);
      setResult(answer === null ? {state: 'none'} : {state: 'found', answer});
    } catch (error) {
      const reason = errorText(error);
      setResult({state: 'failed', reason});
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
              style={styles.text}
              value={source}
            />
          </Card>
          <Card title="Question">
            <TextInput
              accessibilityLabel="Question"
              editable={!busy}
              multiline
              onChangeText={setQuestion}
              style={styles.text}
              value={question}
            />
          </Card>
          <Card title="Answer">
            {busy && <ActivityIndicator color="black" size="large" />}
            <Text
              accessibilityLiveRegion="polite"
              accessibilityRole={result.state === 'failed' ? 'alert' : 'text'}
              style={[styles.text, result.state === 'failed' && styles.failed]}
            >
              {inWords(result)}
            </Text>
          </Card>
          <Pressable
            accessibilityRole="button"
            accessibilityState={{busy, disabled}}
            disabled={disabled}
            onPress={handlePress}
            style={[styles.button, disabled && styles.disabled]}
          >
            <Text style={styles.label}>Find the answer</Text>
          </Pressable>
        </ScrollView>
      </KeyboardAvoidingView>
    </SafeAreaView>
  );
}

const styles = StyleSheet.create({
  screen: {flex: 1, backgroundColor: '#ecf0f1'},
  content: {padding: 16},
  text: {color: '#1c1e21', fontSize: 18},
  failed: {color: '#b3261e'},
  button: {
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: 48,
    borderRadius: 24,
    backgroundColor: 'black',
  },
  disabled: {backgroundColor: '#5f6368'},
  label: {color: 'white', fontSize: 18},
});
