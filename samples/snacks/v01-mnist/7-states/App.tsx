import * as React from 'react';
import {
  ActivityIndicator,
  SafeAreaView,
  StyleSheet,
  Text,
  View,
} from 'react-native';
import type {Image} from 'react-native-pytorch-core';
import {classifyDigit} from './classifyDigit';
import {DigitCanvas} from './DigitCanvas';
import {makeLine} from './makeLine';
import {softmax, topK} from './scores';

type Result =
  | {state: 'empty'}
  | {state: 'busy'}
  | {state: 'guessed'; guesses: {index: number; value: number}[]}
  | {state: 'failed'; reason: string};

const wait = makeLine();

export default function App() {
  const [result, setResult] = React.useState<Result>({state: 'empty'});
  /** Counts drawings, so that the answer to an older one is left out. */
  const latest = React.useRef(0);

  async function handleDrawn(picture: Promise<Image>): Promise<void> {
    const turn = ++latest.current;
    const show = (next: Result) => {
      if (turn === latest.current) {
        setResult(next);
      }
    };
    show({state: 'busy'});
    try {
      const image = await picture;
      const scores = await wait(() => classifyDigit(image));
      show({state: 'guessed', guesses: topK(softmax(scores), 2)});
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      show({state: 'failed', reason});
    }
  }

  function handleClear(): void {
    latest.current++;
    setResult({state: 'empty'});
  }

  return (
    <SafeAreaView style={styles.screen}>
      <View accessibilityLiveRegion="polite" style={styles.panel}>
        <Answer result={result} />
      </View>
      <DigitCanvas onClear={handleClear} onDrawn={handleDrawn} />
    </SafeAreaView>
  );
}

function Answer({result}: {result: Result}) {
  switch (result.state) {
    case 'empty':
      return <Text style={styles.text}>Draw a digit from 0 to 9.</Text>;
    case 'busy':
      return (
        <ActivityIndicator
          accessibilityLabel="Looking at the drawing"
          color="black"
          size="large"
        />
      );
    case 'guessed':
      return (
        <>
          {result.guesses.map(({index, value}, rank) => (
            <Text key={index} style={rank === 0 ? styles.best : styles.text}>
              {`${rank === 0 ? 'This is' : 'or'} ${index}, ${Math.round(100 * value)} %`}
            </Text>
          ))}
        </>
      );
    case 'failed':
      return (
        <Text accessibilityRole="alert" style={[styles.text, styles.failed]}>
          {result.reason}
        </Text>
      );
  }
}

const styles = StyleSheet.create({
  screen: {flex: 1, backgroundColor: '#ecf0f1'},
  panel: {minHeight: 112, padding: 16, justifyContent: 'center'},
  text: {color: '#1c1e21', fontSize: 20, textAlign: 'center'},
  best: {
    color: '#1c1e21',
    fontSize: 28,
    fontWeight: 'bold',
    textAlign: 'center',
  },
  failed: {color: '#b3261e'},
});
