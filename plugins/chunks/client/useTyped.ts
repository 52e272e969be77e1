import {useEffect, useState, useSyncExternalStore} from 'react';
import {forgetTyped, typed, typedBefore} from './reload';

const never = () => () => undefined;

/**
 * As `useState`, for what a reader types or chooses: it is there again after the page was
 * loaded anew because the site was updated.
 *
 * @param name - on the page, no two components have the same.
 * @param initial - what it begins with. What is kept is plain data of the same type.
 */
export function useTyped<Value>(
  name: string,
  initial: Value,
): [Value, (value: Value) => void] {
  // Not in the first rendering: that is the server's.
  const before = useSyncExternalStore(
    never,
    () => typedBefore(name),
    () => undefined,
  );
  const [own, setOwn] = useState<{value: Value}>();
  const value = own
    ? own.value
    : typeof before === typeof initial && before !== null
      ? (before as Value)
      : initial;
  useEffect(() => () => forgetTyped(name), [name]);
  useEffect(() => {
    typed.set(name, value);
    return () => void typed.delete(name);
  }, [name, value]);
  return [value, (next) => setOwn({value: next})];
}
