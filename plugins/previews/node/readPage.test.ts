import {describe, expect, it} from 'vitest';
import {readPage, readQuestions} from './readPage';

const html = `<html><head><title data-rh="true">Camera &amp; co (0.1) | Site</title>
<meta data-rh="true" name="description" content="A &quot;class&quot;.">
<meta name="docusaurus_version" content="0.1">
<link rel="canonical" href="https://a.test/docs/camera/"></head>
<body><nav class="x theme-doc-breadcrumbs y"><ul>
<li><a href="/" aria-label="Home page"><svg></svg></a></li>
<li><a href="/docs/classes/">Classes</a></li><li><span>Camera</span></li></ul></nav>
<main><svg><title>A drawing</title></svg><h2>Is it?<a class="hash-link">#</a></h2><p>It is.</p></main></body></html>`;

describe('readPage', () => {
  it('reads the head and the breadcrumbs', () => {
    expect(readPage(html, 'docs/0.1/camera/index.html', '/live/')).toEqual({
      path: '/live/docs/0.1/camera/',
      title: 'Camera & co (0.1) | Site',
      description: 'A "class".',
      canonical: 'https://a.test/docs/camera/',
      isIndexable: true,
      version: '0.1',
      trail: [{label: 'Classes', href: '/docs/classes/'}, {label: 'Camera'}],
      questions: [],
    });
  });

  it('keeps pages with noindex apart', () => {
    const apart = html.replace(
      '<title',
      '<meta name="robots" content="noindex, nofollow"><title',
    );
    expect(readPage(apart, 'x/index.html', '/').isIndexable).toBe(false);
  });

  it('reads questions where the address says that there are', () => {
    expect(readPage(html, 'faq/index.html', '/').questions).toEqual([
      {question: 'Is it?', answer: 'It is.'},
    ]);
  });
});

describe('readQuestions', () => {
  it('takes what stands below a question, up to the next heading of its rank', () => {
    expect(
      readQuestions(`<main><h2>The project</h2><p>Intro.</p>
        <h3>Is it on?</h3><p>No.</p><table><tr><td>a</td><td>b</td></tr></table><h4>More</h4><ul><li>c</li><li>d</li></ul>
        <h3>Where?</h3><div><button>Copy</button><pre>npm ls</pre></div><h2>End</h2><p>Else.</p></main>`),
    ).toEqual([
      {question: 'Is it on?', answer: 'No. a b More c d'},
      {question: 'Where?', answer: 'npm ls'},
    ]);
  });

  it('leaves out a question without an answer', () => {
    expect(readQuestions('<main><h2>Why?</h2><h2>End</h2></main>')).toEqual([]);
  });
});
