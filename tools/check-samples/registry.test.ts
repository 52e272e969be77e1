import {expect, it} from 'vitest';
import {findPins} from './registry';

const source = (code: string) => ({file: 'page.mdx', line: 10, code});
const fence = (language: string, code: string) => ({
  ...source(code),
  language,
  meta: '',
});
const pins = (...args: Parameters<typeof findPins>) =>
  findPins(...args).map(
    ({registry, name, version, line}) =>
      `${line}: ${registry} ${name} ${version}`,
  );

it('reads the pins of shell fences', () => {
  const code = [
    'npm install @types/react@17.0.11 a@^1.0.0',
    'npx react-native@0.64.4 init App --version 0.64.3',
    'npx create-expo-app@1.3.2 app --template blank@47',
    'pip install "torch[extra]==1.12.1+cpu" wheel.whl',
  ].join('\n');
  expect(pins([fence('bash', code), fence('text', code)], [])).toEqual([
    '10: npm @types/react 17.0.11',
    '11: npm react-native 0.64.4',
    '11: npm react-native 0.64.3',
    '12: npm create-expo-app 1.3.2',
    '12: npm expo-template-blank sdk-47',
    '13: pypi torch 1.12.1+cpu',
  ]);
});

it('reads the pins of package.json and snack.json', () => {
  const json = fence(
    'json',
    '{"name": "a", "version": "1.0.0",\n"devDependencies": {"b": "1.2.3", "c": "~1.0.0"}}',
  );
  const snack = source('{"dependencies": {\n"next": {"d": "4.5.6"}}}');
  expect(pins([json, fence('json', '{')], [snack])).toEqual([
    '11: npm b 1.2.3',
    '11: npm d 4.5.6',
  ]);
});
