import {describeAll} from '../core/describe';
import {CONSOLE_LEVELS} from '../core/protocol';
import type {Page} from './page';

/** Lines a second that are sent to the page; a loop may print more than anyone can read. */
const MAX_LINES_PER_SECOND = 100;

/** Start of react-native-web's warning at every animation that is written for phones. */
const NATIVE_ADVICE = 'Animated: `useNativeDriver` is not supported';

/** Sends the output of the program's console to the page; the browser's console keeps all of it. */
export function captureConsole({send}: Pick<Page, 'send'>): void {
  let lines = 0;
  let omitted = 0;
  setInterval(() => {
    if (omitted > 0) {
      send({
        type: 'console',
        level: 'warn',
        text: `${omitted} more lines, left out here`,
      });
    }
    lines = 0;
    omitted = 0;
  }, 1000);
  for (const level of CONSOLE_LEVELS) {
    const original = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      original(...values);
      const [first] = values;
      if (typeof first === 'string' && first.startsWith(NATIVE_ADVICE)) {
        return;
      }
      if (lines++ < MAX_LINES_PER_SECOND) {
        send({type: 'console', level, text: describeAll(values)});
      } else {
        omitted++;
      }
    };
  }
}
