import {load} from 'cheerio/slim';
import {expect, it} from 'vitest';
import {listDocuments, readBuilt} from '../buildFiles';

/** Types without an entry: JavaScript's, those of other packages, parameters, and one that the package does not export. */
const OTHERS = new Set([
  ...['Number', 'Pick', 'Promise', 'Float32Array', 'Float64Array'],
  ...['Int8Array', 'Int16Array', 'Int32Array', 'Uint8Array', 'Uint16Array'],
  ...['Uint32Array', 'Uint8ClampedArray'],
  ...['ConfigPlugin', 'ExportedConfigWithProps', 'ImageRequireSource'],
  ...['JSX.Element', 'T', 'In', 'Out', 'CSSFont'],
]);

it('every type of the package in a signature is a link', () => {
  let links = 0;
  const without = new Set<string>();
  for (const file of listDocuments('page').filter((page) =>
    /^docs\/.*api\/core\//.test(page),
  )) {
    const $ = load(readBuilt(file));
    for (const element of $('pre[class*="signature"] > code').toArray()) {
      const signature = $(element);
      links += signature.find('a').length;
      const text = signature.text();
      const [, own] =
        /^(?:(?:type|const|export default|class|enum|interface) )?([\w$]+)/.exec(
          text,
        ) ?? [];
      const rest = signature.clone();
      rest.find('a, b').replaceWith(' ');
      for (const [name] of rest
        .text()
        .replace(/'[^']*'/g, '')
        .matchAll(/(?<![.\w$])[A-Z][\w$]*(?:\.[A-Z][\w$]*)*/g)) {
        if (name.split('.')[0] !== own && !OTHERS.has(name)) {
          without.add(`${file}: ${name} in ${text.slice(0, 60)}`);
        }
      }
    }
  }
  expect(links).toBeGreaterThan(300);
  expect([...without]).toEqual([]);
});
