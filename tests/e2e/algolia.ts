/** Fake of Algolia, with the records that `npm run search:push` sends for some pages of the variant. */

import type {BrowserContext, Route} from '@playwright/test';
import {
  ALGOLIA_SETTINGS,
  toRecords,
  type SearchRecord,
} from '../../plugins/search/core/algolia';
import type {SearchParamsObject} from 'algoliasearch/lite';
import {
  answerQuery,
  BadRequest,
} from '../../plugins/search/node/__fixtures__/answerQuery';
import {readPages} from '../../plugins/search/node/readPages';
import {buildDocPath, docVersions} from '../../src/lib/versions/docVersions';
import {readBuilt, listFiles} from '../buildFiles';
import {servers} from '../servers';

/** Requests that the tests allow: this file answers all of them. */
export const requests = [/googletagmanager\.com/, /algolia/];

/** Application, key and index that the variant is built with. */
const APP_ID = 'testapp';
const KEY = 'search-only';
const INDEX = 'playtorch_docs';

const {baseUrl} = servers.variant;
const PAGES =
  /^docs\/(?:next\/|0\.1\/)?tutorials\/(?:faq|troubleshooting\/\w+)\/index\.html$|^status\/index\.html$/;

let read: SearchRecord[] | undefined;

/** Records of the variant, read from its pages once. */
function readRecords(): SearchRecord[] {
  const versions = docVersions.map((version) => ({
    name: version.name,
    base: buildDocPath(version, '', baseUrl),
  }));
  read ??= readPages(
    listFiles('variant')
      .filter((file) => PAGES.test(file))
      .map((file) => ({file, html: readBuilt(file, 'variant'), head: []})),
    baseUrl,
    versions,
  ).flatMap((page) =>
    toRecords(
      page,
      `https://playtorch.dev${versions.find(({name}) => name === page.version)?.base ?? baseUrl}`,
      versions.map(({name}) => name),
    ),
  );
  return read;
}

export type AlgoliaQuery = {indexName: string} & SearchParamsObject;

const cors = {'Access-Control-Allow-Origin': '*'};
const refuse = (status: number, message: string) => (route: Route) =>
  route.fulfill({status, headers: cors, json: {message, status}});

/** Handlers that make the service fail, by the failure. */
export const faults = {
  'a wrong key': refuse(403, 'Invalid Application-ID or API key'),
  'too many requests': refuse(429, 'Too many requests'),
  'a failing server': refuse(503, 'Service unavailable'),
  'a broken network': (route: Route) => route.abort('connectionrefused'),
  'an answer without results': (route: Route) =>
    route.fulfill({headers: cors, json: {results: [{}]}}),
  'hits that are none': (route: Route) =>
    route.fulfill({headers: cors, json: {results: [{hits: [null, {}]}]}}),
  'a page in place of an answer': (route: Route) =>
    route.fulfill({
      headers: cors,
      body: '<!doctype html><title>Portal</title>',
    }),
} as const;

export interface FakeAlgolia {
  /** Queries in the order of their arrival. */
  queries: AlgoliaQuery[];
  /** Answers in place of the service. */
  fault: ((route: Route) => Promise<void>) | undefined;
}

/** Answers for Algolia in all pages that the context opens from now on. */
export async function serveAlgolia(
  context: BrowserContext,
  more: readonly SearchRecord[] = [],
): Promise<FakeAlgolia> {
  const service: FakeAlgolia = {queries: [], fault: undefined};
  const records = [...readRecords(), ...more].map((record) => ({
    ...record,
  }));
  const answer = (route: Route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (
      !url.hostname.toLowerCase().startsWith(APP_ID) ||
      url.searchParams.get('x-algolia-api-key') !== KEY
    ) {
      return faults['a wrong key'](route);
    }
    if (url.pathname !== '/1/indexes/*/queries') {
      return refuse(404, 'Not found')(route);
    }
    const body = JSON.parse(request.postData() ?? '{}') as {
      requests: AlgoliaQuery[];
    };
    service.queries.push(...body.requests);
    const missing = body.requests.find(({indexName}) => indexName !== INDEX);
    if (missing) {
      return refuse(404, `Index ${missing.indexName} does not exist`)(route);
    }
    try {
      const results = body.requests.map(({indexName, ...query}) =>
        answerQuery({settings: ALGOLIA_SETTINGS, records}, indexName, query),
      );
      return route.fulfill({headers: cors, json: {results}});
    } catch (error) {
      if (error instanceof BadRequest) {
        return refuse(400, error.message)(route);
      }
      throw error;
    }
  };
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({contentType: 'text/javascript', body: ''}),
  );
  await context.route(/algolia(?:net)?\.(?:net|com)/, (route) =>
    service.fault ? service.fault(route) : answer(route),
  );
  return service;
}
