import {describe, expect, it} from 'vitest';
import {parseExpression} from '../../../lib/notices/spdx';
import androidEntries from '../../../data/notices/android.json';
import iosEntries from '../../../data/notices/ios.json';
import {licenses} from '../../../data/notices/licenses';
import {texts as android} from './android';
import {texts as ios} from './ios';

describe.each([
  ['Android', androidEntries, android],
  ['iOS', iosEntries, ios],
])('%s texts', (_, entries, texts) => {
  it('are those the list needs, no more and no fewer', () => {
    const needed = new Set(
      entries.flatMap(({license}) =>
        parseExpression(license).ids.map((id) => licenses[id]?.text ?? id),
      ),
    );
    expect(Object.keys(texts).sort()).toEqual([...needed].sort());
  });

  it('are the words of their license', () => {
    const mark: Record<string, RegExp> = {
      '0BSD': /^Copyright \(C\) YEAR by AUTHOR EMAIL/,
      'Apache-2.0': /^Apache License\s+Version 2\.0/,
      'BSD-2-Clause': /^(?![\s\S]*Neither the name)[\s\S]*2\. Redistributions/,
      'BSD-3-Clause': /3\. Neither the name/,
      'BSL-1.0': /^Boost Software License/,
      'CC-BY-4.0': /^Creative Commons Attribution 4\.0/,
      'CC0-1.0': /CC0 1\.0 Universal/,
      IJG: /^Independent JPEG Group/,
      ISC: /^ISC License/,
      Libpng: /libpng license/,
      MIT: /^MIT License/,
      'OFL-1.1': /^SIL OPEN FONT LICENSE/,
      OpenSSL: /OpenSSL License[\s\S]*Original SSLeay License/,
      Unlicense: /released into the public domain/,
      Zlib: /^zlib License/,
    };
    for (const [id, text] of Object.entries(texts)) {
      expect(text).toMatch(mark[id] ?? /^(?!)/);
    }
  });
});
