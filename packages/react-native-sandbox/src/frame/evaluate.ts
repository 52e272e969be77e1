import {GUARD, makeGuard} from '../core/guardLoops';
import type {ModuleBody} from '../core/link';
import {ProgramError, SOURCE_SCHEME} from '../core/programError';

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
 * Evaluates a compiled file to a function. Lines keep their numbers, so that stack traces show those
 * of the source.
 *
 * @throws Unreadable for a syntax error that the compiler does not find
 */
export function evaluate(file: string, code: string): ModuleBody {
  const text = `(function(${GUARD}){return function(require,module,exports){${code}\n}})\n//# sourceURL=${SOURCE_SCHEME}${file}`;
  let make: (guard: () => void) => ModuleBody;
  try {
    make = (0, eval)(text) as typeof make;
  } catch (error) {
    throw new Unreadable(file, text, (error as Error).message);
  }
  return make(guard);
}

/** Whether a text is being parsed again to find the line of its error. */
let isReading = false;

/** Whether an error event comes from a text that is parsed again, which `locate` reports. */
export const isReread = (error: unknown): boolean =>
  isReading && error instanceof SyntaxError;

/** Syntax error that only the browser finds, such as a name declared twice. */
export class Unreadable extends Error {
  constructor(
    readonly file: string,
    readonly text: string,
    message: string,
  ) {
    super(message);
  }

  /**
   * Finds the line of the error. Browsers report it in the error event of a timer's text, but not for
   * `eval`, so a timer parses the text again.
   */
  locate(): Promise<ProgramError> {
    return new Promise((resolve) => {
      isReading = true;
      const listen = (event: ErrorEvent) => {
        if (event.error instanceof SyntaxError) {
          event.preventDefault();
          removeEventListener('error', listen);
          // Reset after all listeners of the event, whatever their order.
          setTimeout(() => (isReading = false));
          const {file, message} = this;
          resolve(new ProgramError(message, {file, line: event.lineno}));
        }
      };
      addEventListener('error', listen);
      // Parse only: the text does not compile, so it does not run.
      setTimeout(this.text);
    });
  }
}
