/** Messages as readers paste them, with the heading that the search must find, as a path below the version. */
export const pastedMessages: readonly [
  version: string,
  message: string,
  place: string,
][] = [
  [
    'next',
    'Error: PlayTorchJSIModule not found. Maybe try rebuilding the app., js engine: hermes',
    'tutorials/troubleshooting/install/#playtorchjsimodule-not-found',
  ],
  [
    'next',
    'Error: Failed to install react-native-pytorch-core: React Native is not running on-device. The PlayTorchJSIModule can only be used when synchronous method invocations (JSI) are possible. If you are using a remote debugger (e.g. Chrome), switch to an on-device debugger (e.g. Flipper) instead.',
    'tutorials/troubleshooting/install/#not-running-on-device',
  ],
  [
    'next',
    "FAILURE: Build failed with an exception. * Where: Build file '/Users/ana/shop/node_modules/react-native-pytorch-core/android/build.gradle' line: 132 * What went wrong: A problem occurred evaluating project ':react-native-pytorch-core'. > Expected directory '/Users/ana/shop/android/../node_modules/react-native/android' to contain exactly one file, however, it contains no files. * Try: > Run with --stacktrace option to get the stack trace.",
    'tutorials/troubleshooting/build-android/#exactly-one-file',
  ],
  [
    'next',
    "Execution failed for task ':app:mergeDebugNativeLibs'. > A failure occurred while executing com.android.build.gradle.internal.tasks.MergeJavaResWorkAction > 2 files found with path 'lib/armeabi-v7a/libfbjni.so' from inputs: - C:\\Users\\ben\\.gradle\\caches\\transforms-3\\bcda05ca\\transformed\\jetified-react-native-0.70.8-debug\\jni",
    'tutorials/troubleshooting/build-android/#libfbjni-two-files',
  ],
  [
    'next',
    "ld: in /Users/ana/shop/ios/Pods/LibTorch-Lite/install/lib/libtorch.a(empty.cpp.o), building for iOS Simulator, but linking in object file built for iOS, file '/Users/ana/shop/ios/Pods/LibTorch-Lite/install/lib/libtorch.a' for architecture arm64",
    'tutorials/troubleshooting/build-ios/#libtorch-simulator',
  ],
  [
    'next',
    "error: failed to verify module interface of 'react_native_pytorch_core' due to the errors above; the textual interface may be broken by project issues or a compiler bug",
    'tutorials/troubleshooting/build-ios/#module-interface',
  ],
  [
    'next',
    '[Unhandled promise rejection: Error: Exception in HostFunction: isString() INTERNAL ASSERT FAILED at "/data/users/atalman/pytorch/aten/src/ATen/core/ivalue_inl.h":2111, please report a bug to PyTorch. Expected String but got InvalidTag(-1005520576)',
    'tutorials/troubleshooting/load-and-run/#is-string-assert',
  ],
  [
    'next',
    'Error: Factory function resize expects 1 argument but 3 are given.',
    'tutorials/troubleshooting/load-and-run/#resize-arguments',
  ],
  [
    'next',
    'Possible Unhandled Promise Rejection (id: 3): Error: Value is a number, expected a String',
    'tutorials/troubleshooting/load-and-run/#value-is-a-number',
  ],
  [
    'next',
    'Error: Exception in HostFunction: The size of tensor a (1080) must match the size of tensor b (3) at non-singleton dimension 0',
    'tutorials/troubleshooting/load-and-run/#size-of-tensor',
  ],
  [
    'next',
    'RuntimeError: Mobile optimization only available with XNNPACK at the moment. XNNPACK is not enabled. Please build with USE_XNNPACK=1',
    'tutorials/troubleshooting/export/#xnnpack-not-enabled',
  ],
  [
    'next',
    "TypeError: MobileModel.execute is not a function. (In 'MobileModel.execute(url, {image: photo})', 'MobileModel.execute' is undefined)",
    'tutorials/troubleshooting/load-and-run/#execute-is-not-a-function',
  ],
  [
    '0.2.0',
    "ReferenceError: Can't find variable: __torchlive__",
    'tutorials/troubleshooting/install/#cannot-find-torchlive',
  ],
  [
    '0.2.0',
    "ReferenceError: Property '__torchlive__' doesn't exist, js engine: hermes",
    'tutorials/troubleshooting/install/#property-torchlive',
  ],
  [
    '0.2.0',
    "* What went wrong: A problem occurred configuring project ':react-native-pytorch-core'. > Could not resolve all files for configuration ':react-native-pytorch-core:extractHeaders'. > Failed to list versions for com.facebook.react:react-native. > Unable to load Maven meta-data from https://oss.sonatype.org/content/repositories/snapshots/com/facebook/react/react-native/maven-metadata.xml.",
    'tutorials/troubleshooting/build-android/#failed-to-list-versions',
  ],
  [
    '0.2.0',
    "Error: the property 'data' for a tensor of dtype torch.int64 is not supported. Work around this with .to({dtype: torch.int32}) This might alter the tensor values.",
    'tutorials/troubleshooting/load-and-run/#int64',
  ],
  [
    '0.2.0',
    'Lite Interpreter version number does not match. The model version must be between 4 and 8 but the model version is 9 () Exception raised from parseMethods at ../torch/csrc/jit/mobile/import.cpp:394 (most recent call first): (no backtrace available)',
    'tutorials/troubleshooting/export/#lite-interpreter-version',
  ],
  [
    '0.2.0',
    'code: EUNSPECIFIED, domain: react_native_pytorch_core.BaseIValuePackerError, message: decodeObjectsError, name: Error',
    'api/model-spec/#decode-objects-error',
  ],
  [
    '0.1',
    'Error: error:0308010C:digital envelope routines::unsupported at new Hash (node:internal/crypto/hash:71:19) at Object.createHash (node:crypto:133:10) at stringHash (/home/ana/first/node_modules/metro-cache/src/stores/FileStore.js:11:10)',
    'tutorials/troubleshooting/install/#error-0308010c',
  ],
  [
    '0.1',
    'com.facebook.jni.CppException: PytorchStreamReader failed locating file bytecode.pkl: file not found () Exception raised from valid at ../caffe2/serialize/inline_container.cc:157 (most recent call first): (no backtrace available) at org.pytorch.LiteNativePeer.initHybrid(Native Method)',
    'tutorials/troubleshooting/load-and-run/#bytecode-pkl',
  ],
  [
    '0.1',
    'Error: Following ops cannot be found. Please check if the operator library is included in the build. If built with selected ops, check if these ops are in the list. If you are a Meta employee, please see fburl.com/missing_ops for a fix. Or post it in https://discuss.pytorch.org/torchvision::nms ()',
    'tutorials/troubleshooting/load-and-run/#following-ops',
  ],
  [
    '0.1',
    'Possible Unhandled Promise Rejection (id: 0): Error: 32 > 26 at promiseMethodWrapper (http://localhost:8081/index.bundle?platform=android&dev=true&minify=false:2772:45)',
    'api/model-spec/#thirty-two-26',
  ],
  [
    '0.1',
    '[!] CocoaPods could not find compatible versions for pod "react-native-pytorch-core": In Podfile: react-native-pytorch-core (from `../node_modules/react-native-pytorch-core`) Specs satisfying the `react-native-pytorch-core (from `../node_modules/react-native-pytorch-core`)` dependency were found, but they required a higher minimum deployment target.',
    'tutorials/troubleshooting/build-ios/#deployment-target',
  ],
  [
    '0.1',
    "TypeError: null is not an object (evaluating '_$$_REQUIRE(_dependencyMap[2]).MobileModelModule.execute')",
    'tutorials/troubleshooting/install/#native-module-null',
  ],
  [
    '0.1',
    'java.lang.IllegalArgumentException: Unknown image_to_tensor transform at org.pytorch.rn.core.ml.processing.BaseIValuePacker.doImageTransforms(BaseIValuePacker.java:653)',
    'api/model-spec/#unknown-image-to-tensor-transform',
  ],
  [
    '0.1',
    'Error: Record permission needs to be granted for the app to run successfully.',
    'tutorials/troubleshooting/camera-and-media/#record-permission',
  ],
];
