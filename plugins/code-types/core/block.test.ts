import {expect, it} from 'vitest';
import {highlight} from '../../highlight/core/highlight';
import {findBlocks, readCode} from './block';

const CODE = `import {torch} from 'react-native-pytorch-core';

const wide = 1 < 2 && 'a&b';
`;

it('reads the code that was highlighted', () => {
  expect(readCode(highlight(CODE, 'ts').html)).toEqual({
    text: CODE,
    pieces: [
      [
        {start: 0, text: "import {torch} from 'react-native-pytorch-core';"},
        {start: 49, text: ''},
        {start: 50, text: "const wide = 1 < 2 && 'a&b';"},
      ],
    ],
  });
});

it('leaves out removed lines and divides code at gaps', () => {
  const {html} = highlight(
    'a();\n// removed-next-line\nold();\nb();\n// gap-next-line\n…\nc();',
    'ts',
  );
  expect(
    readCode(html).pieces.map((piece) => piece.map(({text}) => text)),
  ).toEqual([['a();', 'b();'], ['c();']]);
});

it('finds the blocks of TypeScript in a page', () => {
  const block = (language: string, code: string) =>
    `<div class="language-${language} box_1 theme-code-block"><div class="title_1">App.tsx</div><div class="content_1"><pre tabindex="0" class="language-${language}"><code class="lines_1">${code}</code></pre></div></div>`;
  const page = `<main>${block('bash', 'npm start')}${block('tsx', '<i class=k>const</i> a = 1;\n')}${block('ts', 'b;\n')}</main>`;
  const found = findBlocks(page);
  expect(found.map(({extension, text}) => [extension, text])).toEqual([
    ['tsx', 'const a = 1;\n'],
    ['ts', 'b;\n'],
  ]);
  found.forEach(({at, html}) => {
    expect(page.slice(at, at + html.length)).toBe(html);
  });
});
