/** Ends in a task of its own when the browser has nothing to do, at the latest after `timeout` milliseconds. */
export const idle = (timeout: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      requestIdleCallback(() => resolve(), {timeout});
    } else {
      setTimeout(resolve, 50);
    }
  });
