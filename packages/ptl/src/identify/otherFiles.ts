/** Texts for the reader, by the kind of a file that is not a model for the lite interpreter. */
export const otherFiles = {
  empty: {
    title: 'Empty file',
    explanation:
      'The file has no bytes at all: a download or a copy that never started, or a disk that was full.',
    nextStep:
      'Download or export it again, then look at its size before you open it.',
  },
  blank: {
    title: 'Blank file',
    explanation:
      'The file begins with nothing but zeros: space was set aside for it, but the data never arrived.',
    nextStep: 'Download or copy it again.',
  },
  cut: {
    title: 'Cut file',
    explanation:
      'The file begins as a model does, but its end is missing: the download or the copy broke off.',
    nextStep:
      'Download or copy it again and compare the size with the original’s.',
  },
  flatbuffer: {
    title: 'Mobile model in flatbuffer format',
    explanation:
      'PyTorch wrote this model with _use_flatbuffer=True. No PlayTorch release has the loader for this format; they load the ZIP format.',
    nextStep:
      'Convert it with PyTorch 1.13: the copy has the ZIP format and bytecode 8, for PlayTorch 0.2.x.',
  },
  executorch: {
    title: 'ExecuTorch program (.pte)',
    explanation:
      'ExecuTorch is the successor of PyTorch Mobile, with a runtime and a format of its own. PlayTorch cannot load it, and there is no way back to a .ptl.',
    nextStep:
      '“Where it runs” below says which runtime runs this file, and why.',
  },
  onnx: {
    title: 'ONNX model',
    explanation:
      'ONNX is for other runtimes. PyTorch writes it, but does not read it.',
    nextStep:
      '“Where it runs” below says which runtime runs this file, and why.',
  },
  ort: {
    title: 'ONNX Runtime model (.ort)',
    explanation:
      'ONNX Runtime wrote this file for itself from an ONNX model. No other runtime reads it.',
    nextStep: 'Run it with onnxruntime-react-native, which reads .ort files.',
  },
  tflite: {
    title: 'TensorFlow Lite model (.tflite)',
    explanation:
      'The file is for TensorFlow Lite, now LiteRT. PyTorch does not read it.',
    nextStep:
      '“Where it runs” below says which runtime runs this file, and why.',
  },
  coreml: {
    title: 'Core ML model',
    explanation:
      'The file is for Core ML, the runtime of iOS and macOS. PyTorch does not read it, and Android has no Core ML.',
    nextStep:
      'Add it to the Xcode project and call Core ML from a native module.',
  },
  keras: {
    title: 'Keras model',
    explanation:
      'The file holds a model or weights of Keras. PyTorch does not read it.',
    nextStep:
      'Convert it to .tflite in Python with tf.lite.TFLiteConverter, then run it with react-native-fast-tflite.',
  },
  'exported-program': {
    title: 'Exported program (.pt2)',
    explanation:
      'torch.export.save() of PyTorch 2 wrote this program. It has neither TorchScript nor bytecode, so the lite interpreter cannot load it.',
    nextStep:
      'Lower it with ExecuTorch to a .pte file and run it with react-native-executorch.',
  },
  appledouble: {
    title: 'macOS metadata, not the model',
    explanation:
      'macOS packs a small companion file for each file of an archive. Its name begins with “._”, and it has only icons and attributes of the other file.',
    nextStep:
      'Open the file with the same name without “._” at the start; it is in the same folder.',
  },
  'line-endings': {
    title: 'Model with changed line endings',
    explanation:
      'Every line feed of this file follows a carriage return, which no binary file has by itself. Git (core.autocrlf) or a transfer in text mode converted the file and damaged it.',
    nextStep:
      'Add the line “*.ptl binary” to .gitattributes, then restore the file from the commit or download it again in binary mode.',
  },
  gguf: {
    title: 'GGUF weights',
    explanation:
      'Weights of a language model for llama.cpp and its relatives. They have no TorchScript code.',
    nextStep:
      '“Where it runs” below says which runtime runs this file, and why.',
  },
  safetensors: {
    title: 'Weights in safetensors format',
    explanation:
      'The file holds tensors and their names, but not the model that computes with them.',
    nextStep:
      'Load the weights into their model class in Python, then export that for a current runtime: “Where to go” has a program for each.',
  },
  torchscript: {
    title: 'TorchScript, not yet for the phone',
    explanation:
      'The file was written by save(). It has the model’s source, but no bytecode.pkl, so a phone stops with “failed locating file bytecode.pkl”.',
    nextStep:
      'For a current runtime, export the Python model: “Where to go” has a program for each. For an app that keeps PlayTorch, save the file once more for the lite interpreter.',
  },
  'torchscript-old': {
    title: 'TorchScript of PyTorch 1.0 to 1.3',
    explanation: 'The archive has a model.json, the format before PyTorch 1.4.',
    nextStep:
      'Load it with a PyTorch that still reads it and save it for the lite interpreter.',
  },
  'torch-package': {
    title: 'Package made by torch.package',
    explanation:
      'The archive holds Python source and pickles for torch.package, and a phone has no Python.',
    nextStep:
      'Import the model from the package in Python, then export that for a current runtime: “Where to go” has a program for each.',
  },
  weights: {
    title: 'Checkpoint: weights without a model',
    explanation:
      'torch.save() wrote a state dictionary: names and tensors, but not the model that computes with them.',
    nextStep:
      'Load the weights into their model class (load_state_dict), then export that for a current runtime: “Where to go” has a program for each. The command lists what is inside.',
  },
  module: {
    title: 'Pickled Python model',
    explanation:
      'torch.save() wrote a whole model as a Python pickle. It needs the Python classes that it names, and loading it runs whatever the file says.',
    nextStep:
      'If you trust the file: load it in Python where those classes are, then export that for a current runtime: “Where to go” has a program for each.',
  },
  unsafe: {
    title: 'Unsafe pickle',
    explanation:
      'This Python pickle asks for functions that weights and models have no need of. Loading it with torch.load() or pickle would run them. Nothing was run here.',
    nextStep: 'Do not load it. Delete the file and tell whoever published it.',
  },
  pickle: {
    title: 'Python pickle',
    explanation:
      'A pickle that torch.save() did not write. Nothing in it was run.',
    nextStep: 'Find out which program wrote it, and load it there.',
  },
  unrooted: {
    title: 'Model packed without its folder',
    explanation:
      'The records of a model are at the top of this archive. PyTorch looks for them in one root folder, so it does not find them.',
    nextStep:
      'Unpack the archive into a folder and pack that folder without compression.',
  },
  'zip-model': {
    title: 'ZIP archive with a model inside',
    explanation:
      'The model was packed for sending. PlayTorch loads the file inside, not the archive around it.',
    nextStep: 'Unpack it and open the model.',
  },
  zip: {
    title: 'ZIP archive of something else',
    explanation: 'It has none of the records that PyTorch writes.',
    nextStep: 'Look at what is inside, and open a model here.',
  },
  compressed: {
    title: 'Compressed file',
    explanation:
      'A packed file may hold a model, but PlayTorch does not unpack it.',
    nextStep: 'Unpack it and open what is inside.',
  },
  html: {
    title: 'Web page instead of a model',
    explanation:
      'The server answered with a page (a login, an error, or a page about the file), and it was saved under the model’s name.',
    nextStep:
      'Open the address in a browser, take the link of the file itself (“Raw” or “Download”), and download it again.',
  },
  lfs: {
    title: 'Git LFS pointer',
    explanation:
      'The repository keeps its large files elsewhere, and only the reference was fetched.',
    nextStep: 'Fetch the file itself.',
  },
  'live-spec': {
    title: 'Live spec, not a model',
    explanation:
      'This is a live.spec.json. It belongs inside a model, under extra/model/.',
    nextStep: 'Open the model; the live spec can be added to it here.',
  },
  text: {
    title: 'Text instead of a model',
    explanation:
      'The file holds text: perhaps a server’s error message, or source code.',
    nextStep:
      'Read what it says; if it came from a download, download it again.',
  },
  media: {
    title: 'Picture, sound or video',
    explanation: 'The file is something for a model, not a model.',
    nextStep: 'Open a model here first.',
  },
  'other-model': {
    title: 'Model of another framework',
    explanation: 'The file is for another runtime. PyTorch does not read it.',
    nextStep:
      'Load the original PyTorch model in Python, then export that for a current runtime: “Where to go” has a program for each.',
  },
  unknown: {
    title: 'Unknown file',
    explanation: 'The file begins like nothing that is known here.',
    nextStep:
      'Ask where the file comes from, and compare its size with the original. If you have the PyTorch model, export that for a current runtime: “Where to go” has a program for each.',
  },
} as const satisfies Readonly<
  Record<string, {title: string; explanation: string; nextStep: string}>
>;

export type OtherKind = keyof typeof otherFiles;
