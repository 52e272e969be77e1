import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type * as older from 'react-native-pytorch-core-0.2.0';
import type * as newest from 'react-native-pytorch-core-next';
import ts from 'typescript';
import {describe, expect, expectTypeOf, it} from 'vitest';
import {plainKernels} from '@playtorch-docs/ptl-runtime';
import {createTensorApi, type TensorApi} from './index';
import {makeImages} from '../images';
import {makeRefs} from '../refs';

const none = () => {
  throw new Error('No model here');
};
const api = createTensorApi({
  random: Math.random,
  kernels: plainKernels,
  loader: {load: none, loadSync: none},
  images: makeImages(makeRefs()),
});

type Api = TensorApi<newest.Image>;
type Transforms = Api['torchvision']['transforms'];
type OlderTransforms = (typeof older.torchvision)['transforms'];
type Names = 'centerCrop' | 'grayscale' | 'normalize' | 'resize';

/** Lists the members of an interface in a release's declarations. */
function membersOf(release: string, file: string, name: string): string[] {
  const root = path.dirname(
    createRequire(import.meta.url).resolve(
      `react-native-pytorch-core-${release}/package.json`,
    ),
  );
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(root, 'lib/typescript/torchlive', file), 'utf8'),
    ts.ScriptTarget.ES2022,
  );
  const declaration = source.statements.find(
    (node) => ts.isInterfaceDeclaration(node) && node.name.text === name,
  ) as ts.InterfaceDeclaration | undefined;
  return [
    ...new Set(
      declaration?.members.flatMap(({name: member}) =>
        member && 'text' in member ? [String(member.text)] : [],
      ),
    ),
  ];
}

describe('the types of the package', () => {
  it('fit what is implemented, checked by tsc', () => {
    expectTypeOf<Api['torch']>().toExtend<typeof newest.torch>();
    expectTypeOf<Api['torchvision']>().toExtend<typeof newest.torchvision>();
    expectTypeOf<Api['media']['imageFromBlob']>().toExtend<
      typeof newest.media.imageFromBlob
    >();
    expectTypeOf<Api['media']['imageFromTensor']>().toExtend<
      typeof newest.media.imageFromTensor
    >();
    expectTypeOf<ReturnType<Api['media']['toBlob']>>().toExtend<newest.Blob>();
    expectTypeOf<ReturnType<Api['torch']['zeros']>>().toExtend<newest.Tensor>();
  });

  it('of 0.2.0 fit too, but for models, whose types changed', () => {
    expectTypeOf<Omit<Api['torch'], 'jit'>>().toExtend<
      Omit<typeof older.torch, 'jit'>
    >();
    // A transform takes the tensors of its own release: only the calls are compared.
    type Calls<T extends Record<string, (...args: never) => unknown>> = {
      [Name in keyof T]: Parameters<T[Name]>;
    };
    expectTypeOf<Calls<Pick<Transforms, Names>>>().toEqualTypeOf<
      Calls<Pick<OlderTransforms, Names>>
    >();
    expectTypeOf<
      ReturnType<ReturnType<Transforms['resize']>>
    >().toExtend<older.Tensor>();
    expectTypeOf<ReturnType<Api['media']['toBlob']>>().toExtend<older.Blob>();
  });

  it.each([
    ['torch.d.ts', 'Torch', api.torch],
    ['torch.d.ts', 'Tensor', api.torch.zeros([1])],
    ['torch.d.ts', 'JIT', api.torch.jit],
    ['torchvision.d.ts', 'Transforms', api.torchvision.transforms],
    ['media.d.ts', 'Media', api.media],
    ['media.d.ts', 'Blob', api.media.toBlob(api.torch.zeros([1]))],
  ])(
    'have no member in %s, interface %s, that is missing',
    (file, name, object) => {
      for (const release of ['0.2.0', 'next']) {
        const members = membersOf(release, file, name);
        expect(members.length).toBeGreaterThan(0);
        expect(
          members.filter(
            (member) =>
              (object as unknown as Record<string, unknown>)[member] ===
              undefined,
          ),
        ).toEqual([]);
      }
    },
  );
});
