import {expect, it} from 'vitest';
import {bertText, cleanText} from './bertText';

it('has the markers and single spaces', () => {
  expect(bertText('Where is the cat?', ' The cat sleeps  on the sofa.\n')).toBe(
    '[CLS] Where is the cat ? [SEP] The cat sleeps on the sofa . [SEP]',
  );
});

it.each(['say "no"', 'C:\\new', 'two\nlines', '$1 and $&', 'tab\t', "it's"])(
  'leaves nothing that breaks JSON or a replacement: %j',
  (text) => {
    const clean = cleanText(text);
    expect(JSON.parse(`"${clean}"`)).toBe(clean);
    expect('"$text"'.replace('"$text"', clean)).toBe(clean);
    expect(clean).not.toMatch(/[$\\"\n\t]| {2}|^ | $/);
  },
);

it('leaves nothing of a text without letters', () => {
  expect(cleanText('☕ — …')).toBe('');
});
