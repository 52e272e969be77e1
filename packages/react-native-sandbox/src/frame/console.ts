import {describeAll} from '../core/describe';
import {LEVELS} from '../core/protocol';
import type {Page} from './page';

/** Lines a second that go to the page; a program that prints in a loop prints more than one can read. */
const MOST = 100;

/** Start of react-native-web's advice to install native code, at every animation that is written for phones. */
const NATIVE_ADVICE = 'Animated: `useNativeDriver` is not supported';

/** Shows the page what the program prints; the browser's own console keeps all of it. */
export function captureConsole({send}: Pick<Page, 'send'>): void {
  let lines = 0;
  let left = 0;
  setInterval(() => {
    if (left > 0) {
      send({
        type: 'console',
        level: 'warn',
        text: `${left} more lines, left out here`,
      });
    }
    lines = 0;
    left = 0;
  }, 1000);
  for (const level of LEVELS) {
    const original = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      original(...values);
      const [first] = values;
      if (typeof first === 'string' && first.startsWith(NATIVE_ADVICE)) {
        return;
      }
      if (lines++ < MOST) {
        send({type: 'console', level, text: describeAll(values)});
      } else {
        left++;
      }
    };
  }
}
