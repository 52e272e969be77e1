import './browserLanguages';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {languageOf} from '@playtorch-docs/react-native-sandbox';
import {linesOf} from './tokens';

const samples = path.resolve(import.meta.dirname, '../../../samples');
const programs = readdirSync(samples, {recursive: true, encoding: 'utf8'})
  .filter((file) => /\.(?:[jt]sx?|json|py)$/.test(file))
  .map((file) => ({
    file,
    language: file.endsWith('.py') ? 'python' : languageOf(file),
    code: readFileSync(path.join(samples, file), 'utf8'),
  }));

it('colors programs as pages show them', async () => {
  expect(programs.length).toBeGreaterThan(20);
  const own = programs.map(({code, language}) => linesOf(code, language));
  expect(() => linesOf('puts 1', 'ruby')).toThrow('no language "ruby"');
  await import('./languages');
  programs.forEach(({file, code, language}, at) => {
    expect(own[at], file).toEqual(linesOf(code, language));
  });
});
