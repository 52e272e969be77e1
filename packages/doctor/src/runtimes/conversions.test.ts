import {expect, it} from 'vitest';
import {CONVERSION_TARGETS, conversions, CONVERTED_FILES} from './conversions';

it('each file has one way at least, or none to the runtimes of other files', () => {
  for (const [kind, name] of Object.entries(CONVERTED_FILES)) {
    const ways = CONVERSION_TARGETS.map(
      (id) => conversions[kind as keyof typeof conversions][id],
    );
    expect(
      ways.some((way) => way.kind !== 'none'),
      name,
    ).toBe(true);
    for (const way of ways) {
      expect(way.source.url, name).toMatch(/^https:/);
      expect(way.command !== undefined, `${name}: ${way.text}`).toBe(
        way.kind === 'tool',
      );
    }
  }
});

it('commands install exact versions', () => {
  for (const ways of Object.values(conversions)) {
    for (const {command = ''} of Object.values(ways)) {
      expect(command).not.toMatch(/pip install [\w-]+(?!==)( |$)/);
    }
  }
});
