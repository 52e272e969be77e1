import {expect, it} from 'vitest';
import {readInternal} from './internalBuild';

it.each(['1', 'true', 'yes'])('FB_INTERNAL=%s is internal', (value) => {
  const env = {FB_INTERNAL: value} as unknown as NodeJS.ProcessEnv;
  readInternal(env);
  expect(env.FB_INTERNAL).toBe(value);
});

it.each(['', ' ', '0', 'false', 'False'])(
  'FB_INTERNAL=%j is public',
  (value) => {
    const env = {FB_INTERNAL: value} as unknown as NodeJS.ProcessEnv;
    readInternal(env);
    expect(env).not.toHaveProperty('FB_INTERNAL');
  },
);
