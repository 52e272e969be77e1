import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {Prism} from 'prism-react-renderer';
import {expect, it} from 'vitest';
import {detectLanguage} from '@playtorch-docs/react-native-sandbox';
import {paintInBrowser, paintInBuild} from './__fixtures__/paint';

const samples = path.resolve(import.meta.dirname, '../../../samples');
const programs = readdirSync(samples, {recursive: true, encoding: 'utf8'})
  .filter((file) => /\.(?:[jt]sx?|json|py)$/.test(file))
  .map((file) => ({
    file,
    language: file.endsWith('.py') ? 'python' : detectLanguage(file),
    code: readFileSync(path.join(samples, file), 'utf8').trimEnd(),
  }))
  // The editor does not highlight longer programs.
  .filter(({code}) => code.length <= 12_000);

it('colors programs as pages show them, with the few grammars that the browser loads', async () => {
  expect(programs.length).toBeGreaterThan(400);
  expect(Prism.languages).not.toHaveProperty('ruby');
  const painted = programs.map(({code, language}) =>
    paintInBrowser(code, language),
  );
  await import('../core/languages');
  programs.forEach(({file, code, language}, at) => {
    expect(painted[at], file).toEqual(paintInBuild(code, language));
  });
});
