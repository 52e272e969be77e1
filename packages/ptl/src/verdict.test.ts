import {describe, expect, it} from 'vitest';
import {releases} from './releases';
import {getNewestArchiveVersion, judgeReleases} from './verdict';

const verdicts = (
  bytecodeVersion: number,
  archiveVersion = 3,
  extraFiles: string[] = [],
) =>
  judgeReleases(
    {bytecodeVersion, archiveVersion, extraFiles},
    releases,
    'my net.ptl',
  );

const loads = (...args: Parameters<typeof verdicts>) =>
  verdicts(...args)
    .filter((verdict) => verdict.loads)
    .map(({version}) => version);

const line02 = ['0.2.0', '0.2.1', '0.2.2', '0.2.3', '0.2.4'];

describe('the releases that load a model', () => {
  it.each([
    [3, ['0.1.3']],
    [4, ['0.1.3', ...line02]],
    [7, ['0.1.3', ...line02]],
    [8, line02],
  ])('of bytecode %i', (version, expected) => {
    expect(loads(version)).toEqual(expected);
  });

  it('with an archive of version 10 are those of PyTorch 1.12', () => {
    expect(loads(7, 10)).toEqual(line02);
    expect(loads(7, 6)).toEqual(['0.1.3', ...line02]);
    expect(getNewestArchiveVersion('1.10.2')).toBe(6);
    expect(getNewestArchiveVersion('1.12.0')).toBe(10);
    expect(getNewestArchiveVersion('2.0.1')).toBe(10);
  });
});

describe('what keeps a release from it', () => {
  it('comes with the command', () => {
    expect(verdicts(8)[0]?.obstacles).toEqual([
      {
        kind: 'bytecode too new',
        explanation: 'The bytecode is version 8; PyTorch 1.10.0 loads 3 to 7.',
        fix: 'Write a copy with an older bytecode.',
        command:
          "python3 -c 'import sys; from torch.jit.mobile import _backport_for_mobile as lower; print(lower(sys.argv[1], sys.argv[2], 7))' 'my net.ptl' 'my net_v7.ptl'",
      },
    ]);
  });

  it('warns of a live spec that the copy loses', () => {
    const fix = (extraFiles: string[]) =>
      verdicts(8, 3, extraFiles)[0]?.obstacles[0]?.fix;
    expect(fix(['model/live.spec.json'])).toMatch(/live\.spec\.json/);
    expect(fix(['labels.txt'])).not.toMatch(/live\.spec\.json/);
  });

  it('offers no command that would not help', () => {
    const [first] = verdicts(8, 10);
    expect(first?.obstacles.map(({kind}) => kind)).toEqual([
      'archive too new',
      'bytecode too new',
    ]);
    expect(first?.obstacles.every(({command}) => command === undefined)).toBe(
      true,
    );
    const old = verdicts(3).at(-1);
    expect(old?.obstacles.map(({kind}) => kind)).toEqual(['bytecode too old']);
    expect(old?.obstacles[0]?.command).toBeUndefined();
  });
});

describe('a type that the loader refuses', () => {
  it('keeps every release from loading the model', () => {
    const schema = {
      arguments: [],
      returns: [{name: '', type: 'Tuple[()]', defaultValue: null}],
    };
    const one = {
      name: '__torch__.M.forward',
      instructions: [],
      operators: [],
      constants: [],
      types: [],
      registerSize: 1,
      schema,
    };
    const all = judgeReleases(
      {bytecodeVersion: 7, archiveVersion: 3, functions: [one]},
      releases,
      'my net.ptl',
    );
    expect(all.map(({loads: can}) => can)).toEqual(all.map(() => false));
    expect(all[0]?.obstacles).toEqual([
      {
        kind: 'type',
        explanation:
          "The model uses the type Tuple[()], which PyTorch's lite loader refuses.",
        fix: 'Return None in place of an empty tuple.',
      },
    ]);
  });
});

describe('operators', () => {
  const judge = (...operators: [name: string, overload?: string][]) =>
    judgeReleases(
      {
        bytecodeVersion: 7,
        archiveVersion: 3,
        functions: [
          {
            name: '__torch__.M.forward',
            instructions: [],
            operators: operators.map(([name, overload = '']) => ({
              name,
              overload,
            })),
            constants: [],
            types: [],
            registerSize: 1,
          },
        ],
      },
      releases,
      'net.ptl',
    ).at(-1);

  it('of the lite runtime keep no release from loading', () => {
    expect(judge(['aten::relu'], ['aten::add', 'Tensor'])).toEqual({
      version: '0.2.4',
      loads: true,
      obstacles: [],
      needs: [],
    });
  });

  it('of torchvision need its library', () => {
    const verdict = judge(['torchvision::nms']);
    expect(verdict?.loads).toBe(true);
    expect(verdict?.needs.map(({kind}) => kind)).toEqual(['library']);
    expect(verdict?.needs[0]?.explanation).toContain('torchvision::nms');
  });

  it.each([
    ['aten::_nested_tensor_size', 'operators'],
    ['mylib::step', 'operators'],
    ['vulkan_prepack::linear_run', 'Vulkan'],
    ['vulkan::gelu', 'Vulkan'],
    ['metal::copy_to_host', 'Metal'],
  ])('%s keeps every release from loading, as %s', (name, kind) => {
    const verdict = judge([name], ['torchvision::nms']);
    expect(verdict?.loads).toBe(false);
    expect(verdict?.obstacles.map((obstacle) => obstacle.kind)).toEqual([kind]);
    expect(verdict?.obstacles[0]?.explanation).toContain(name);
  });

  it('are listed up to a number', () => {
    const names = Array.from({length: 30}, (_, i): [string] => [`a::op${i}`]);
    expect(judge(...names)?.obstacles[0]?.explanation).toContain(
      'a::op11 and 18 more',
    );
  });
});
