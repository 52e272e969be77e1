import {expect, it} from 'vitest';
import {
  createHeaderPolicy,
  findInlineScripts,
  createMetaPolicy,
  renderPolicyElement,
} from './csp';

it('finds the scripts that a page runs', () => {
  expect(
    findInlineScripts(
      `<script>a();</script><p><script type="module">\nb()</script><SCRIPT>c</SCRIPT>`,
    ),
  ).toEqual(['a();', '\nb()', 'c']);
});

it('leaves files and data blocks out', () => {
  expect(
    findInlineScripts(
      `<script src="/a.js" defer></script><script type="application/ld+json">{}</script><script defer src=/b.js></script>`,
    ),
  ).toEqual([]);
});

const directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  sandbox: [],
  'frame-ancestors': ["'self'", 'https://example.com'],
};

it('adds each hash once, to script-src only', () => {
  expect(
    createMetaPolicy(directives, ["'sha256-b'", "'sha256-a'", "'sha256-b'"]),
  ).toBe("default-src 'self'; script-src 'self' 'sha256-a' 'sha256-b'");
});

it('leaves to the header what a meta element cannot carry, and nothing else', () => {
  expect(createHeaderPolicy(directives)).toBe(
    "sandbox; frame-ancestors 'self' https://example.com",
  );
  expect(createHeaderPolicy({'default-src': ["'self'"]})).toBe('');
});

it('keeps a policy inside its attribute', () => {
  expect(renderPolicyElement(`img-src https://a/?b&c"><script>`)).toBe(
    '<meta http-equiv="Content-Security-Policy" content="img-src https://a/?b&amp;c&quot;&gt;&lt;script&gt;">',
  );
});
