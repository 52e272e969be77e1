/** Addresses of pages on the site that shows the doctor, without the base path. */

/** Folders of the docs versions. */
export const DOCS_PATHS: Readonly<Record<string, string>> = {
  next: '/docs/next',
  '0.2.0': '/docs',
  '0.1': '/docs/0.1',
};

/** Tutorials of the latest version, which has the pages on other runtimes, too. */
const TUTORIALS = `${DOCS_PATHS['0.2.0']}/tutorials`;
const MOVED = `${TUTORIALS}/moved`;
const MOVED_PROGRAM = `${MOVED}/image-classification/`;

export const PAGES = {
  flora: '/flora/',
  getStartedLocal: '/docs/next/tutorials/get-started-local/',
  onnxRuntime: `${TUTORIALS}/onnx-runtime/`,
  whereToGo: `${TUTORIALS}/where-to-go/`,
  statusCompatibility: '/status/#compatibility',
  statusXcode: '/status/#xcode',
  statusReactNative071: '/status/#react-native-071',
  statusGooglePlay: '/status/#google-play',
  statusAppStore: '/status/#app-store',
} as const;

/** Sections of pages that show a pattern in a whole program. */
export const SECTIONS = {
  load: `${MOVED_PROGRAM}#run`,
  prepare: `${MOVED_PROGRAM}#prepare`,
  run: `${MOVED_PROGRAM}#run`,
  read: `${MOVED_PROGRAM}#scores`,
  camera: `${MOVED_PROGRAM}#camera`,
  blend: `${MOVED}/segmentation/#read`,
  picture: `${MOVED}/segmentation/#screen`,
  boxes: `${MOVED}/object-detection/#screen`,
  tokens: `${MOVED}/nlp-qa/#prepare`,
} as const;
