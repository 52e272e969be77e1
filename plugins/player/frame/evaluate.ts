import {GUARD, makeGuard} from '../core/guardLoops';
import type {ModuleBody} from '../core/link';
import {SCHEME} from '../core/programError';

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
 */
export function evaluate(file: string, code: string): ModuleBody {
  const make = (0, eval)(
    `(function(${GUARD}){return function(require,module,exports){${code}\n}})\n//# sourceURL=${SCHEME}${file}`,
  ) as (guard: () => void) => ModuleBody;
  return make(guard);
}
