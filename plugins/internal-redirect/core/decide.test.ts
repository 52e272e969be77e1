import {describe, expect, it} from 'vitest';
import {decide, type Decision, type RedirectFacts} from './decide';
import type {RedirectSettings} from './settings';

const settings: RedirectSettings = {
  internal: ['internalfb.com'],
  company: ['.thefacebook.com', 'playtorch.dev'],
  ping: 'https://staticdocs.thefacebook.com/ping',
  check: 'https://www.internalfb.com/intern/internaldocs/check',
  path: '/intern/staticdocs/playtorch',
  timeout: 2000,
};
const body = {
  showBanner: true,
  redirectTo: 'https://www.internalfb.com/intern/staticdocs/playtorch',
  template: 'There is an {{internal copy}}.',
  autoRedirectEnabled: true,
};
/** Facts that lead to a redirect: company-owned host, all requests answered, nothing stored. */
const facts: RedirectFacts = {
  host: 'docs.thefacebook.com',
  framed: false,
  search: '',
  ping: 'answered',
  check: {body},
  preference: null,
  returned: false,
  closed: false,
};

/** Summarizes a decision. */
function words(decision: Decision): string {
  switch (decision.kind) {
    case 'nothing':
      return `nothing: ${decision.because}`;
    case 'banner':
    case 'redirect': {
      const {offer} = decision.banner;
      return `${decision.kind}, box ${offer ? (offer.checked ? 'checked' : 'unchecked') : 'absent'}`;
    }
    default:
      return decision.kind;
  }
}
const answer = (change: object): Partial<RedirectFacts> => ({
  check: {body: {...body, ...change}},
});
const before: Partial<RedirectFacts> = {ping: 'unknown', check: 'unknown'};
const banner: Partial<RedirectFacts> = answer({autoRedirectEnabled: false});

const NOT_HERE = 'nothing: not asked here';
const table: [
  what: string,
  change: Partial<RedirectFacts>,
  expected: string,
][] = [
  // Hosts
  ['company-owned host', before, 'ping'],
  [
    'company-owned host, deep',
    {...before, host: 'a.b.thefacebook.com'},
    'ping',
  ],
  ['static-docs host', {...before, host: 'staticdocs.thefacebook.com'}, 'ping'],
  [
    'public host that counts as owned',
    {...before, host: 'playtorch.dev'},
    'ping',
  ],
  [
    'apex of a list of subdomains',
    {...before, host: 'thefacebook.com'},
    NOT_HERE,
  ],
  ['look-alike host', {...before, host: 'evilthefacebook.com'}, NOT_HERE],
  [
    'look-alike suffix',
    {...before, host: 'docs.thefacebook.com.evil.example'},
    NOT_HERE,
  ],
  ['another public host', {...before, host: 'example.org'}, NOT_HERE],
  ['localhost', {...before, host: 'localhost'}, NOT_HERE],
  ['internal host', {...before, host: 'www.internalfb.com'}, NOT_HERE],
  [
    'internal static-docs host',
    {...before, host: 'staticdocs.internalfb.com'},
    NOT_HERE,
  ],
  ['internal host with all answers', {host: 'www.internalfb.com'}, NOT_HERE],
  // Frame and query
  ['framed', {...before, framed: true}, NOT_HERE],
  ['framed with all answers', {framed: true}, NOT_HERE],
  ['disableRedirect', {...before, search: '?disableRedirect'}, NOT_HERE],
  [
    'disableRedirect with a value',
    {...before, search: '?a=b&disableRedirect=0'},
    NOT_HERE,
  ],
  [
    'disableRedirect with all answers',
    {search: '?disableRedirect=1'},
    NOT_HERE,
  ],
  [
    'a parameter that starts alike',
    {...before, search: '?disableRedirects'},
    'ping',
  ],
  ['a value of that name', {...before, search: '?q=disableRedirect'}, 'ping'],
  // Ping
  [
    'ping failed',
    {ping: 'failed', check: 'unknown'},
    'nothing: not on the network',
  ],
  ['ping failed, check known', {ping: 'failed'}, 'nothing: not on the network'],
  ['ping answered', {check: 'unknown'}, 'check'],
  // Check
  ['check failed', {check: 'failed'}, 'nothing: no answer'],
  ['null', {check: {body: null}}, 'nothing: malformed answer'],
  ['a list', {check: {body: [body]}}, 'nothing: malformed answer'],
  ['text', {check: {body: 'yes'}}, 'nothing: malformed answer'],
  ['an empty object', {check: {body: {}}}, 'nothing: malformed answer'],
  ['wrong types', answer({showBanner: 'true'}), 'nothing: malformed answer'],
  ['no banner', answer({showBanner: false}), 'nothing: no banner'],
  ['empty redirectTo', answer({redirectTo: ''}), 'nothing: refused address'],
  [
    'hostile redirectTo',
    answer({redirectTo: 'javascript:alert(1)'}),
    'nothing: refused address',
  ],
  [
    'look-alike redirectTo',
    answer({redirectTo: 'https://evilinternalfb.com/'}),
    'nothing: refused address',
  ],
  [
    'company-owned but not internal redirectTo',
    answer({redirectTo: 'https://docs.thefacebook.com/'}),
    'nothing: refused address',
  ],
  ['empty template', answer({template: ''}), 'nothing: refused template'],
  [
    'template without a link',
    answer({template: 'Go away.'}),
    'nothing: refused template',
  ],
  // Preference
  ['unset', {}, 'redirect, box checked'],
  ['true', {preference: 'true'}, 'redirect, box checked'],
  ['something else', {preference: 'perhaps'}, 'redirect, box checked'],
  ['false', {preference: 'false'}, 'banner, box unchecked'],
  ['storage that refuses', {preference: undefined}, 'banner, box unchecked'],
  // Automatic redirect not offered
  ['not offered, unset', banner, 'banner, box absent'],
  ['not offered, true', {...banner, preference: 'true'}, 'banner, box absent'],
  [
    'not offered, false',
    {...banner, preference: 'false'},
    'banner, box absent',
  ],
  [
    'not offered, missing field',
    answer({autoRedirectEnabled: undefined}),
    'banner, box absent',
  ],
  // Came back
  ['came back', {returned: true}, 'banner, box checked'],
  [
    'came back, opted out',
    {returned: true, preference: 'false'},
    'banner, box unchecked',
  ],
  ['came back, not offered', {...banner, returned: true}, 'banner, box absent'],
  // Closed
  ['closed, redirect wanted', {closed: true}, 'redirect, box checked'],
  ['closed, opted out', {closed: true, preference: 'false'}, 'nothing: closed'],
  ['closed, came back', {closed: true, returned: true}, 'nothing: closed'],
  ['closed, not offered', {...banner, closed: true}, 'nothing: closed'],
  [
    'closed, storage refuses',
    {closed: true, preference: undefined},
    'nothing: closed',
  ],
];

describe('decide', () => {
  it.each(table)('%s', (_what, change, expected) => {
    expect(words(decide(settings, {...facts, ...change}))).toBe(expected);
  });

  it('says where to, and in which words', () => {
    expect(decide(settings, facts)).toEqual({
      kind: 'redirect',
      banner: {
        base: 'https://www.internalfb.com/intern/staticdocs/playtorch',
        text: {before: 'There is an ', link: 'internal copy', after: '.'},
        offer: {checked: true},
      },
    });
  });

  /** Cross product of the values above, beyond the rows of the table. */
  const all: RedirectFacts[] = [
    'docs.thefacebook.com',
    'playtorch.dev',
    'www.internalfb.com',
    'example.org',
  ].flatMap((host) =>
    [false, true].flatMap((framed) =>
      ['', '?disableRedirect'].flatMap((search) =>
        (['unknown', 'answered', 'failed'] as const).flatMap((ping) =>
          (
            [
              'unknown',
              'failed',
              {body},
              {body: null},
              {body: {...body, showBanner: false}},
              {body: {...body, autoRedirectEnabled: false}},
              {body: {...body, redirectTo: 'https://evil.example/'}},
              {body: {...body, template: '<b>'}},
            ] as const
          ).flatMap((check) =>
            ['true', 'false', null, undefined].flatMap((preference) =>
              [false, true].flatMap((returned) =>
                [false, true].map((closed) => ({
                  host,
                  framed,
                  search,
                  ping,
                  check,
                  preference,
                  returned,
                  closed,
                })),
              ),
            ),
          ),
        ),
      ),
    ),
  );

  it('redirects in these combinations only', () => {
    const redirected = all.filter(
      (each) => decide(settings, each).kind === 'redirect',
    );
    // 2 hosts, 2 preferences, banner closed or not.
    expect(redirected).toHaveLength(8);
    for (const each of redirected) {
      expect(each).toMatchObject({
        framed: false,
        search: '',
        ping: 'answered',
        check: {body},
        returned: false,
      });
      expect(['docs.thefacebook.com', 'playtorch.dev']).toContain(each.host);
      expect(['true', null]).toContain(each.preference);
    }
  });

  it('sends a request in these combinations only', () => {
    const requesting = all.filter((each) =>
      ['ping', 'check'].includes(decide(settings, each).kind),
    );
    expect(requesting.length).toBeGreaterThan(0);
    for (const each of requesting) {
      expect(each).toMatchObject({framed: false, search: ''});
      expect(['docs.thefacebook.com', 'playtorch.dev']).toContain(each.host);
    }
  });
});
