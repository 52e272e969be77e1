import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {
  targetAddresses,
  type RelevanceQuery,
} from '../../plugins/search/core/relevance';
import heldOut from '../../plugins/search/relevance/heldOut.json';
import tuned from '../../plugins/search/relevance/tuned.json';
import {servers} from '../servers';
import {expect, test} from './fixtures';

const {outDir} = servers.site;
const ids = new Map<string, Set<string> | undefined>();

/** The ids of a built page; undefined when there is no such page. */
function idsOf(page: string): Set<string> | undefined {
  if (!ids.has(page)) {
    const file = path.join(outDir, page, 'index.html');
    const $ = existsSync(file) ? load(readFileSync(file, 'utf8')) : undefined;
    ids.set(
      page,
      $ &&
        new Set(
          $('[id]')
            .get()
            .map((element) => $(element).attr('id') ?? ''),
        ),
    );
  }
  return ids.get(page);
}

/** Whether an address leads to a page and, with an anchor, to a place on it. */
function exists(address: string): boolean {
  const [page = '', anchor] = address.split('#');
  const found = idsOf(page);
  return found !== undefined && (!anchor || found.has(anchor));
}

test('every target of the relevance set is a place of the built site', () => {
  const missing = ([...tuned, ...heldOut] as RelevanceQuery[]).flatMap(
    ({query, version, targets}) =>
      targets
        .filter((target) => !targetAddresses(target, version).some(exists))
        .map((target) => `${version} "${query}": ${target}`),
  );
  expect(missing).toEqual([]);
});

test('a target that leads nowhere is noticed', () => {
  expect(exists('/status/#move')).toBe(true);
  expect(exists('/status/#moved')).toBe(false);
  expect(exists('/state/')).toBe(false);
});
