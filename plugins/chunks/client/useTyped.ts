import {
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
  type Dispatch,
  type SetStateAction,
} from 'react';
import {forgetTyped, typed, typedBefore} from './reload';

const never = () => () => undefined;

/**
 * As `useState`, for what a reader types or chooses: it is there again after the page was
 * reloaded because the site was updated.
 *
 * @param name - on the page, no two components have the same.
 * @param initial - what it begins with. What is kept is plain data of the same type.
 */
export function useTyped<Value>(
  name: string,
  initial: Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const [first] = useState(initial);
  const restored = useCallback((): Value => {
    const before = typedBefore(name);
    return typeof before === typeof first && before !== null
      ? (before as Value)
      : first;
  }, [name, first]);
  // The first rendering is the server's.
  const start = useSyncExternalStore(never, restored, () => first);
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
