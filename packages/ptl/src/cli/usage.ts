/** Texts of `--help`. */

const COMMON = `  --json       Print JSON instead of text.
  --help       Print this text.`;

export const COMMANDS = {
  inspect: {
    usage: 'ptl inspect [--json] model.ptl',
    summary: 'Says what a file is, and what is in a model.',
    text: `Prints versions, methods, operators, extra files and the releases that load the
model. Of .onnx, .pte, .tflite, .pt2, .safetensors and .gguf files, TorchScript and
checkpoints it prints inputs, outputs, operators, weights and which runtimes run them;
any other file is named, with the next step.

Options:
${COMMON}`,
  },
  check: {
    usage: 'ptl check [--release 0.2.0]... [--json] model.ptl',
    summary: 'Says whether releases of react-native-pytorch-core run a model.',
    text: `Looks at the versions of the file, its operators, its checksums and its
live.spec.json. Ends with 1 where something fails.

Options:
  --release    A release to check for; all of them unless given. Can be repeated.
${COMMON}`,
  },
  code: {
    usage: 'ptl code [--out FOLDER] [--json] model.ptl | live.spec.json',
    summary: 'Writes a live.spec.json as a program for 0.2.4.',
    text: `Prints TypeScript that does with tensors what MobileModel.execute did with the
specification, on Android and iOS. A vocabulary becomes a file of its own.

Options:
  --out        A folder for execute.ts and the vocabularies. Files that are there stay.
${COMMON}`,
  },
  run: {
    usage: 'ptl run [--input VALUE]... [--method forward] [--json] model.ptl',
    summary: 'Runs a model. Needs the package ptl-runtime.',
    text: `Gives a method its arguments, in their order, and prints the result.

Options:
  --input      One argument. JSON: [[1, 2], [3, 4]] becomes a float32 tensor where the
               method takes a tensor. zeros:1x3x224x224, ones:… and random:… make a
               tensor of that size. int64:[1, 2] and int64:zeros:2 name the type.
               @file.json reads the JSON of a file.
  --method     The method to run: forward unless given.
${COMMON}`,
  },
} as const;

export type CommandName = keyof typeof COMMANDS;

/** Formats the help of a command, or of `ptl` itself. */
export const formatHelp = (of?: CommandName): string =>
  of
    ? `${COMMANDS[of].summary}

Usage: ${COMMANDS[of].usage}

${COMMANDS[of].text}
`
    : `Reads, checks and runs PyTorch Mobile's model files.

${Object.values(COMMANDS)
  .map(({usage, summary}) => `  ${usage}\n      ${summary}`)
  .join('\n')}

ptl <command> --help says more.
Exit codes: 0 all is well, 1 the file is broken, no model, or fails, 2 the call is wrong.
`;
