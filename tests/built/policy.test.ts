import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {load} from 'cheerio/slim';
import {readBuilt, listDocuments, frameAddress, readHtml} from '../buildFiles';
import {listPages} from '../e2e/pages';
import {ask} from './ask';
import {
  findFrameFaults,
  findHeaderFaults,
  findPageFaults,
  POLICY,
} from './policy';

describe('the content policy', () => {
  test('stands in every page, with the hashes of its own scripts', () => {
    const pages = listDocuments('page');
    expect(pages.length).toBeGreaterThan(100);
    const faults = pages
      .map((file) => ({file, faults: findPageFaults(readBuilt(file))}))
      .filter((page) => page.faults.length > 0);
    expect(faults).toEqual([]);
  });

  test('of a page is found out where it is wrong', () => {
    const home = readBuilt('index.html');
    expect(findPageFaults(home.replace(POLICY, ''))).toEqual([
      'no policy',
      'something stands before the policy',
      'hashes of other scripts',
      'other scripts',
      'other frames',
      'plugins allowed',
    ]);
    expect(
      findPageFaults(home.replace('</body>', '<script>a()</script>')),
    ).toEqual(['hashes of other scripts']);
  });

  test('of the player’s frame is its own', () => {
    const frames = listDocuments('frame');
    expect(frames).toHaveLength(1);
    const frame = readBuilt(frames[0] ?? '');
    expect(findFrameFaults(frame)).toEqual([]);
    const [ofSite = ''] = readBuilt('index.html').match(POLICY) ?? [];
    expect(
      findFrameFaults(frame.replace('<head>', `<head>${ofSite}`)),
    ).toContain('no policy of its own alone');
    expect(findFrameFaults(frame.replace(POLICY, ofSite))).toHaveLength(2);
  });

  test('bounds the player’s frame by the document around it', async () => {
    const shells = listDocuments('shell');
    expect(shells).toHaveLength(1);
    const [policy] = readBuilt(shells[0] ?? '').match(POLICY) ?? [];
    expect(policy).toContain("default-src 'none'; frame-src 'self'");
    // An empty list of connections would keep this document from loading the frame.
    const listAt = async (address: string) =>
      (await ask(address, {method: 'HEAD'})).headers.get(
        'connection-allowlist',
      );
    expect(await listAt(`/${path.posix.dirname(shells[0] ?? '')}/`)).toBeNull();
    expect(await listAt(frameAddress())).toBe('()');
  });
});

describe('the headers of safety', () => {
  /** Requests an address and lists faults of status and headers. */
  const findFaultsAt = async (page: string, status = 200) => {
    const response = await ask(page, {method: 'HEAD'});
    return [
      ...(response.status === status ? [] : [`status ${response.status}`]),
      ...findHeaderFaults((name) => response.headers.get(name)),
    ].map((fault) => `${page}: ${fault}`);
  };

  test('come with every page, which is found', async () => {
    const pages = [...listPages(), frameAddress(), '/snack/@a/b/'];
    expect(pages.length).toBeGreaterThan(150);
    const faults: string[] = [];
    for (const page of pages) {
      faults.push(...(await findFaultsAt(page)));
    }
    expect(faults).toEqual([]);
    expect(await findFaultsAt('/no-such-page/', 404)).toEqual([]);
  });

  test('are found out where they are missing', async () => {
    expect(findHeaderFaults(() => undefined)).toHaveLength(5);
    const script = await ask(
      `/${/"\/(assets\/js\/main[^"]*)"/.exec(readBuilt('index.html'))?.[1]}`,
      {method: 'HEAD'},
    );
    expect(script.status).toBe(200);
    // A script has a policy of its own, for workers.
    expect(findHeaderFaults((name) => script.headers.get(name))).toEqual([
      'content-security-policy',
    ]);
    expect(await findFaultsAt('/no-such-page/')).toEqual([
      '/no-such-page/: status 404',
    ]);
  });
});

/** Owners that `/community/` names in place of their hosts. */
const OWNERS: [host: RegExp, name: string][] = [
  [/\.(?:google-analytics|analytics\.google|googletagmanager)\.com$/, 'Google'],
  [/\.algolia(?:net)?\.(?:com|net)$/, 'Algolia'],
];

test.each(['site', 'variant'] as const)(
  '/community/ of the %s names each host that a page may ask, and no other service',
  (server) => {
    const html = readHtml('/community/', server);
    const [policy = ''] = html.match(POLICY) ?? [];
    const hosts = [
      ...policy
        .replace(/frame-ancestors[^;]*/, '')
        .matchAll(/https:\/\/([^/;\s"]+)/g),
    ].map(([, host = '']) => host.replace('*', ''));
    expect(hosts.length).toBeGreaterThan(3);
    const text = load(html)('section[aria-labelledby="privacy"] ul').text();
    const named = hosts.map((host) => {
      const name =
        OWNERS.find(([pattern]) => pattern.test(`.${host}`))?.[1] ?? host;
      return text.includes(name) ? name : `${host} is missing`;
    });
    expect([...new Set(named)].sort()).toEqual(
      [
        'cdn.jsdelivr.net',
        'snack.expo.dev',
        'staticdocs.thefacebook.com',
        'www.internalfb.com',
        ...(server === 'variant' ? ['Algolia', 'Google'] : []),
      ].sort(),
    );
    for (const [, name] of OWNERS) {
      expect(text.includes(name), name).toBe(server === 'variant');
    }
  },
);
