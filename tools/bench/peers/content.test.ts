import {expect, it} from 'vitest';
import {scratchFolder} from '../../../tests/scratchFolder';
import {pagesOf, readSidebars, toEntries, toPeerMarkdown} from './content';

const SITE = 'https://site.invalid/';

const {inside, write} = scratchFolder();

it('leaves what every generator reads alike', () => {
  expect(
    toPeerMarkdown(
      `---\ntitle: "A"\n---\n\n# A\n\n[b](${SITE}docs/b/) [home](${SITE}) {{ x }}\n\n![Cat.](${SITE}cat.png)\n\n\`\`\`js\n# {{ y }}\n\`\`\`\n`,
      SITE,
    ),
  ).toBe(
    `[b](/docs/b/) [home](${SITE}) { { x }}\n\n\n\n\`\`\`js\n# {{ y }}\n\`\`\``,
  );
});

it('reads pages and sidebars of each version from its list', () => {
  const list = (lines: string) => `# Site\n\nPages.\n${lines}`;
  write(
    'llms.txt',
    list(
      `\n## Site\n\n- [FAQ](${SITE}faq.md): Out.\n\n## Tutorials: Start\n\n- [A](${SITE}docs/tutorials/a.md): About A.\n\n## Tutorials: more\n\n- [B](${SITE}docs/tutorials/b.md)\n\n## API\n\n- [C](${SITE}docs/api/c.md): About C.\n`,
    ),
  );
  write('docs/next/llms.txt', list(''));
  write('docs/0.1/llms.txt', list(''));
  for (const page of ['tutorials/a', 'tutorials/b', 'api/c']) {
    write(`docs/${page}.md`, `# ${page}\n\nText\n`);
  }
  const sidebars = readSidebars(inside());
  expect(sidebars.map(({prefix}) => prefix)).toEqual([
    'docs/tutorials',
    'docs/api',
  ]);
  expect(pagesOf(sidebars)[0]).toEqual({
    path: 'docs/tutorials/a',
    title: 'A',
    description: 'About A.',
    markdown: 'Text',
  });
  expect(
    toEntries<unknown>(
      sidebars[0]!,
      ({title}) => title,
      (label, items) => ({label, items}),
    ),
  ).toEqual([{label: 'Start', items: ['A']}, 'B']);
});

it('refuses a folder without a build', () => {
  expect(() => readSidebars(inside())).toThrow('run `npm run build` first');
});
