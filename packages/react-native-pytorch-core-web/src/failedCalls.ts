/** Function of the package that threw, and the calls that led to it. */
export interface FailedCall {
  /** Name in programs: `torch.rand`, `Tensor.add`, `Module.forward`. */
  symbol: string;
  /** Stack of the call, which has the program's line. */
  stack: string;
}

const failedCalls = new WeakMap<object, FailedCall>();

/** Finds the function of the package that threw an error. */
export const findFailedCall = (error: unknown): FailedCall | undefined =>
  typeof error === 'object' && error !== null
    ? failedCalls.get(error)
    : undefined;

/** Records the call of an error, unless a function within it was recorded before. */
function recordCall(error: unknown, symbol: string, {stack = ''}: Error): void {
  if (error instanceof Error && !failedCalls.has(error)) {
    failedCalls.set(error, {symbol, stack});
  }
}

/**
 * Calls a function of the package, and records its name and its caller with an error. The error
 * itself may lack the caller: engines cut long stacks, and a promise that waits for a timer has none.
 */
export function callNamed<T>(symbol: string, call: () => T): T {
  try {
    const result = call();
    if (result instanceof Promise) {
      // Take the stack now, since the caller has left it when the promise is rejected.
      const caller = new Error();
      return result.catch((error: unknown) => {
        recordCall(error, symbol, caller);
        throw error;
      }) as T;
    }
    return result;
  } catch (error) {
    recordCall(error, symbol, new Error());
    throw error;
  }
}

type AnyFunction = (...args: unknown[]) => unknown;

/** Copies an object whose functions record failed calls under the object's name. */
export function nameCalls<T extends object>(owner: string, members: T): T {
  return Object.fromEntries(
    Object.entries(members).map(([name, member]: [string, unknown]) => [
      name,
      typeof member === 'function'
        ? (...args: unknown[]) =>
            callNamed(`${owner}.${name}`, () =>
              (member as AnyFunction).apply(members, args),
            )
        : member,
    ]),
    // Cast, since all members keep their types.
  ) as T;
}
