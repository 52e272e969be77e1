import {expect, it} from 'vitest';
import {readSearchConfig} from './options';

const all = {
  ALGOLIA_APP_ID: 'A',
  ALGOLIA_API_KEY: 'K',
  ALGOLIA_INDEX_NAME: 'I',
};

it('takes all three or none', () => {
  expect(readSearchConfig({}).engine).toBe('embedded');
  expect(readSearchConfig(all)).toMatchObject({
    engine: 'algolia',
    appId: 'A',
    apiKey: 'K',
    indexName: 'I',
  });
});

it('names the missing ones', () => {
  expect(() => readSearchConfig({...all, ALGOLIA_API_KEY: ''})).toThrow(
    /: ALGOLIA_API_KEY not set/,
  );
});
