import {options} from 'preact';
import {HelmetProvider} from 'react-helmet-async';
import {expect, it} from 'vitest';
import {openTurns, takeTurn} from './turns';

const task = () => new Promise((resolve) => setTimeout(resolve));
/** What Preact calls with its effects after a render. */
const hooks = options as {requestAnimationFrame?: (run: () => void) => void};

it('gives each part a task of its own, and the effects the last', async () => {
  expect(takeTurn().isCome).toBe(true);

  openTurns();
  const log: string[] = [];
  const part = (name: string, inner?: string): Promise<void> => {
    const turn = takeTurn();
    expect(turn.isCome).toBe(false);
    return turn.come.then(() => {
      log.push(name);
      if (inner) {
        void part(inner);
      }
    });
  };
  void part('navbar', 'menu');
  void part('page');
  hooks.requestAnimationFrame!(() => log.push('effects'));
  expect(HelmetProvider.canUseDOM).toBe(false);

  const seen: string[][] = [];
  for (let i = 0; i < 8 && !log.includes('effects'); i += 1) {
    seen.push(log.splice(0));
    await task();
  }
  seen.push(log);
  expect(seen.filter(({length}) => length > 0)).toEqual([
    ['navbar'],
    ['page'],
    ['menu'],
    ['effects'],
  ]);
  expect(HelmetProvider.canUseDOM).toBe(true);
  expect(hooks.requestAnimationFrame).toBeUndefined();
  expect(takeTurn().isCome).toBe(true);
});
