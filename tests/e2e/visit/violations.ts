import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import type {AxeResults} from 'axe-core';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
];

/** Runs axe; returns lines with rule, element and reason. */
export async function findViolations(
  page: Page,
  within = 'html',
): Promise<string[]> {
  await page.evaluate(axe);
  const results = await page.evaluate(
    ({values, context}) =>
      (
        window as unknown as {
          axe: {
            run: (context: string, options: object) => Promise<AxeResults>;
          };
        }
      ).axe.run(context, {
        runOnly: {type: 'tag', values},
        // Descriptions of passed rules take most of the time of a long page.
        resultTypes: ['violations'],
      }),
    {values: TAGS, context: within},
  );
  return results.violations.flatMap(({id, nodes}) =>
    nodes.map(
      ({target, failureSummary}) =>
        `${id} ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  );
}

/** Measures how far the page scrolls sideways, in px; 0 is right. */
export const measureSidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document.documentElement.scrollWidth -
      document.documentElement.clientWidth,
  );
