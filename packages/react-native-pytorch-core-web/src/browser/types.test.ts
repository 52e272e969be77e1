import type * as old from 'react-native-pytorch-core-0.1';
import type {CameraProps as OldProps} from 'react-native-pytorch-core-0.1/lib/typescript/CameraView';
import type * as middle from 'react-native-pytorch-core-0.2.0';
import type {CameraProps as MiddleProps} from 'react-native-pytorch-core-0.2.0/lib/typescript/CameraView';
import type * as newest from 'react-native-pytorch-core-next';
import type {CameraProps as NewestProps} from 'react-native-pytorch-core-next/lib/typescript/CameraView';
import {describe, expectTypeOf, it} from 'vitest';
import type {CameraFacing, CameraProps, makeCamera} from './Camera';
import type {CanvasProps} from './Canvas';
import type {PackageContext2D} from './context2d';

type Ours = InstanceType<ReturnType<typeof makeCamera>>;

/** Props that a program may set; members of enums are strings here. */
type Set<Props, Names extends keyof Props> = Required<
  Omit<Pick<Props, Names>, 'facing'>
>;
type OldNames =
  'hideCaptureButton' | 'targetResolution' | 'onCapture' | 'onFrame';

describe('the types of the package, checked by tsc', () => {
  it('of the canvas fit in 0.1.3, 0.2.0 and 0.2.4', () => {
    expectTypeOf<PackageContext2D>().toExtend<old.CanvasRenderingContext2D>();
    expectTypeOf<PackageContext2D>().toExtend<middle.CanvasRenderingContext2D>();
    expectTypeOf<PackageContext2D>().toExtend<newest.CanvasRenderingContext2D>();
    // A program's callback is written for the package's context.
    expectTypeOf<(ctx: newest.CanvasRenderingContext2D) => void>().toExtend<
      CanvasProps['onContext2D']
    >();
  });

  it('of the camera fit', () => {
    expectTypeOf<Ours>().toExtend<Pick<old.Camera, 'takePicture'>>();
    expectTypeOf<Ours>().toExtend<
      Pick<middle.Camera, 'takePicture' | 'flip'>
    >();
    expectTypeOf<Ours>().toExtend<
      Pick<newest.Camera, 'takePicture' | 'flip'>
    >();
    expectTypeOf<Set<OldProps, OldNames>>().toExtend<CameraProps>();
    expectTypeOf<
      Set<MiddleProps, OldNames | 'hideFlipButton'>
    >().toExtend<CameraProps>();
    expectTypeOf<
      Set<NewestProps, OldNames | 'hideFlipButton'>
    >().toExtend<CameraProps>();
    expectTypeOf<`${newest.CameraFacing}`>().toEqualTypeOf<CameraFacing>();
    expectTypeOf<
      (typeof CameraFacing)['BACK']
    >().toEqualTypeOf<`${newest.CameraFacing.BACK}`>();
    expectTypeOf<
      (typeof CameraFacing)['FRONT']
    >().toEqualTypeOf<`${newest.CameraFacing.FRONT}`>();
  });

  it('do not fit a context that lacks a member', () => {
    expectTypeOf<
      Omit<PackageContext2D, 'invalidate'>
      // @ts-expect-error: a program could not show anything.
    >().toExtend<newest.CanvasRenderingContext2D>();
  });
});
