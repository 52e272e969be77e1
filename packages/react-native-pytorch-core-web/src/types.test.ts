import {createRequire} from 'node:module';
import path from 'node:path';
import type * as old from 'react-native-pytorch-core-0.1';
import type * as middle from 'react-native-pytorch-core-0.2.0';
import type * as newest from 'react-native-pytorch-core-next';
import ts from 'typescript';
import {describe, expect, expectTypeOf, it} from 'vitest';
import {createPackage} from './index';
import {createTestHost} from './__fixtures__/testHost';

type Releases = ReturnType<typeof createPackage>['releases'];
type Old = Releases['0.1'];
type Middle = Releases['0.2.0'];
type Newest = Releases['next'];

type Release = '0.1' | '0.2.0' | 'next';

const programs = new Map<Release, ReturnType<typeof read>>();

function read(release: Release) {
  const root = path.dirname(
    createRequire(import.meta.url).resolve(
      `react-native-pytorch-core-${release}/package.json`,
    ),
  );
  const entry = path.join(root, 'lib/typescript/index.d.ts');
  const program = ts.createProgram([entry], {
    noLib: true,
    types: [],
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const module = source && checker.getSymbolAtLocation(source);
  if (!source || !module) {
    throw new Error(`${entry} exports nothing`);
  }
  const values = checker
    .getExportsOfModule(module)
    .map((symbol) => ({
      name: symbol.name,
      target:
        symbol.flags & ts.SymbolFlags.Alias
          ? checker.getAliasedSymbol(symbol)
          : symbol,
    }))
    .filter(({target}) => target.flags & ts.SymbolFlags.Value);
  return {checker, source, values};
}

function programOf(release: Release) {
  const known = programs.get(release) ?? read(release);
  programs.set(release, known);
  return known;
}

/** Lists the names of the values that a release exports. */
const valuesOf = (release: Release): string[] =>
  programOf(release).values.map(({name}) => name);

/** Lists the members of an exported object. */
function membersOf(release: Release, name: string): string[] {
  const {checker, source, values} = programOf(release);
  const exported = values.find((one) => one.name === name);
  return exported
    ? checker
        .getTypeOfSymbolAtLocation(exported.target, source)
        .getProperties()
        .map((property) => property.name)
    : [];
}

describe('the types of the package, checked by tsc', () => {
  it('of 0.1.3 fit', () => {
    expectTypeOf<Old['ImageUtil']>().toExtend<typeof old.ImageUtil>();
    expectTypeOf<Old['AudioUtil']>().toExtend<typeof old.AudioUtil>();
    expectTypeOf<Old['MobileModel']>().toExtend<typeof old.MobileModel>();
  });

  it('of 0.2.0 fit', () => {
    expectTypeOf<Middle['ImageUtil']>().toExtend<typeof middle.ImageUtil>();
    expectTypeOf<Middle['AudioUtil']>().toExtend<typeof middle.AudioUtil>();
    expectTypeOf<Middle['MobileModel']>().toExtend<typeof middle.MobileModel>();
    expectTypeOf<Middle['text']>().toHaveProperty('WordPieceTokenizer');
  });

  it('of 0.2.4 fit', () => {
    expectTypeOf<Newest['ImageUtil']>().toExtend<typeof newest.ImageUtil>();
    expectTypeOf<Newest['AudioUtil']>().toExtend<typeof newest.AudioUtil>();
    expectTypeOf<Newest['MobileModel']>().toExtend<typeof newest.MobileModel>();
    expectTypeOf<Newest['text']>().toExtend<typeof newest.text>();
    expectTypeOf<Newest['experimental']>().toExtend<
      typeof newest.experimental
    >();
    expectTypeOf<Newest['torch']>().toExtend<typeof newest.torch>();
    expectTypeOf<Newest['torchvision']>().toExtend<typeof newest.torchvision>();
  });
});

/** Exports of `browser/`. */
const parts = ['Camera', 'CameraFacing', 'Canvas'];

describe('what a release exports', () => {
  it.each(['0.1', '0.2.0', 'next'] as const)(
    'is all there in %s',
    (release) => {
      const exported = Object.keys(
        createPackage(createTestHost()).releases[release],
      );
      expect([...exported, ...parts].sort()).toEqual(valuesOf(release).sort());
    },
  );

  it.each(['0.1', '0.2.0', 'next'] as const)(
    'has every member of its objects in %s',
    (release) => {
      const exported = createPackage(createTestHost()).releases[release];
      for (const [name, object] of Object.entries(exported)) {
        const members = membersOf(release, name);
        expect(members, name).not.toEqual([]);
        for (const member of members) {
          expect(object, `${name}.${member}`).toHaveProperty([member]);
        }
      }
    },
  );
});
