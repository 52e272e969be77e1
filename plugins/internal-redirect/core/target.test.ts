import {describe, expect, it} from 'vitest';
import {buildPageTarget, readRedirectTo} from './target';

const settings = {
  internal: ['internalfb.com'],
  path: '/intern/staticdocs/playtorch',
};

describe('readRedirectTo', () => {
  it.each([
    [
      'https://www.internalfb.com/intern/staticdocs/playtorch/',
      'https://www.internalfb.com/intern/staticdocs/playtorch',
    ],
    ['https://internalfb.com/a', 'https://internalfb.com/a'],
    [
      'https://www.10866.od.internalfb.com/a/b',
      'https://www.10866.od.internalfb.com/a/b',
    ],
    ['HTTPS://WWW.InternalFB.com/A', 'https://www.internalfb.com/A'],
    ['https://www.internalfb.com:8443/a', 'https://www.internalfb.com:8443/a'],
    ['https://www.internalfb.com/a?b=c#d', 'https://www.internalfb.com/a'],
    [
      'https://www.internalfb.com',
      'https://www.internalfb.com/intern/staticdocs/playtorch',
    ],
    [
      'https://www.internalfb.com/',
      'https://www.internalfb.com/intern/staticdocs/playtorch',
    ],
  ])('takes %s', (redirectTo, base) => {
    expect(readRedirectTo(redirectTo, settings)).toBe(base);
  });

  it.each([
    ['nothing', ''],
    ['words', 'internalfb.com'],
    ['a path', '/intern/staticdocs'],
    [
      'a company-owned host that is not internal',
      'https://other.thefacebook.com/',
    ],
    ['no scheme', '//evil.example'],
    ['no scheme, internal host', '//www.internalfb.com/a'],
    ['backslashes', '\\\\evil.example'],
    ['plain http', 'http://www.internalfb.com/a'],
    ['javascript:', 'javascript:alert(1)'],
    [
      'javascript: with a host in it',
      'javascript://www.internalfb.com/%0aalert(1)',
    ],
    ['javascript: with a tab', 'java\tscript:alert(1)'],
    ['data:', 'data:text/html,<script>alert(1)</script>'],
    ['data: with a host in it', 'data://www.internalfb.com/,x'],
    ['blob:', 'blob:https://www.internalfb.com/1'],
    ['file:', 'file://www.internalfb.com/a'],
    ['ftp:', 'ftp://www.internalfb.com/a'],
    ['another host', 'https://evil.example/intern/staticdocs'],
    ['a host that ends alike', 'https://evilinternalfb.com/'],
    ['a host that starts alike', 'https://internalfb.com.evil.example/'],
    ['a hyphen for the dot', 'https://www-internalfb.com/'],
    ['a dot at the end', 'https://www.internalfb.com./'],
    ['a letter that looks alike', 'https://www.іnternalfb.com/'],
    ['a user', 'https://user@www.internalfb.com/'],
    ['a password', 'https://:secret@www.internalfb.com/'],
    ['a user and a password', 'https://staff:secret@www.internalfb.com/'],
    ['a host as user', 'https://www.internalfb.com@evil.example/'],
    [
      'a host as user and password',
      'https://www.internalfb.com:x@evil.example/',
    ],
    ['a backslash before @', 'https://evil.example\\@www.internalfb.com/'],
    ['the host as query', 'https://evil.example?www.internalfb.com'],
    ['the host as fragment', 'https://evil.example#.internalfb.com'],
    ['encoded slashes after the scheme', 'https:%2f%2fwww.internalfb.com/'],
    ['an encoded slash in the host', 'https://evil.example%2f.internalfb.com/'],
    [
      'an encoded slash before @',
      'https://www.internalfb.com%2f@evil.example/',
    ],
    [
      'encoded slashes in the path',
      'https://www.internalfb.com/%2f%2fevil.example',
    ],
    [
      'encoded slashes in upper case in the path',
      'https://www.internalfb.com/%2F%2Fevil.example/',
    ],
    [
      'encoded backslashes in the path',
      'https://www.internalfb.com/%5C%5Cevil.example',
    ],
    ['a space in the host', 'https://www.internalfb.com .evil.example/'],
  ])('refuses %s', (_what, redirectTo) => {
    expect(readRedirectTo(redirectTo, settings)).toBeUndefined();
  });
});

describe('pageTarget', () => {
  const base = 'https://www.internalfb.com/intern/staticdocs/playtorch';
  it.each([
    ['/', '', '', `${base}/`],
    ['/docs/api/core/', '', '', `${base}/docs/api/core/`],
    ['/search/', '?q=a%20b', '', `${base}/search/?q=a%20b`],
    ['/faq/', '', '#expo', `${base}/faq/#expo`],
    ['/snack/%40a/b', '', '', `${base}/snack/%40a/b`],
  ])('keeps the page %s%s%s', (pathname, search, hash, target) => {
    expect(buildPageTarget(base, {pathname, search, hash})).toBe(target);
  });

  it.each([
    '//evil.example/',
    '/\\evil.example',
    '/@evil.example',
    '/:80@evil.example',
    '/https://evil.example',
    '',
  ])('never leaves the host for the page %j', (pathname) => {
    for (const from of [base, 'https://www.internalfb.com']) {
      const target = buildPageTarget(from, {pathname, search: '', hash: ''});
      expect(new URL(target).origin).toBe('https://www.internalfb.com');
    }
  });
});
