import {describe, expect, it} from 'vitest';
import {bytesOf, concat, op, pickle} from './__fixtures__/files';
import {judgeGlobals, readPickleGlobals} from './pickleGlobals';

describe('the globals of a pickle', () => {
  it('are found in order, each once', () => {
    const bytes = pickle(
      op.global('collections', 'OrderedDict'),
      op.global('os', 'system'),
      op.global('os', 'system'),
    );
    expect(readPickleGlobals(bytes)).toEqual({
      names: ['collections.OrderedDict', 'os.system'],
      complete: true,
      end: bytes.length,
    });
  });

  it('are found behind a start', () => {
    const bytes = concat(pickle(op.none), pickle(op.global('a', 'b')));
    const {end, names} = readPickleGlobals(bytes);
    expect(names).toEqual([]);
    expect(readPickleGlobals(bytes, end).names).toEqual(['a.b']);
  });

  it('are not taken from strings', () => {
    expect(
      readPickleGlobals(pickle(op.string('cos\nsystem\n.'))).names,
    ).toEqual([]);
  });

  it.each([
    ['nothing', new Uint8Array(0)],
    ['a cut', pickle(op.string('abc')).slice(0, 8)],
    ['a cut length', Uint8Array.of(0x80, 2, 0x58, 1)],
    ['an unknown opcode', Uint8Array.of(0x80, 2, 0xff)],
    ['a line without an end', bytesOf('cos')],
  ])('of %s are incomplete', (_, bytes) => {
    expect(readPickleGlobals(bytes).complete).toBe(false);
  });
});

describe('the judgement', () => {
  it.each([
    [
      'weights',
      [
        'collections.OrderedDict',
        'torch._utils._rebuild_tensor_v2',
        'torch.FloatStorage',
      ],
    ],
    ['weights', []],
    [
      'weights',
      ['numpy.core.multiarray.scalar', 'numpy.dtype', '_codecs.encode'],
    ],
    [
      'module',
      ['torch.nn.modules.linear.Linear', '__main__.Net', '__builtin__.set'],
    ],
    ['unsafe', ['torch.nn.modules.linear.Linear', 'os.system']],
    ['unsafe', ['builtins.eval']],
    ['unsafe', ['torch.hub.load']],
    ['unsafe', ['torch.load']],
    ['unsafe', ['__main__.exec']],
    ['unsafe', ['numpy.testing.run']],
    ['unsafe', ['?.?']],
  ])('is %s for %j', (verdict, names) => {
    expect(judgeGlobals(names).verdict).toBe(verdict);
  });
});
