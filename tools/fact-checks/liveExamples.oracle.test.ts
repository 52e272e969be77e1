import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {livePrograms} from './livePrograms';
import {checkTypes} from '../check-samples/checkTypes';
import {sampleVersions} from '../check-samples/versions';

const project = path.join(import.meta.dirname, '../..');

/** Finds type errors in the programs of a version and in their callers. */
const problemsOf = (label: string, of: typeof livePrograms) =>
  checkTypes(
    of
      .filter(({versions}) => versions.includes(label))
      .flatMap(({file, program}) =>
        Object.entries(program?.files ?? {}).map(([name, code]) => ({
          file: `${file}: ${name}`,
          line: 1,
          code,
          extension: name.endsWith('.tsx') ? ('tsx' as const) : ('ts' as const),
          path: path.join(project, `.samples-${label}`, file, name),
        })),
      ),
    {project, label},
  );

describe('samples/api in the page', {timeout: 60_000}, () => {
  it.each(sampleVersions.map(({label}) => label))(
    'is a program that compiles with the package of %s',
    (label) => {
      expect(problemsOf(label, livePrograms)).toEqual([]);
    },
  );

  it('would say so if it did not', () => {
    const [{versions, ...first}] = livePrograms as [
      (typeof livePrograms)[number],
    ];
    const wrong = {
      ...first,
      versions,
      program: {
        entry: 'main.ts',
        files: {'main.ts': "import {torsh} from 'react-native-pytorch-core';"},
      },
    };
    expect(problemsOf(versions[0] ?? '', [wrong])[0]?.message).toContain(
      'torsh',
    );
  });
});
