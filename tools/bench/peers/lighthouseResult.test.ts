import {expect, it} from 'vitest';
import {summarize, type Result} from './lighthouseResult';

const RESULT: Result = {
  categories: {
    performance: {score: 0.985, auditRefs: [{id: 'speed-index', weight: 10}]},
    accessibility: {
      score: 0.96,
      auditRefs: [
        {id: 'color-contrast', weight: 7},
        {id: 'image-alt', weight: 7},
        {id: 'manual', weight: 0},
        {id: 'not-applicable', weight: 3},
      ],
    },
    'best-practices': {score: 1, auditRefs: []},
    seo: {score: 1, auditRefs: [{id: 'image-alt', weight: 1}]},
  },
  audits: {
    'first-contentful-paint': {score: 1, numericValue: 900},
    'largest-contentful-paint': {score: 1, numericValue: 1800},
    'speed-index': {score: 0.9, numericValue: 901},
    'total-blocking-time': {score: 1, numericValue: 0},
    'cumulative-layout-shift': {score: 1, numericValue: 0},
    'color-contrast': {score: 0},
    'image-alt': {score: 1},
    manual: {score: 0},
    'not-applicable': {score: null},
  },
};

it('reads scores, times and the audits that lower a score', () => {
  expect(summarize(RESULT)).toEqual({
    performance: 99,
    accessibility: 96,
    bestPractices: 100,
    seo: 100,
    fcp: 900,
    lcp: 1800,
    si: 901,
    tbt: 0,
    cls: 0,
    failing: ['color-contrast'],
  });
});

it('says why a page could not be loaded', () => {
  expect(() =>
    summarize({...RESULT, runtimeError: {message: 'NO_FCP'}}),
  ).toThrow('NO_FCP');
});
