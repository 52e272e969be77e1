import * as React from 'react';
import {
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

export default function App() {
  const [source, setSource] = React.useState('Humpty Dumpty sat on a wall.');
  const [question, setQuestion] = React.useState('What did Humpty sit on?');
  const [answer, setAnswer] = React.useState('Press the button.');

  async function handlePress(): Promise<void> {
    setAnswer('Looking for the answer.');
    try {
      const found = await answerQuestion(question, source);
      setAnswer(found ?? 'The text does not say.');
    } catch (error) {
      setAnswer(errorText(error));
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
              style={styles.text}
              value={source}
            />
          </Card>
          <Card title="Question">
            <TextInput
              accessibilityLabel="Question"
              multiline
              onChangeText={setQuestion}
              style={styles.text}
              value={question}
            />
          </Card>
          <Card title="Answer">
            <Text accessibilityLiveRegion="polite" style={styles.text}>
              {answer}
            </Text>
          </Card>
          <Pressable
            accessibilityRole="button"
            onPress={handlePress}
            style={styles.button}
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
  button: {
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: 48,
    borderRadius: 24,
    backgroundColor: 'black',
  },
  label: {color: 'white', fontSize: 18},
});
