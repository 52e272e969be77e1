import type {PageFacts, SiteFacts} from '../page';

export const site: SiteFacts = {
  title: 'Site',
  tagline: 'All of it',
  url: 'https://a.test',
  baseUrl: '/live/',
  versions: {'0.1': '0.1', current: 'next'},
  sections: {api: 'API'},
  author: {name: 'They', url: 'https://them.test'},
};

/** Doc below a category without a page. */
export const page: PageFacts = {
  path: '/live/docs/0.1/api/camera/',
  title: 'Camera (0.1) | Site',
  description: 'The <class> "Camera".',
  canonical: 'https://a.test/live/docs/api/camera/',
  isIndexable: true,
  version: '0.1',
  trail: [{label: 'Classes'}, {label: 'Camera'}],
  questions: [],
};
