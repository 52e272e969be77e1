import {expect, it} from 'vitest';
import {escapeHtml} from './escapeHtml';

it('leaves no markup in content, and no way out of a value', () => {
  expect(escapeHtml('<b title="x">&lt;</b>')).toBe(
    '&lt;b title=&quot;x&quot;&gt;&amp;lt;&lt;/b&gt;',
  );
});

it('leaves everything else', () => {
  expect(escapeHtml("it's a = 'b' – 🔦")).toBe("it's a = 'b' – 🔦");
});
