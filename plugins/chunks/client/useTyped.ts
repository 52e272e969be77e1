import {
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
  type Dispatch,
  type SetStateAction,
} from 'react';
import {forgetTyped, typed, readTypedBefore} from './reload';

const subscribeNever = () => () => undefined;

/**
 * Works like `useState` for values that a reader types or chooses, and restores them after
 * `reload`.
 *
 * @param name - unique on the page.
 * @param initial - plain data; a restored value of another type is discarded.
 */
export function useTyped<Value>(
  name: string,
  initial: Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const [first] = useState(initial);
  const restored = useCallback((): Value => {
    const before = readTypedBefore(name);
    return typeof before === typeof first && before !== null
      ? (before as Value)
      : first;
  }, [name, first]);
  // Hydration must render the server's value, not the restored one.
  const start = useSyncExternalStore(subscribeNever, restored, () => first);
  const [own, setOwn] = useState<{value: Value}>();
  const value = own ? own.value : start;
  const change = useCallback(
    (next: SetStateAction<Value>) =>
      setOwn((last) => ({
        value:
          next instanceof Function
            ? next(last ? last.value : restored())
            : next,
      })),
    [restored],
  );
  useEffect(() => () => forgetTyped(name), [name]);
  useEffect(() => {
    typed.set(name, value);
    return () => void typed.delete(name);
  }, [name, value]);
  return [value, change];
}
