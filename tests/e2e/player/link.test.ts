import {deflateRawSync} from 'node:zlib';
import {test} from '../fixtures';
import {button, frameOf, linkTo, PATH, player, screen, shows} from './linked';
import {expect, visit} from './player';

const link = (text: string): string =>
  `${PATH}#snack=1.${deflateRawSync(text).toString('base64url')}`;

// More kinds of bad links are in packages/react-native-sandbox/src/core/share.test.ts and project.test.ts.
for (const [name, address, words, tag] of [
  [
    'that was cut',
    linkTo({'App.tsx': shows('words')}).slice(0, -20),
    'The link holds no program',
    [],
  ],
  [
    'with a prototype for files',
    link(
      '{"version": "0.2.0", "entry": "App.tsx", "files": {"__proto__": {"App.tsx": "x"}}}',
    ),
    'no file name',
    ['@full'],
  ],
  [
    'to ten megabytes of the same letter',
    link('a'.repeat(10_000_000)),
    'too large',
    ['@full'],
  ],
] as const) {
  test(
    `a link ${name}: words, and the page’s own program runs`,
    {tag: [...tag]},
    async ({page}) => {
      await visit(page, address);
      await expect(player(page).getByRole('note')).toContainText(words);
      await expect(frameOf(page)).toHaveCount(0);
      expect(
        await page.evaluate(() => (({}) as {'App.tsx'?: unknown})['App.tsx']),
      ).toBeUndefined();
      await button(page, 'Run').click();
      await expect(screen(page).getByRole('button').first()).toBeVisible();
    },
  );
}
