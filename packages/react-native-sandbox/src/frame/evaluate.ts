import {GUARD, makeGuard} from '../core/guardLoops';
import type {ModuleBody} from '../core/link';
import {ProgramError, SCHEME} from '../core/programError';

const channel = new MessageChannel();
let afterTask: (() => void) | undefined;
channel.port1.onmessage = () => afterTask?.();

const guard = makeGuard(
  () => performance.now(),
  (callback) => {
    afterTask = callback;
    channel.port2.postMessage(null);
  },
);

/**
 * A compiled file as a function. Its first line stays the first line, so that
 * stacks name the line of the source.
 *
 * @throws Unreadable for what the compiler let pass and the browser does not.
 */
export function evaluate(file: string, code: string): ModuleBody {
  const text = `(function(${GUARD}){return function(require,module,exports){${code}\n}})\n//# sourceURL=${SCHEME}${file}`;
  let make: (guard: () => void) => ModuleBody;
  try {
    make = (0, eval)(text) as typeof make;
  } catch (error) {
    throw new Unreadable(file, text, (error as Error).message);
  }
  return make(guard);
}

/** While a text is read once more for its line. */
let reading = false;

/** Whether an error event is about a text that is read once more, which `located` tells of. */
export const isReread = (error: unknown): boolean =>
  reading && error instanceof SyntaxError;

/** A file with a fault that only the browser finds, such as a name declared twice. */
export class Unreadable extends Error {
  constructor(
    readonly file: string,
    readonly text: string,
    message: string,
  ) {
    super(message);
  }

  /**
   * The fault with its line. Browsers do not tell it of `eval`, only in the
   * error event of a text that nobody called, so a timer reads it once more.
   */
  located(): Promise<ProgramError> {
    return new Promise((resolve) => {
      reading = true;
      const listen = (event: ErrorEvent) => {
        if (event.error instanceof SyntaxError) {
          event.preventDefault();
          removeEventListener('error', listen);
          // Other listeners hear of it after this one or before.
          setTimeout(() => (reading = false));
          const {file, message} = this;
          resolve(new ProgramError(message, {file, line: event.lineno}));
        }
      };
      addEventListener('error', listen);
      // It does not compile, so nothing of it runs.
      setTimeout(this.text);
    });
  }
}
