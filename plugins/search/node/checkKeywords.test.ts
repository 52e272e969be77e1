import type {PageContent} from '../core/engine';
import {expect, it} from 'vitest';
import {checkKeywords} from './checkKeywords';

const page = (keywords: string): PageContent => ({
  path: 'faq/',
  section: 'PlayTorch',
  title: 'FAQ',
  language: 'en',
  tag: 'default',
  places: [
    {
      anchor: 'mask',
      level: 2,
      heading: 'Draw a mask',
      keywords,
      texts: [['text', 'Let the model return one channel.']],
    },
  ],
});

it('takes words of the section and their synonyms', () => {
  expect(() =>
    checkKeywords([page('model output, segmentation')]),
  ).not.toThrow();
});

it('lists keywords that the section does not treat', () => {
  expect(() => checkKeywords([page('mask overlay, quantize')])).toThrow(
    'site faq/#mask: quantize',
  );
});
