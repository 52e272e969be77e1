import type {Assets} from '../../core/assets';
import type {ModuleExports} from '../../core/packages';
import type {Ask} from '../../core/services';
import {Alert} from './alert';
import * as device from './device';
import {withAssets} from './image';
import {linking, sharing} from './outside';
import * as parts from './parts';
import {refuseText} from './views';

const NO_NATIVE_CODE = 'There is no native code in a page.';

/** Advice where react-native in the page has no such export. */
export const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['NativeModules', NO_NATIVE_CODE],
  ['TurboModuleRegistry', NO_NATIVE_CODE],
  ['requireNativeComponent', NO_NATIVE_CODE],
  ['PlatformColor', 'Write the color itself.'],
  ['DynamicColorIOS', 'Write the color itself.'],
  ['findNodeHandle', 'Use a ref of the component instead.'],
  ['ActionSheetIOS', 'Use Alert or Modal instead.'],
  ['ProgressBarAndroid', 'Use ActivityIndicator instead.'],
  ['Clipboard', 'A program in the page has no clipboard.'],
  ['AsyncStorage', 'Keep values in state for as long as the program runs.'],
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

/** Views that show no text of their own. */
const TEXTLESS = [
  'KeyboardAvoidingView',
  'Modal',
  'Pressable',
  'SafeAreaView',
  'ScrollView',
  'TouchableHighlight',
  'TouchableOpacity',
  'TouchableWithoutFeedback',
  'View',
] as const;

/** react-native: the parts that the site's programs use, and those most used beside them. */
export function reactNative(context: {
  ask: Ask;
  assets: Assets;
}): ModuleExports {
  return {
    __esModule: true,
    ...parts,
    ...device,
    ...Object.fromEntries(
      TEXTLESS.map((name) => [name, refuseText(parts[name], name)]),
    ),
    Image: Object.assign(withAssets(parts.Image, context), {
      getSize: parts.Image.getSize,
      prefetch: parts.Image.prefetch,
      resolveAssetSource: (source: unknown) =>
        typeof source === 'number'
          ? {uri: context.assets.uriOf(source), scale: 1}
          : source,
    }),
    ImageBackground: refuseText(
      withAssets(parts.ImageBackground, context),
      'ImageBackground',
    ),
    unstable_batchedUpdates: (update: () => void) => update(),
    Alert,
    Linking: linking(context.ask),
    PermissionsAndroid,
    Share: sharing(context.ask),
  };
}
