import type {Assets} from '../../core/assets';
import type {ModuleExports} from '../../core/packages';
import type {Ask} from '../../core/services';
import {Alert} from './alert';
import {withAssets} from './image';
import {linking, sharing} from './outside';
import * as parts from './parts';

/** What to use where react-native in the page has no such export. */
export const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['NativeModules', 'There is no native code in a page.'],
]);

/** What Android asks for at run time; the page asks by itself when the camera starts. */
const PermissionsAndroid = {
  PERMISSIONS: {
    CAMERA: 'android.permission.CAMERA',
    RECORD_AUDIO: 'android.permission.RECORD_AUDIO',
  },
  RESULTS: {
    GRANTED: 'granted',
    DENIED: 'denied',
    NEVER_ASK_AGAIN: 'never_ask_again',
  },
  // As on iOS: there is nothing to ask.
  request: async () => 'denied',
  check: async () => false,
};

/** react-native: the parts that the site's programs use, and those most used beside them. */
export function reactNative(context: {
  ask: Ask;
  assets: Assets;
}): ModuleExports {
  return {
    __esModule: true,
    ...parts,
    Image: withAssets(parts.Image, context),
    ImageBackground: withAssets(parts.ImageBackground, context),
    Alert,
    Linking: linking(context.ask),
    PermissionsAndroid,
    Share: sharing(context.ask),
  };
}
