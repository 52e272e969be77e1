import {describe, expect, it} from 'vitest';
import {scriptJson, withRecord} from './page';
import type {PageRecord} from './records';

const html = (content = '') =>
  `<!doctype html><html><head><title>T</title><link href=/live/assets/css/styles.1.css rel=stylesheet><script src=/live/assets/js/runtime~main.1.js defer></script><script src=/live/assets/js/main.2.js defer></script></head><body><div id=__docusaurus>text${content}</div></body></html>`;
const CONTENT = '<script id=page-content type=application/json>{}</script>';
const record = {
  base: '/live/',
  sections: {'/live/': 'assets/routes/a.json'},
  routes: [],
  chunkNames: {},
  docs: {},
  chunks: {
    comp: {files: ['assets/js/comp.js', 'assets/css/comp.css']},
    body: {files: ['assets/js/shared.js', 'assets/js/body.js']},
    plugin: {value: {name: '</script><script>alert(1)</script>'}},
    other: {files: ['assets/js/other.js']},
  },
};
const names = {own: ['comp', 'body', 'plugin'], content: 'body'};

function recordIn(page: string): PageRecord {
  const json = /<script id="page-record"[^>]*>(.*?)<\/script>/.exec(page)![1]!;
  return JSON.parse(json) as PageRecord;
}

describe('a page with its record', () => {
  const page = withRecord(html(CONTENT), 'start()', names, record)!;

  it('has no script element that loads by itself', () => {
    expect(page).not.toMatch(/<script[^>]* src=/);
    expect(page).toContain('<script>start()</script></body>');
  });
  it('names the scripts of the build, then its own, but not those of content that sleeps', () => {
    expect(recordIn(page).scripts).toEqual([
      'assets/js/runtime~main.1.js',
      'assets/js/main.2.js',
      'assets/js/comp.js',
    ]);
    expect(recordIn(page).chunks.body).toEqual({
      files: ['assets/js/shared.js', 'assets/js/body.js'],
      asleep: true,
    });
  });
  it('links its own styles after those of the build', () => {
    const styles = page.indexOf('styles.1.css');
    const own = page.indexOf(
      '<link rel="stylesheet" href="/live/assets/css/comp.css">',
    );
    expect(own).toBeGreaterThan(styles);
    expect(own).toBeLessThan(page.indexOf('</head>'));
  });
  it('loads the content at once where the page does not tell what its shell needs', () => {
    const {scripts, chunks} = recordIn(
      withRecord(html(), 'start()', names, record)!,
    );
    expect(scripts).toContain('assets/js/body.js');
    expect(chunks.body).not.toHaveProperty('asleep');
  });
  it('cannot end its script element from inside', () => {
    expect(recordIn(page).chunks.plugin).toEqual(record.chunks.plugin);
    expect(page).not.toContain('alert(1)</script>');
  });
});

it('leaves a page without scripts of the build alone', () => {
  expect(
    withRecord('<html><head></head></html>', '', names, record),
  ).toBeUndefined();
});

it('escapes what could end or comment out a script', () => {
  expect(scriptJson('<!--</script>')).toBe('"\\u003c!--\\u003c/script>"');
});
