import {describe, expect, it} from 'vitest';
import {page, site} from './__fixtures__';
import {createStructuredData} from './structuredData';

const types = (facts: Partial<typeof page>) =>
  createStructuredData({...page, ...facts}, site).map(
    (thing) => thing['@type'],
  );

describe('structuredData', () => {
  it('leads from the home page to a doc, past categories without a page', () => {
    expect(createStructuredData(page, site)[0]).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          name: 'Site',
          item: 'https://a.test/live/',
        },
        {'@type': 'ListItem', position: 2, name: 'Camera'},
      ],
    });
  });

  it('links categories that have a page', () => {
    const trail = [
      {label: 'Classes', href: '/live/docs/0.1/classes/'},
      {label: 'Camera'},
    ];
    expect(createStructuredData({...page, trail}, site)[0]).toMatchObject({
      itemListElement: [
        {position: 1},
        {
          position: 2,
          name: 'Classes',
          item: 'https://a.test/live/docs/0.1/classes/',
        },
        {position: 3, name: 'Camera'},
      ],
    });
  });

  it('describes a doc in its version', () => {
    expect(createStructuredData(page, site)[1]).toEqual({
      '@type': 'TechArticle',
      headline: 'Camera',
      description: 'The <class> "Camera".',
      image: 'https://a.test/live/previews/docs/0.1/api/camera.png',
      url: 'https://a.test/live/docs/0.1/api/camera/',
      inLanguage: 'en',
      version: '0.1',
      author: {
        '@type': 'Organization',
        name: 'They',
        url: 'https://them.test',
      },
    });
  });

  it('is a WebSite on the home page only', () => {
    expect(types({path: '/live/', version: undefined})).toEqual(['WebSite']);
    expect(types({path: '/live/faq/', version: undefined})).toEqual([]);
  });

  it('is a FAQPage where there are questions', () => {
    const questions = [{question: 'Why?', answer: 'So.'}];
    expect(
      createStructuredData({...page, version: undefined, questions}, site),
    ).toEqual([
      {
        '@type': 'FAQPage',
        mainEntity: [
          {
            '@type': 'Question',
            name: 'Why?',
            acceptedAnswer: {'@type': 'Answer', text: 'So.'},
          },
        ],
      },
    ]);
  });

  it('is nothing where search engines are kept out', () => {
    expect(types({isIndexable: false})).toEqual([]);
  });
});
