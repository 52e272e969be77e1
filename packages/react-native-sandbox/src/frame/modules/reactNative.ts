import type {Assets} from '../../core/assets';
import type {ModuleExports} from '../../core/packages';
import type {AskPage} from '../../core/services';
import {Alert} from './alert';
import * as device from './device';
import {withAssets} from './image';
import {createLinking} from './linking';
import {createShare} from './share';
import * as parts from './webParts';
import {refuseText} from './views';

const NO_NATIVE_CODE = 'There is no native code in a page.';

/** Alternatives to exports that react-native lacks in the page. */
export const ALTERNATIVES: ReadonlyMap<string, string> = new Map([
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

/** Android's permissions: always denied, since the page asks when the camera starts. */
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
  request: async () => 'denied',
  check: async () => false,
};

/** Views that React Native allows no text in. */
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

/** Creates react-native with the parts that programs use most. */
export function createReactNative(context: {
  ask: AskPage;
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
    Linking: createLinking(context.ask),
    PermissionsAndroid,
    Share: createShare(context.ask),
  };
}
