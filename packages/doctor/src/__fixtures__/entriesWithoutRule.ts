const CODE = 'the program’s own code decides';
const DEVICE = 'the phone, a setting of it or the state of the app decides';
const COMPUTER = 'a program of the computer or an account decides';
const MODEL = 'the model file decides: Flora reads it';
const STANDING = 'the lines on the stores answer it for every app';
const UNKNOWN = 'nobody knows the cause';

/** Reasons why entries have no rule, on pages whose entries usually have one. */
export const REASONS: Readonly<Record<string, string>> = {
  'build-android#bad-cpu-type': COMPUTER,
  'build-android#cmake-missing': COMPUTER,
  'build-android#libreactnativejni': UNKNOWN,
  'build-android#page-size': STANDING,
  'build-android#uncompressed-16kb': STANDING,
  'build-android#target-api': STANDING,
  'build-ios#user-target-xcconfig': 'a warning without a consequence',
  'build-ios#sdk-iphoneos': COMPUTER,
  'build-android#sdk-location': COMPUTER,
  'build-ios#development-team': COMPUTER,
  'install#address-in-use': COMPUTER,
  'install#eresolve': COMPUTER,
  'build-ios#ios-deploy': COMPUTER,
  'build-ios#code-signing': COMPUTER,
  'build-ios#clockid-t': 'a file that CocoaPods makes decides',
  'install#not-running-on-device': DEVICE,
  'install#jsi-runtime-debug-mode': DEVICE,
  'install#synchronous-methods': DEVICE,
  'install#jsi-bindings-not-installed': 'a changed package decides',
  'install#different-js-runtimes': CODE,
  'install#is-not-a-function': CODE,
  'install#ios-launch-crash': UNKNOWN,
  'install#native-event-emitter': 'another library decides',
  'install#require-native-component': 'the last build of the app decides',
  'install#unable-to-load-script': DEVICE,
  'install#unable-to-load-script-assets': DEVICE,
  'install#expo-go-red-screen': 'the app that opens the project decides',
  'install#device-disconnected': UNKNOWN,
  'install#white-screen-linux': UNKNOWN,
  'install#release-apk-closes': DEVICE,
  'install#platform-win32': COMPUTER,
  'install#no-bottle': COMPUTER,
  'install#setup-dev-hangs': COMPUTER,
  'install#unexpected-token': COMPUTER,
  'install#emulator-does-not-start': COMPUTER,
  'export#no-matching-distribution': COMPUTER,
  'export#no-module-torch': COMPUTER,
};

/** Reasons for pages whose entries usually have no rule. */
const PAGES: Readonly<Record<string, string>> = {
  export: 'the export script or the model decides',
  'load-and-run': `${CODE}, or ${MODEL}`,
  'camera-and-media': `${CODE}, or ${DEVICE}`,
};

/** Returns the reason why an entry has no rule; undefined if it needs one. */
export const getReasonWithoutRule = (id: string): string | undefined =>
  REASONS[id] ?? PAGES[id.split('#')[0] ?? ''];
