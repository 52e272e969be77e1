import {describe, expect, it} from 'vitest';
import {
  createCard,
  describeCard,
  getPlainTitle,
  getPreviewPath,
  type PageFacts,
} from './page';
import {page, site} from './__fixtures__';

describe('previewPath', () => {
  it.each([
    ['/live/', 'previews/index.png'],
    ['/live/faq/', 'previews/faq.png'],
    [
      '/live/docs/api/CameraView.Camera/',
      'previews/docs/api/CameraView.Camera.png',
    ],
  ])('%s → %s', (path, image) => {
    expect(getPreviewPath({path, isIndexable: true}, site)).toBe(image);
  });

  it('is that of the home page where search engines are kept out', () => {
    expect(
      getPreviewPath({path: '/live/snack/', isIndexable: false}, site),
    ).toBe('previews/index.png');
  });
});

describe('plainTitle', () => {
  it.each<[string, Partial<PageFacts>, string]>([
    ['the site', {title: 'FAQ | Site'}, 'FAQ'],
    ['the version', {title: 'Start (0.1) | Site', version: '0.1'}, 'Start'],
    ['the site in front', {title: 'Site: all of it'}, 'all of it'],
  ])('is without %s', (_, facts, title) => {
    expect(getPlainTitle({...page, ...facts}, site)).toBe(title);
  });

  it('keeps brackets that are no version', () => {
    expect(
      getPlainTitle({title: 'CLI (deprecated) | Site', version: '0.1'}, site),
    ).toBe('CLI (deprecated)');
  });
});

describe('cardOf', () => {
  it('names section, category and version of a doc', () => {
    const card = createCard(page, site);
    expect(card).toEqual({
      title: 'Camera',
      section: 'API · Classes',
      version: 'Version 0.1',
      brand: 'Site',
      host: 'a.test',
    });
    expect(describeCard(card, site)).toBe(
      'Site, API · Classes, Camera, Version 0.1',
    );
  });

  it('says only the title of another page', () => {
    const {section, version} = createCard(
      {...page, path: '/live/api/', version: undefined, trail: []},
      site,
    );
    expect([section, version]).toEqual(['', '']);
  });
});
