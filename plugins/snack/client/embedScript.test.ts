import {afterEach, beforeEach, expect, it, vi} from 'vitest';

const ADDRESS = 'https://snack.expo.dev/embed.js';
const embed = {append: vi.fn(), remove: vi.fn()};

interface Script {
  src: string;
  onload: () => void;
  onerror: () => void;
  remove: () => void;
}

/** Scripts in the page. */
let scripts: Script[];
let load: (address: string) => Promise<unknown>;

beforeEach(async () => {
  vi.useFakeTimers();
  scripts = [];
  vi.stubGlobal('window', {
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
  });
  vi.stubGlobal('document', {
    createElement: () => ({
      remove(this: Script) {
        scripts = scripts.filter((script) => script !== this);
      },
    }),
    head: {append: (script: Script) => scripts.push(script)},
  });
  // The module keeps the loaded script: import a fresh one for each test.
  vi.resetModules();
  ({loadEmbedScript: load} = await import('./embedScript'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function arrive(): void {
  vi.stubGlobal('window', {...window, ExpoSnack: embed});
  scripts[0]?.onload();
}

it('loads one script for all who ask, at any time', async () => {
  const both = [load(ADDRESS), load(ADDRESS)];
  expect(scripts.map(({src}) => src)).toEqual([ADDRESS]);
  arrive();
  expect(await Promise.all(both)).toEqual([embed, embed]);
  vi.advanceTimersByTime(60_000);
  expect(await load(ADDRESS)).toBe(embed);
  expect(scripts).toHaveLength(1);
});

it.each([
  ['did not load', () => scripts[0]?.onerror()],
  ['is not what this page expects', () => scripts[0]?.onload()],
  ['did not answer in time', () => vi.advanceTimersByTime(20_000)],
])(
  'a script that %s is taken out, and the next try is new',
  async (why, go) => {
    const first = load(ADDRESS);
    go();
    await expect(first).rejects.toThrow(why);
    expect(scripts).toEqual([]);
    const second = load(ADDRESS);
    expect(scripts[0]?.src).toBe(`${ADDRESS}?try=2`);
    arrive();
    expect(await second).toBe(embed);
  },
);
