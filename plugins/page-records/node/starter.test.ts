import vm from 'node:vm';
import {expect, it} from 'vitest';
import {readStarter} from './starter';

it('is one small script without imports, exports or anything that ends its element', () => {
  const code = readStarter();
  expect(() => new vm.Script(code)).not.toThrow();
  expect(code.length).toBeLessThan(2_500);
  expect(code).not.toMatch(/\b(?:import|export)\b|<\/script|<!--/);
  expect(code).toContain('page-record');
});
