import {describe, expect, it} from 'vitest';
import {findServedBase} from './baseUrl';
import {findMainScripts} from './mainScripts';

describe('the base path of a host', () => {
  it.each([
    ['', '/', '/'],
    ['', '/index.html', '/'],
    ['', '/sub', '/sub/'],
    ['', '/a/b/index.html', '/a/b/'],
    ['faq/', '/faq/', '/'],
    ['faq/', '/faq', '/'],
    ['faq/', '/faq/index.html', '/'],
    ['faq/', '/sub/faq/', '/sub/'],
    ['docs/0.1/api/core/', '/docs/0.1/api/core/', '/'],
    ['docs/api/core/', '/my/docs/docs/api/core', '/my/docs/'],
    // One page for all addresses below it.
    ['snack/', '/snack/@playtorch/snack/', '/'],
    ['snack/', '/sub/snack/@playtorch/a', '/sub/'],
    // A copy of the page that says nothing.
    ['faq/', '/saved.html', undefined],
  ])('of the page “%s” at %s is %s', (page, pathname, base) => {
    expect(findServedBase(page, pathname)).toBe(base);
  });
});

describe('the scripts of a build', () => {
  const page = (...names: string[]) =>
    `<head>${names.map((name) => `<script src="/live/assets/js/${name}.js" defer></script>`).join('')}</head>`;

  it('are those that each page has, in whatever order', () => {
    const html = page('runtime~main.0a', 'main.1b', '123.abc');
    expect(findMainScripts(html)).toBe(
      '/assets/js/main.1b.js /assets/js/runtime~main.0a.js',
    );
    expect(findMainScripts(page('main.1b', 'runtime~main.0a'))).toBe(
      findMainScripts(html),
    );
  });

  it('are others where only the table of names is another', () => {
    expect(findMainScripts(page('runtime~main.2c', 'main.1b'))).not.toBe(
      findMainScripts(page('runtime~main.0a', 'main.1b')),
    );
  });

  it('are none on a page of something else', () => {
    expect(findMainScripts('<title>Log in</title>')).toBe('');
  });
});
