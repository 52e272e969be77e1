import {expect, test} from 'vitest';
import {crawl} from '../../tools/links/crawl';
import {readSite} from '../../tools/links/readSite';
import {describeFault, listFiles} from '../../tools/links/report';
import {outDirOf} from '../buildFiles';

// tools/links/crawl.test.ts proves that wrong addresses are reported.
test.each(['site', 'variant'] as const)(
  'every address that a file of the %s names leads somewhere',
  (server) => {
    const {faults, counts} = crawl(readSite(outDirOf(server)));
    expect(
      faults
        // Nothing leads to the pages of tests/fixtures.
        .filter(({problem}) => server === 'site' || problem !== 'no way to')
        .map((fault) => `${describeFault(fault)} (${listFiles(fault.files)})`),
    ).toEqual([]);
    expect(counts.files).toBeGreaterThan(150);
    expect(counts.links).toBeGreaterThan(10_000);
    expect(counts.anchors).toBeGreaterThan(1000);
    expect(counts.assets).toBeGreaterThan(1000);
    expect(counts.redirects).toBeGreaterThan(20);
  },
);
