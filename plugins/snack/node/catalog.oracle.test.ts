import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {
  checkTypes,
  type SampleModule,
} from '../../../tools/check-samples/checkTypes';
import {toolchains} from '../../../config/snacks';
import {projects, site} from './__fixtures__/projects';

describe('the projects', () => {
  /** Compiles the projects of a version and returns the errors. */
  const problems = (label: string, leftOut?: string) =>
    checkTypes(
      projects
        .filter(({name}) => name.endsWith(`-${label}.json`))
        .flatMap(({name, project}) =>
          Object.entries(project.files).flatMap(
            ([file, code]): SampleModule[] => {
              const extension = /\.(tsx?|json)$/.exec(file)?.[1];
              return extension && file !== leftOut
                ? [
                    {
                      file: `${name}/${file}`,
                      line: 1,
                      code,
                      extension: extension as SampleModule['extension'],
                      path: path.join(site, '.projects', name, file),
                    },
                  ]
                : [];
            },
          ),
        ),
      {project: site, label},
    );

  it.each(toolchains.map(({label}) => label))(
    'of %s compile as they are packed, without the files to add',
    (label) => {
      expect(problems(label)).toEqual([]);
    },
    60_000,
  );

  it('do not compile without the types of the files to add', () => {
    expect(
      problems('0.2.0', 'assets.d.ts').map(({message}) => message),
    ).toContainEqual(expect.stringMatching(/Cannot find module/));
  }, 60_000);
});
