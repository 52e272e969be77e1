type Task<T> = () => Promise<T>;

/** A line to wait in: each task begins when the one before has ended, well or not. */
export function makeLine(): <T>(task: Task<T>) => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = before.then(task);
    before = result.catch(() => undefined);
    return result;
  };
}
