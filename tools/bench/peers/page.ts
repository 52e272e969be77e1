import type {BrowserContext, CDPSession, Page} from '@playwright/test';

/** The screen of every measured page. */
export const VIEWPORT = {width: 1280, height: 800};

/** Slows the processor for a page. */
export function slow(session: CDPSession, times: number): Promise<unknown> {
  return session.send('Emulation.setCPUThrottlingRate', {rate: times});
}

/** Delays every answer of the network by so many ms; 0 leaves it as it is. */
export async function delay(
  session: CDPSession,
  latency: number,
): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** Notes what the console of a page calls an error, and what its scripts throw. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') {
      errors.push(message.text());
    }
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** Addresses that a page asks of other hosts. */
export function watchOffSite(
  context: BrowserContext,
  origin: string,
): string[] {
  const others: string[] = [];
  context.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(origin)) {
      others.push(request.url());
    }
  });
  return others;
}
