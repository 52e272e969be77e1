import {describe, expect, it} from 'vitest';
import {adaptChapter, renderManual, placeOf, type Manual} from './manual';

const start = {
  title: 'Get started',
  path: '/docs/start/',
  html: '<h2 id="run">Run <a href="#run">#</a></h2><a href="/docs/api/#torch">torch</a><a href="/faq/">FAQ</a><a href="https://x.example/">x</a><p>in text: id="run" href="/docs/api/"</p>',
};
const api = {
  title: 'API & more',
  path: '/docs/api/',
  html: '<h2 id="torch">torch</h2><svg aria-labelledby="P0 P1"><title id="P0">t</title><g clip-path="url(#c)"></g></svg>',
};
const manual: Manual = {
  title: 'PlayTorch 0.2.0',
  path: '/docs/manual/',
  origin: 'https://playtorch.dev',
  baseUrl: '/',
  styles: ['<link rel="stylesheet" href="/a.css" integrity="sha384-x">'],
  chapters: [start, api],
};

describe('a chapter', () => {
  it('has ids of its own, and links that stay in the manual', () => {
    expect(adaptChapter(start, manual)).toBe(
      '<h3 id="docs-start--run">Run <a href="#docs-start--run">#</a></h3><a href="#docs-api--torch">torch</a><a href="https://playtorch.dev/faq/">FAQ</a><a href="https://x.example/">x</a><p>in text: id="run" href="/docs/api/"</p>',
    );
  });

  it('has its headings below the title of the manual', () => {
    const html =
      '<header><h1>Start</h1></header><h2 class="a">b</h2><hr><h6>c</h6><p>&lt;h1></p>';
    expect(adaptChapter({...start, html}, manual)).toBe(
      '<header><h2>Start</h2></header><h3 class="a">b</h3><hr><h6>c</h6><p>&lt;h1></p>',
    );
  });

  it('keeps drawings whole', () => {
    expect(adaptChapter(api, manual)).toContain(
      '<svg aria-labelledby="docs-api--P0 docs-api--P1"><title id="docs-api--P0">t</title><g clip-path="url(#docs-api--c)">',
    );
  });

  it('unfolds what is folded, and leaves out what answers nothing', () => {
    const html =
      '<ul role="tablist"><li role="tab">npm</li></ul><div role="tabpanel" hidden class="p">yarn</div><details class="d"><summary>More</summary></details><button aria-label="a > b">Copy</button>';
    expect(adaptChapter({...start, html}, manual)).toBe(
      '<div role="tabpanel" class="p">yarn</div><details open class="d"><summary>More</summary></details>',
    );
  });

  it('marks links that paper need not spell out', () => {
    const link = (text: string) =>
      `<a class="x" href="https://x.example/a">${text}</a>`;
    const html = adaptChapter(
      {...start, html: link('https://x.example/a') + link('https://x.example')},
      manual,
    );
    expect(html.match(/ data-print=""/g)).toHaveLength(1);
    expect(html).toContain('data-print="">https://x.example/a<');
  });
});

it('names a place by its path', () => {
  expect(placeOf('/live/docs/api/core/interfaces/torch.Tensor/')).toBe(
    'live-docs-api-core-interfaces-torch-tensor',
  );
});

describe('the manual', () => {
  const html = renderManual(manual);
  it('lists its chapters and has all of them', () => {
    expect(html).toContain('<li><a href="#docs-api">API &amp; more</a></li>');
    expect(html.match(/<section id="docs-/g)).toHaveLength(2);
  });
  it('has no link to a place that is not there', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
  });
  it('takes the styles of its pages, with their hashes', () => {
    expect(html).toContain(manual.styles[0]);
  });
  it('is not for search engines, and runs nothing', () => {
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('<script');
  });
});
