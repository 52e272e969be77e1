import {expect, type Page} from '@playwright/test';

/**
 * Largest transfer of a page before its reader touches it, in bytes with headers, compressed with
 * brotli, nothing cached; the fonts of formulas, up to 50 kB, are not included.
 */
export const BUDGETS: Record<string, number> = {
  '/': 197_300,
  '/docs/tutorials/get-started/': 220_000,
  '/docs/tutorials/snacks/image-classification/': 291_000,
  '/docs/tutorials/snacks/object-detection/': 306_000,
  '/docs/tutorials/troubleshooting/': 290_000,
  '/docs/0.1/tutorials/mnist-digit-classification/': 306_000,
  '/docs/api/core/': 230_500,
  '/docs/next/api/core/interfaces/torchlive_torch.Tensor/': 235_000,
  '/flora/': 215_000,
  '/search/': 179_000,
  '/faq/': 203_000,
};

/**
 * Counts the bytes of all answers from now on, without prefetches for other pages.
 *
 * @returns a function that waits until no request is open, and returns the bytes.
 */
export async function countBytes(page: Page): Promise<() => Promise<number>> {
  const client = await page.context().newCDPSession(page);
  const sizes = new Map<string, number>();
  const awaited = new Map<string, string>();
  await client.send('Network.enable');
  client.on('Network.requestWillBeSent', ({requestId, request}) => {
    // Only prefetches have this priority.
    if (
      request.initialPriority !== 'VeryLow' &&
      !/\/fonts\/KaTeX_[^/]*$/.test(request.url) &&
      request.url.startsWith('http')
    ) {
      awaited.set(requestId, request.url);
      sizes.set(requestId, 0);
    }
  });
  client.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    if (awaited.delete(requestId)) {
      sizes.set(requestId, encodedDataLength);
    }
  });
  client.on('Network.loadingFailed', ({requestId}) => {
    awaited.delete(requestId);
  });
  return async () => {
    // Requests in idle time belong to the first view.
    for (let quiet = 0, asked = 0; quiet < 2; asked = sizes.size) {
      await page.evaluate(
        () =>
          new Promise<void>((done) => {
            requestIdleCallback(() => setTimeout(done, 100));
          }),
      );
      await expect
        .poll(() => [...awaited.values()], 'still on their way')
        .toEqual([]);
      quiet = sizes.size > asked ? 0 : quiet + 1;
    }
    await client.detach();
    return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  };
}
