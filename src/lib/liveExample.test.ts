import {expect, it} from 'vitest';
import {EXAMPLE, createLiveProgram} from './liveExample';

const filesOf = (code: string, url?: string) =>
  createLiveProgram(code, 'ts', url)?.files;

it('runs a module that prints, and a component, as they are', () => {
  const script = 'console.log(1);';
  expect(createLiveProgram(script, 'ts')).toEqual({
    entry: EXAMPLE,
    files: {[EXAMPLE]: script},
  });
  const app = 'export default function App() {\n  return null;\n}';
  expect(createLiveProgram(app, 'tsx')).toEqual({
    entry: 'App.tsx',
    files: {'App.tsx': app},
  });
});

it('gives a function that draws a Canvas, and the picture that it takes', () => {
  const draw = (list: string) =>
    createLiveProgram(`export async function draw(${list}) {\n}`, 'ts');
  const plain = draw('ctx: CanvasRenderingContext2D');
  expect(plain?.entry).toBe('App.tsx');
  expect(plain?.files['App.tsx']).toContain('onContext2D={draw}');
  const withImage = draw('ctx: CanvasRenderingContext2D, image: Image');
  expect(withImage?.files['App.tsx']).toContain('await draw(ctx, image);');
  const snapshot = createLiveProgram(
    'export async function f(ctx: CanvasRenderingContext2D): Promise<Image> {\n}',
    'ts',
  );
  expect(snapshot?.files['App.tsx']).toMatch(
    /ctx\.fillRect[^]*const result = await f\(ctx\);/,
  );
  expect(withImage?.files['App.tsx']).toContain('ImageUtil.fromBundle(');
});

it.each([
  ['(): number {', 'console.log(f());'],
  ['(image: Image): Promise<string> {', 'console.log(await f(image));'],
  ['(image: Image): Tensor {', 'const result = f(image);'],
  ['(image: Image): Tensor {', 'console.log(result.shape);'],
])('calls function f%s', (rest, line) => {
  const files = filesOf(`export function f${rest}\n}`);
  expect(files?.['main.ts']).toContain(`  ${line}\n`);
});

it('calls a function that prints by itself', () => {
  const code =
    'export async function f(image: Image): Promise<void> {\n  console.log(1);\n}';
  expect(filesOf(code)?.['main.ts']).toContain('  await f(image);\n');
});

it('says where a path leads by what the example imports', () => {
  const code = (owner: string) =>
    `import {${owner}} from 'react-native-pytorch-core';\nexport async function f(path: string): Promise<number> {\n}`;
  expect(filesOf(code('ImageUtil'))?.['main.ts']).toContain(
    'ImageUtil.toFile(image)',
  );
  expect(filesOf(code('AudioUtil'))?.['main.ts']).toContain(
    'AudioUtil.toFile(audio)',
  );
  expect(filesOf(code('Module'))).toBeUndefined();
});

it('gives an address of the site', () => {
  const code = 'export async function f(url: string): Promise<number[]> {\n}';
  expect(filesOf(code, 'https://a.example/b.png')?.['main.ts']).toContain(
    "const url = 'https://a.example/b.png';",
  );
});

it.each([
  'const a = 1;',
  // Nothing is printed of it.
  'export function f(): void {\n}',
  'export function f(): Module {\n}',
  'export function f() {\n  return 1;\n}',
  // Nobody has that.
  'export function f(weather: Weather): number {\n}',
  'export function f(ctx: CanvasRenderingContext2D, sky: Sky) {\n}',
])('has no program for %j', (code) => {
  expect(createLiveProgram(code, 'ts')).toBeUndefined();
});

it('has no program for elements without a component', () => {
  expect(
    createLiveProgram('export const a = <View />;', 'tsx'),
  ).toBeUndefined();
});
