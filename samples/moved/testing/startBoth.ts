import path from 'node:path';
import {plainKernels} from '@playtorch-docs/ptl-runtime';
import {createPackage} from '@playtorch-docs/react-native-pytorch-core-web';
import ts from 'typescript';
import {readMoved} from '../../../plugins/samples/node/readMoved';

/** Folder of all samples. */
export const samples = path.join(import.meta.dirname, '../..');

/** Docs version with its release. */
export type Label = '0.2.0' | 'next';

type Module = Record<string, (...args: unknown[]) => unknown>;

/** Runs modules of a program; the given ones take the place of files and packages. */
function startProgram(
  files: ReadonlyMap<string, string>,
  given: Record<string, unknown>,
): (name: string) => Module {
  const started = new Map<string, unknown>();
  const start = (request: string): unknown => {
    const name = request.replace(/^\.\//, '');
    if (name in given) {
      return given[name];
    }
    if (name.endsWith('.json')) {
      return JSON.parse(files.get(name) ?? '');
    }
    if (!started.has(name)) {
      const exported = {};
      started.set(name, exported);
      const {outputText} = ts.transpileModule(files.get(`${name}.ts`) ?? '', {
        compilerOptions: {
          module: ts.ModuleKind.CommonJS,
          target: ts.ScriptTarget.ES2020,
          esModuleInterop: true,
        },
      });
      new Function('require', 'exports', 'console', outputText)(
        start,
        exported,
        {log: () => undefined},
      );
    }
    return started.get(name);
  };
  return start as (name: string) => Module;
}

/** Picture of soft colors with noise, and its pixels with alpha. */
function drawPicture(width: number, height: number) {
  const rgba = Uint8Array.from({length: 4 * width * height}, (_, i) => {
    const [pixel, color] = [Math.floor(i / 4), i % 4];
    const wave =
      Math.sin((pixel % width) / 9 + color) + Math.cos(pixel / width / 7);
    return color === 3
      ? 255
      : 127 + 55 * wave + ((pixel * 7919 + color * 31) % 17);
  });
  return {rgba, width, height};
}

/** Numbers from 0 to 1 in no order, the same each time. */
export const makeNumbers = (count: number, seed: number) =>
  Float32Array.from({length: count}, (_, i) => {
    const wave = Math.sin((i + 1) * 12.9898 + seed * 78.233) * 43758.5453;
    return wave - Math.floor(wave);
  });

const refuse = () => {
  throw new Error('Pictures come from memory here');
};
let picture = drawPicture(1, 1);
/** PlayTorch for this test, by docs version. */
export const {releases} = createPackage({
  kernels: plainKernels,
  newKernels: refuse,
  random: Math.random,
  fetch: () => Promise.resolve(Uint8Array.of(0)),
  assetUri: refuse,
  decodeImage: () =>
    Promise.resolve({...picture, data: new Uint8ClampedArray(picture.rgba)}),
  encodePng: refuse,
  audio: {record: refuse, player: refuse},
  now: refuse,
  wait: refuse,
});

/** Numbers of a tensor. */
export type Numbers = ArrayLike<number>;
/** Tensor of PlayTorch, which reads no numbers of int64. */
interface OldTensor {
  dtype: string;
  contiguous(): OldTensor;
  to(options: {dtype: unknown}): OldTensor;
  data(): Numbers;
}
interface Answer {
  shape: number[];
  values: Float32Array<ArrayBuffer>;
}
/** Answers of a model by the number of the call and by its first input. */
type Answers = (call: number, first: Numbers) => Answer[];

/**
 * Starts the original and the moved program of a version with models that give the same answers,
 * and that record their inputs.
 *
 * @param wrap - makes the value of `forward` from the tensors.
 */
export function startBoth(
  name: string,
  label: Label,
  answers: Answers,
  wrap: (tensors: unknown[]) => unknown,
  given: Record<string, unknown> = {},
) {
  const release = releases[label];
  const before: Numbers[] = [];
  const after: Numbers[] = [];
  let calls = 0;
  const model = {
    forward: (...tensors: OldTensor[]) => {
      const inputs = tensors.map((one) =>
        (one.dtype === 'int64'
          ? one.to({dtype: release.torch.int32})
          : one.contiguous()
        ).data(),
      );
      before.push(...inputs);
      const given = answers(calls++, inputs[0] ?? []);
      return Promise.resolve(
        wrap(
          given.map(({shape, values}) =>
            release.torch
              .tensor(Array.from(values), {dtype: release.torch.float})
              .reshape(shape),
          ),
        ),
      );
    },
  };
  const torch = Object.create(release.torch, {
    jit: {value: {_loadForMobile: () => Promise.resolve(model)}},
  });
  const program = readMoved(samples, name, label);
  let movedCalls = 0;
  const network = (...inputs: {values: Numbers}[]) => {
    after.push(...inputs.map(({values}) => values));
    return Promise.resolve(
      answers(movedCalls++, inputs[0]?.values ?? []).map(({values}) => values),
    );
  };
  const original = startProgram(new Map(Object.entries(program.original)), {
    'react-native-pytorch-core': {
      ...release,
      torch,
      MobileModel: {download: () => Promise.resolve('model.ptl')},
    },
    'person.ptl': 1,
    'encoder.ptl': 1,
    'decoder.ptl': 1,
    loadModel: {loadModel: () => Promise.resolve(model)},
    ...given,
  });
  const moved = startProgram(
    new Map([...program.texts].map(([file, {text}]) => [file, text])),
    {openNetwork: {openNetwork: () => Promise.resolve(network)}, ...given},
  );
  return {original, moved, before, after, release};
}

/** Takes a photo for both programs: an image of PlayTorch, and pixels in each order of bytes. */
export async function takePhoto(
  label: Label,
  width: number,
  height: number,
  pixelFormat = 'RGBA',
) {
  picture = drawPicture(width, height);
  const bytes = pixelFormat.startsWith('RGB')
    ? picture.rgba
    : picture.rgba.map(
        (_, i, all) => all[i - (i % 4) + (i % 4 === 3 ? 3 : 2 - (i % 4))] ?? 0,
      );
  return {
    image: await releases[label].ImageUtil.fromURL('photo.png'),
    pixels: {buffer: bytes.buffer, width, height, pixelFormat},
  };
}
