import type {BrowserContext, Page} from '@playwright/test';

/**
 * Lets the player start programs without their first input, for tests and pictures of screens before
 * the first answer. Call it before a page is opened.
 */
export async function skipFirstInput(
  pages: Page | BrowserContext,
): Promise<void> {
  await pages.addInitScript(() =>
    addEventListener(
      'message',
      ({
        data,
      }: MessageEvent<{type?: string; steps?: unknown[]} | undefined>) => {
        if (data?.type === 'run') {
          data.steps = [];
        }
      },
      true,
    ),
  );
}
