import type * as old from 'react-native-pytorch-core-0.1';
import type * as middle from 'react-native-pytorch-core-0.2.0';
import type * as newest from 'react-native-pytorch-core-next';
import {describe, expect, expectTypeOf, it} from 'vitest';
import {membersOf, valuesOf} from './__fixtures__/exports';
import {createPackage} from './index';
import {testPlace} from './__fixtures__/place';

type Releases = ReturnType<typeof createPackage>['releases'];
type Old = Releases['0.1'];
type Middle = Releases['0.2.0'];
type Newest = Releases['next'];

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

/** Values that the player's React parts add. */
const parts = ['Camera', 'CameraFacing', 'Canvas'];

describe('what a release exports', () => {
  it.each(['0.1', '0.2.0', 'next'] as const)(
    'is all there in %s',
    (release) => {
      const given = Object.keys(createPackage(testPlace()).releases[release]);
      expect([...given, ...parts].sort()).toEqual(valuesOf(release).sort());
    },
  );

  it.each(['0.1', '0.2.0', 'next'] as const)(
    'has every member of its objects in %s',
    (release) => {
      const given = createPackage(testPlace()).releases[release];
      for (const [name, object] of Object.entries(given)) {
        const members = membersOf(release, name);
        expect(members, name).not.toEqual([]);
        for (const member of members) {
          expect(object, `${name}.${member}`).toHaveProperty([member]);
        }
      }
    },
  );
});
