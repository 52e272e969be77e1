import {expect, it} from 'vitest';
import {inlineScripts, metaPolicy, policy} from './csp';

it('finds the scripts that a page runs', () => {
  expect(
    inlineScripts(
      `<script>a();</script><p><script type="module">\nb()</script><SCRIPT>c</SCRIPT>`,
    ),
  ).toEqual(['a();', '\nb()', 'c']);
});

it('leaves files and data blocks out', () => {
  expect(
    inlineScripts(
      `<script src="/a.js" defer></script><script type="application/ld+json">{}</script><script defer src=/b.js></script>`,
    ),
  ).toEqual([]);
});

it('adds each hash once, to script-src only', () => {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'frame-ancestors': ["'self'"],
  };
  expect(policy(directives, ["'sha256-b'", "'sha256-a'", "'sha256-b'"])).toBe(
    "default-src 'self'; script-src 'self' 'sha256-a' 'sha256-b'; frame-ancestors 'self'",
  );
  expect(metaPolicy(directives, [])).toBe(
    "default-src 'self'; script-src 'self'",
  );
});
