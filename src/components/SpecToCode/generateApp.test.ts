import ts from 'typescript';
import {expect, it} from 'vitest';
import {generateApp} from './generateApp';

const faults = (code: string) =>
  ts.transpileModule(code, {
    reportDiagnostics: true,
    fileName: 'App.tsx',
    compilerOptions: {jsx: ts.JsxEmit.React},
  }).diagnostics ?? [];

it('has a field for each parameter that is text, and the camera for an image', () => {
  const code = generateApp([
    {name: 'image', type: 'Image'},
    {name: 'question', type: 'string'},
    {name: 'sizes', type: 'number[]'},
  ]);
  expect(faults(code)).toEqual([]);
  expect(code).toContain('<Camera');
  expect(code).toContain('["image"]: image,');
  expect(code).toContain('["sizes"]: texts[1].split(\',\').map(Number),');
  expect(code).not.toContain('AudioUtil');
});

it('runs without parameters, and with a sound', () => {
  expect(faults(generateApp([]))).toEqual([]);
  expect(generateApp([])).toContain('await execute(await loaded());');
  const code = generateApp([{name: 'audio', type: 'Audio'}]);
  expect(faults(code)).toEqual([]);
  expect(code).toContain('await run(audio)');
});
