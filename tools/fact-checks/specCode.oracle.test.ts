import path from 'node:path';
import prettier from 'prettier';
import {convertSpecToCode} from '@playtorch-docs/ptl/code';
import {describe, expect, it} from 'vitest';
import {makeSpecCase} from '@playtorch-docs/ptl/testing/randomSpecs';
import {generateApp} from '../../src/components/SpecToCode/generateApp';
import {readSamples} from '../../packages/ptl/src/spec/__fixtures__/judgeMutants';
import {checkTypes, type SampleModule} from '../check-samples/checkTypes';

const project = path.join(import.meta.dirname, '../..');

/** Number of cases, as in packages/react-native-pytorch-core-web/src/spec/code.test.ts. */
const CASES = 600;

const texts = [
  ...readSamples('good').map(([name, text]) => ({name, text})),
  ...Array.from({length: CASES}, (_, i) => ({
    name: String(i + 1),
    text: JSON.stringify(makeSpecCase(i + 1).spec),
  })),
];

const programs = texts.map(({name, text}) => {
  const code = convertSpecToCode(text);
  return {
    name,
    files: code.valid
      ? [...code.files, {name: 'App.tsx', text: generateApp(code.parameters)}]
      : [],
  };
});

describe('the programs of `ptl code`', {timeout: 240_000}, () => {
  it('compile against the types of 0.2.4', () => {
    const modules = programs.flatMap(({name, files}) =>
      files.map((file): SampleModule => ({
        file: `${name}/${file.name}`,
        line: 1,
        code: file.text,
        extension: file.name.endsWith('.tsx')
          ? 'tsx'
          : file.name.endsWith('.ts')
            ? 'ts'
            : 'json',
        path: `${project}/.spec-code/${name}/${file.name}`,
      })),
    );
    expect(modules.length).toBeGreaterThan(CASES);
    const problems = checkTypes(modules, {project, label: 'next'});
    expect(
      problems.map(({file, line, message}) => `${file}:${line}: ${message}`),
    ).toEqual([]);
    // Proves that the check can fail.
    const one = modules.find(({file}) => file.startsWith('mobilenet'));
    const broken = {...one, code: `${one?.code}\nexecute(1);`} as SampleModule;
    expect(checkTypes([broken], {project, label: 'next'})).toHaveLength(1);
  });

  it('are as Prettier lays them out', async () => {
    const options = await prettier.resolveConfig(`${project}/x.ts`);
    const other: string[] = [];
    // A third of the programs, because Prettier takes long.
    for (const {name, files} of programs.filter((_, i) => i % 3 === 0)) {
      const text = files[0]?.text ?? '';
      const pretty = await prettier.format(text, {
        ...options,
        parser: 'typescript',
      });
      if (pretty !== text) {
        const lines = text.split('\n');
        const at = pretty.split('\n').findIndex((line, i) => line !== lines[i]);
        other.push(`${name}:${at + 1}: ${lines[at]}`);
      }
    }
    expect(other).toEqual([]);
  });
});
