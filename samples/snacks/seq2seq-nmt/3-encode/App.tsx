import * as React from 'react';
import {
  ActivityIndicator,
  Button,
  SafeAreaView,
  ScrollView,
  StyleSheet,
  Text,
  TextInput,
} from 'react-native';
import {errorText} from './errorText';
import {translate} from './translate';

export default function App() {
  const [sentence, setSentence] = React.useState('il est tard');
  const [translation, setTranslation] = React.useState('');
  const [problem, setProblem] = React.useState('');
  const [busy, setBusy] = React.useState(false);

  async function handlePress(): Promise<void> {
    setTranslation('');
    setProblem('');
    setBusy(true);
    try {
      setTranslation(await translate(sentence));
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <SafeAreaView style={styles.screen}>
      <ScrollView
        contentContainerStyle={styles.page}
        keyboardShouldPersistTaps="handled"
      >
        <Text style={styles.label}>French</Text>
        <TextInput
          style={styles.input}
          accessibilityLabel="French sentence"
          autoCapitalize="none"
          autoCorrect={false}
          multiline
          onChangeText={setSentence}
          value={sentence}
        />
        <Button
          color="#1565c0"
          disabled={busy || sentence.trim() === ''}
          onPress={handlePress}
          title="Translate"
        />
        <Text style={styles.label}>English</Text>
        {busy && (
          <ActivityIndicator accessibilityLabel="Translating" color="#1565c0" />
        )}
        <Text style={styles.translation} accessibilityLiveRegion="polite">
          {translation}
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
  screen: {flex: 1, backgroundColor: '#ffffff'},
  page: {padding: 24, paddingTop: 48},
  label: {color: '#1c1e21', fontSize: 16, marginBottom: 8, marginTop: 24},
  input: {
    borderColor: '#5f6368',
    borderRadius: 8,
    borderWidth: 1,
    color: '#1c1e21',
    fontSize: 20,
    marginBottom: 16,
    padding: 12,
  },
  translation: {color: '#1c1e21', fontSize: 20},
  problem: {color: '#b3261e', fontSize: 16, marginTop: 8},
});
