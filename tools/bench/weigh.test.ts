import {gunzipSync, gzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {toMarkdownTable, referencedAssets, sumWeights, weigh} from './weigh';

describe('referencedAssets', () => {
  it('reads attributes with and without quotes, each file once', () => {
    const html = `<!doctype html><html><head>
      <link rel=stylesheet href=/assets/css/styles.1.css />
      <link rel="preload stylesheet" as="style" href="/assets/css/styles.1.css?x=1#y">
      <script src=/assets/js/runtime~main.2.js defer></script>
      <script src="/assets/js/main.3.js" defer></script>
      <link rel=modulepreload href=/assets/js/main.3.js>
      <link rel=preload as=script href=/assets/js/page%20a.4.js>
    </head><body></body></html>`;
    expect(referencedAssets(html, '/')).toEqual({
      scripts: [
        'assets/js/runtime~main.2.js',
        'assets/js/main.3.js',
        'assets/js/page a.4.js',
      ],
      styles: ['assets/css/styles.1.css'],
    });
  });

  it('takes the base path off and leaves out what is not the site’s', () => {
    const html = `
      <script src="/live/assets/js/main.js"></script>
      <script src="/elsewhere/main.js"></script>
      <script src="https://cdn.example/x.js"></script>
      <script src="//cdn.example/y.js"></script>
      <script src="http://["></script>
      <script>inline()</script>
      <link rel=stylesheet href="https://cdn.example/katex.css">`;
    expect(referencedAssets(html, '/live/')).toEqual({
      scripts: ['assets/js/main.js'],
      styles: [],
    });
  });

  it('leaves out what is not asked for at once: prefetches, images, icons', () => {
    const html = `
      <link rel=prefetch as=script href=/assets/js/next.js>
      <link rel=preload as=image href=/img/logo.svg>
      <link rel=icon href=/img/favicon.svg>`;
    expect(referencedAssets(html, '/')).toEqual({scripts: [], styles: []});
  });
});

it('weighs bytes raw and compressed', () => {
  const bytes = Buffer.from('tensor '.repeat(1000));
  const {raw, brotli, gzip} = weigh(bytes);
  expect(raw).toBe(7000);
  expect(gzip).toBe(gzipSync(bytes).length);
  expect(gunzipSync(gzipSync(bytes)).length).toBe(raw);
  expect(brotli).toBeGreaterThan(0);
  expect(brotli).toBeLessThan(gzip);
});

it('adds weights', () => {
  expect(
    sumWeights([
      {raw: 10, brotli: 2, gzip: 3},
      {raw: 100, brotli: 20, gzip: 30},
    ]),
  ).toEqual({raw: 110, brotli: 22, gzip: 33});
});

it('lines up a table', () => {
  expect(
    toMarkdownTable(
      ['page', 'kB'],
      [
        ['home', '12.3'],
        ['Flora', '4.0'],
      ],
    ),
  ).toBe(
    [
      '| page  |   kB |',
      '| ----- | ---: |',
      '| home  | 12.3 |',
      '| Flora |  4.0 |',
    ].join('\n'),
  );
});
