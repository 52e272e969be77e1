import {expect, it} from 'vitest';
import {smallPage} from './smallPage';

it('takes the line breaks out of the head alone', () => {
  expect(
    smallPage(
      '<html>\n<head>\n<title>a\nb</title>\n  <meta>\n</head>\n<body><b>a</b>\n<i>b</i></body>',
    ),
  ).toBe(
    '<html><head><title>a\nb</title><meta></head>\n<body><b>a</b>\n<i>b</i></body>',
  );
  expect(smallPage('<b>a</b>\n<i>b</i>')).toBe('<b>a</b>\n<i>b</i>');
});

it('minifies scripts that have lines, and keeps what they do', () => {
  const script =
    '\n(function () {\n  var long = 1;\n  seen(long + 1);\n})();\n';
  const page = smallPage(
    `<head></head><body><script>${script}</script></body>`,
  );
  const code = /<script>(.*)<\/script>/.exec(page)?.[1] ?? '';
  expect(code.length).toBeLessThan(script.length / 2);
  const seen: number[] = [];
  new Function('seen', code)((value: number) => seen.push(value));
  expect(seen).toEqual([2]);
});

it('leaves data and scripts from files alone', () => {
  const page =
    '<head></head><script type="application/json">{\n}</script><script src="a.js">\n</script>';
  expect(smallPage(page)).toBe(page);
});
