/**
 * External addresses, each listed once. Pages in Markdown cannot import the list and repeat
 * addresses; links.test.ts checks these pages against it.
 */
export const links = {
  // Toolkit.
  github: 'https://github.com/facebookresearch/playtorch',
  issues: 'https://github.com/facebookresearch/playtorch/issues',
  forks: 'https://github.com/facebookresearch/playtorch/forks',
  license: 'https://github.com/facebookresearch/playtorch/blob/main/LICENSE',
  useCaseForm:
    'https://github.com/facebookresearch/playtorch/issues/new?assignees=&labels=Use%20Case&template=use_case.yml',
  tutorialFeedbackForm:
    'https://github.com/facebookresearch/playtorch/issues/new?assignees=&labels=Tutorial+Feedback&template=tutorial_feedback.yml',
  npm: 'https://www.npmjs.com/package/react-native-pytorch-core',
  npmCli: 'https://www.npmjs.com/package/torchlive-cli',
  npmTemplate:
    'https://www.npmjs.com/package/react-native-template-pytorch-live',
  appStore: 'https://apps.apple.com/app/playtorch/id1632121045',
  googlePlay: 'https://play.google.com/store/apps/details?id=dev.playtorch',
  discord: 'https://discord.gg/sQkXTqEt33',
  twitter: 'https://twitter.com/playtorch',
  twitterSearch: 'https://twitter.com/search?q=%23playtorch',
  stackOverflow: 'https://stackoverflow.com/questions/tagged/playtorch',

  // Expo Snack.
  expoSnack: 'https://snack.expo.dev',
  expoSnackEmbed: 'https://snack.expo.dev/embed.js',
  expoSnackStarter:
    'https://snack.expo.dev/@playtorch/playtorch-starter?supportedPlatforms=my-device',

  // Legal pages of the publisher.
  openSource: 'https://opensource.fb.com',
  privacy: 'https://opensource.fb.com/legal/privacy/',
  terms: 'https://opensource.fb.com/legal/terms/',
  appPrivacy: 'https://www.facebook.com/privacy/policy',
  appTerms: 'https://www.facebook.com/legal/terms',

  // Store rules and upstream reports that decide what still works.
  androidPageSizes: 'https://developer.android.com/guide/practices/page-sizes',
  reactNativePageSizes: 'https://reactnative.dev/blog/2025/01/21/version-0.77',
  playTargetApi:
    'https://support.google.com/googleplay/android-developer/answer/11926878',
  appleRequirements: 'https://developer.apple.com/news/upcoming-requirements/',
  pytorchLitePageSize: 'https://github.com/pytorch/pytorch/issues/154449',

  // Successors for PlayTorch apps.
  reactNativeExecutorch:
    'https://docs.swmansion.com/react-native-executorch/docs/fundamentals/getting-started',
  reactNativeExecutorchCore:
    'https://docs.swmansion.com/react-native-executorch/docs/category/core--advanced',
  reactNativeExecutorchTasks:
    'https://docs.swmansion.com/react-native-executorch/docs/category/extensions',
  reactNativeExecutorchExport:
    'https://docs.swmansion.com/react-native-executorch/docs/core-and-advanced/exporting-custom-models',
  reactNativeExecutorchCompatibility:
    'https://docs.swmansion.com/react-native-executorch/docs/0.10.x/other/compatibility',
  reactNativeExecutorchGithub:
    'https://github.com/software-mansion/react-native-executorch',
  reactNativeExecutorchPageSize:
    'https://github.com/software-mansion/react-native-executorch/pull/1004',
  reactNativeExecutorchDiscord: 'https://discord.gg/ZGqqY55qkP',
  executorch: 'https://docs.pytorch.org/executorch/stable/index.html',
  executorchExport:
    'https://docs.pytorch.org/executorch/stable/using-executorch-export.html',
  executorchGithub: 'https://github.com/pytorch/executorch',
  executorchDiscord: 'https://discord.gg/Dh43CKSAdc',
  onnxRuntimeReactNative:
    'https://onnxruntime.ai/docs/get-started/with-javascript/react-native.html',
  onnxRuntimeReactNativeRelease:
    'https://github.com/microsoft/onnxruntime/pull/28254',
  onnxRuntimeReactNativePageSize:
    'https://github.com/microsoft/onnxruntime/pull/27523',
  onnxRuntimeExtensions: 'https://onnxruntime.ai/docs/extensions/',
  onnxRuntimeExtensionsPageSize:
    'https://github.com/microsoft/onnxruntime-extensions/issues/1093',
  onnxRuntimeGithub: 'https://github.com/microsoft/onnxruntime',
  onnxExport: 'https://docs.pytorch.org/docs/stable/onnx',
  visionCamera: 'https://visioncamera.margelo.com',
} as const;
