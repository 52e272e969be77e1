import {describe, expect, it} from 'vitest';
import type {BridgeSettings} from './active';
import {isActive} from './active';
import {parseOrigin, selectParentOrigin, type FrameContext} from './parent';

const WWW = 'https://www.internalfb.com';
const OTHER = 'https://www.10866.od.internalfb.com';
const settings: BridgeSettings = {
  hosts: ['.internalfb.com'],
  localhost: true,
  parents: [WWW, OTHER],
  timeout: 30_000,
};

it.each([
  ['staticdocs.internalfb.com', true, true],
  ['staticdocs.10866.od.internalfb.com', true, true],
  ['localhost', true, true],
  ['staticdocs.internalfb.com', false, false],
  ['localhost', false, false],
  ['internalfb.com', true, false],
  ['evilinternalfb.com', true, false],
  ['staticdocs.internalfb.com.evil.example', true, false],
  ['localhost.evil.example', true, false],
  ['127.0.0.1', true, false],
  ['docs.thefacebook.com', true, false],
  ['playtorch.dev', true, false],
])('%s, framed %s: %s', (host, framed, active) => {
  expect(isActive(settings, host, framed)).toBe(active);
});

it('is not active on localhost where that is switched off', () => {
  expect(isActive({...settings, localhost: false}, 'localhost', true)).toBe(
    false,
  );
});

const internal: FrameContext = {
  host: 'staticdocs.internalfb.com',
  framed: true,
  search: '',
  parent: undefined,
};
const local: FrameContext = {...internal, host: 'localhost'};
const named = (origin: string) =>
  `?parentHostname=${encodeURIComponent(origin)}`;

describe('parentOrigin', () => {
  it.each<[string, FrameContext, string | undefined]>([
    ['internal host', internal, WWW],
    ['framed by the usual parent', {...internal, parent: WWW}, WWW],
    ['framed by another of the list', {...internal, parent: OTHER}, OTHER],
    ['named parent of the list', {...internal, search: named(OTHER)}, OTHER],
    [
      'named with a path',
      {...internal, search: named(`${OTHER}/intern/x?y`)},
      OTHER,
    ],
    [
      'named parent not of the list',
      {...internal, search: named('https://evil.example')},
      WWW,
    ],
    ['named *', {...internal, search: named('*')}, WWW],
    ['named /', {...internal, search: named('/')}, WWW],
    ['named nothing', {...internal, search: '?parentHostname='}, WWW],
    [
      'named host only',
      {...internal, search: '?parentHostname=www.internalfb.com'},
      WWW,
    ],
    [
      'named over http',
      {...internal, search: named('http://www.internalfb.com')},
      WWW,
    ],
    [
      'named with another port',
      {...internal, search: named(`${WWW}:8080`)},
      WWW,
    ],
    [
      'named look-alike',
      {...internal, search: named(`${WWW}.evil.example`)},
      WWW,
    ],
    ['named javascript:', {...internal, search: named('javascript:x')}, WWW],
    [
      'named localhost, elsewhere',
      {...internal, search: named('http://localhost:1')},
      WWW,
    ],
    [
      'framed by another page',
      {...internal, parent: 'https://evil.example'},
      undefined,
    ],
    [
      'framed by a look-alike',
      {...internal, parent: 'https://www-internalfb.com'},
      undefined,
    ],
    [
      'framed by a page without origin',
      {...internal, parent: 'null'},
      undefined,
    ],
    [
      'framed by localhost, elsewhere',
      {...internal, parent: 'http://localhost:1'},
      undefined,
    ],
    ['not framed', {...internal, framed: false}, undefined],
    ['another host', {...internal, host: 'example.org'}, undefined],
    [
      'localhost, framed by localhost',
      {...local, parent: 'http://localhost:8000'},
      'http://localhost:8000',
    ],
    [
      'localhost, framed by localhost without port',
      {...local, parent: 'http://localhost'},
      'http://localhost',
    ],
    [
      'localhost, named localhost',
      {...local, search: named('http://localhost:8000')},
      'http://localhost:8000',
    ],
    ['localhost, framed by the usual parent', {...local, parent: WWW}, WWW],
    ['localhost, parent unknown', local, WWW],
    [
      'localhost, framed by another page',
      {...local, parent: 'https://evil.example'},
      undefined,
    ],
    [
      'localhost, framed by a look-alike',
      {...local, parent: 'http://localhost.evil.example'},
      undefined,
    ],
    [
      'localhost, framed by a port that is none',
      {...local, parent: 'http://localhost:1@evil.example'},
      undefined,
    ],
  ])('%s', (_what, place, origin) => {
    expect(selectParentOrigin(settings, place)).toBe(origin);
  });
});

it.each([
  [null, undefined],
  ['', undefined],
  ['data:text/html,x', undefined],
  ['about:blank', undefined],
  ['https://example.org/a?b', 'https://example.org'],
])('the origin of %s is %s', (address, origin) => {
  expect(parseOrigin(address)).toBe(origin);
});
