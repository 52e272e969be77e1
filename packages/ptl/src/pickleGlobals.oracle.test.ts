import {spawnSync} from 'node:child_process';
import {describe, expect, it} from 'vitest';
import {readPickleGlobals} from './pickleGlobals';

const python = spawnSync('python3', ['-c', '']).status === 0;

describe('the globals of a pickle', () => {
  // Python pickles functions and classes by name, so the pickled ones are the expected result.
  it.skipIf(!python).each([0, 1, 2, 3, 4, 5])(
    'are those that Python wrote, protocol %i',
    (protocol) => {
      const {stdout} = spawnSync('python3', [
        '-c',
        `import pickle, sys, collections, fractions, os.path, decimal
value = [collections.OrderedDict(a=fractions.Fraction(1, 2)), os.path.join, decimal.Decimal("1.5"),
         {"collections": "OrderedDict", "x" * 300: 2 ** 100, 1.5: b"bytes", None: (True, -1, 70000, 2 ** 40)}, os.path.join, {1, 2}, frozenset([3]), bytearray(b"x")]
sys.stdout.buffer.write(pickle.dumps(value, ${protocol}))`,
      ]);
      const {names, complete} = readPickleGlobals(new Uint8Array(stdout));
      expect(complete).toBe(true);
      expect(names).toContain('collections.OrderedDict');
      expect(names).toContain('fractions.Fraction');
      expect(names).toContain('posixpath.join');
      expect(names).toContain('decimal.Decimal');
      expect(names).not.toContain('?.?');
    },
  );
});
