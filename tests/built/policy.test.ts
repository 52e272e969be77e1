import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {built, documents, frameAddress} from '../buildFiles';
import {allPages} from '../e2e/pages';
import {ask} from './ask';
import {frameFaults, headerFaults, pageFaults, POLICY} from './policy';

describe('the content policy', () => {
  test('stands in every page, with the hashes of its own scripts', () => {
    const pages = documents('page');
    expect(pages.length).toBeGreaterThan(100);
    const faults = pages
      .map((file) => ({file, faults: pageFaults(built(file))}))
      .filter((page) => page.faults.length > 0);
    expect(faults).toEqual([]);
  });

  test('of a page is found out where it is wrong', () => {
    const home = built('index.html');
    expect(pageFaults(home.replace(POLICY, ''))).toEqual([
      'no policy',
      'something stands before the policy',
      'hashes of other scripts',
      'other scripts',
      'other frames',
      'plugins allowed',
    ]);
    expect(pageFaults(home.replace('</body>', '<script>a()</script>'))).toEqual(
      ['hashes of other scripts'],
    );
  });

  test('of the player’s frame is its own', () => {
    const frames = documents('frame');
    expect(frames).toHaveLength(1);
    const frame = built(frames[0] ?? '');
    expect(frameFaults(frame)).toEqual([]);
    const [ofSite = ''] = built('index.html').match(POLICY) ?? [];
    expect(frameFaults(frame.replace('<head>', `<head>${ofSite}`))).toContain(
      'no policy of its own alone',
    );
    expect(frameFaults(frame.replace(POLICY, ofSite))).toHaveLength(2);
  });

  test('bounds the player’s frame by the document around it', async () => {
    const shells = documents('shell');
    expect(shells).toHaveLength(1);
    const [policy] = built(shells[0] ?? '').match(POLICY) ?? [];
    expect(policy).toContain("default-src 'none'; frame-src 'self'");
    // With an empty list of connections, it would not load the frame.
    const listAt = async (address: string) =>
      (await ask(address, {method: 'HEAD'})).headers.get(
        'connection-allowlist',
      );
    expect(await listAt(`/${path.posix.dirname(shells[0] ?? '')}/`)).toBeNull();
    expect(await listAt(frameAddress())).toBe('()');
  });
});

describe('the headers of safety', () => {
  /** What is wrong with what the host answers at an address. */
  const faultsAt = async (page: string, status = 200) => {
    const response = await ask(page, {method: 'HEAD'});
    return [
      ...(response.status === status ? [] : [`status ${response.status}`]),
      ...headerFaults((name) => response.headers.get(name)),
    ].map((fault) => `${page}: ${fault}`);
  };

  test('come with every page, which is found', async () => {
    const pages = [...allPages(), frameAddress(), '/snack/@a/b/'];
    expect(pages.length).toBeGreaterThan(150);
    const faults: string[] = [];
    for (const page of pages) {
      faults.push(...(await faultsAt(page)));
    }
    expect(faults).toEqual([]);
    expect(await faultsAt('/no-such-page/', 404)).toEqual([]);
  });

  test('are found out where they are missing', async () => {
    expect(headerFaults(() => undefined)).toHaveLength(5);
    const script = await ask(
      `/${/"\/(assets\/js\/main[^"]*)"/.exec(built('index.html'))?.[1]}`,
      {method: 'HEAD'},
    );
    expect(script.status).toBe(200);
    // A script has a policy of its own, for workers.
    expect(headerFaults((name) => script.headers.get(name))).toEqual([
      'content-security-policy',
    ]);
    expect(await faultsAt('/no-such-page/')).toEqual([
      '/no-such-page/: status 404',
    ]);
  });
});
