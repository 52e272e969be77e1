import {parseArgs} from 'node:util';
import type {DynamicAxes} from '../onnx';

/** Error of a wrong call, which ends the command with exit code 2. */
export class ExportUsageError extends Error {
  override name = 'UsageError';

  constructor(
    message: string,
    /** Advice for the caller. */
    readonly fix: string,
  ) {
    super(message);
  }
}

export interface ExportCommandOptions {
  file: string;
  onnx?: string;
  code?: string;
  safetensors?: string;
  pytorch?: string;
  method: string;
  inputs: string[];
  dynamic: 'auto' | 'none' | DynamicAxes;
  json: boolean;
}

export const HELP = `Writes a PyTorch Mobile model in other formats.

  ptl-export model.ptl --onnx model.onnx --input 1,3,224,224
  ptl-export model.ptl --onnx model.onnx --code model.ts --input 1,3,224,224
  ptl-export model.ptl --safetensors model.safetensors
  ptl-export model.ptl --pytorch folder --input 1,3,224,224

Options:
  --onnx         Write the program as ONNX (opset 17) to this file.
  --code         Write TypeScript that runs the ONNX file with onnxruntime-react-native.
  --safetensors  Write all parameters with their names to this file.
  --pytorch      Write the program as source of PyTorch to this new folder, with its weights. With
                 --input, the answer of a run goes along, and programs that compare it and
                 convert the model for ExecuTorch, ONNX Runtime, LiteRT and Core ML.
  --input        One argument of the method, in order. Of a tensor its sizes: 1,3,224,224
                 is float32, int64:1,128 names the type. Of another argument its value.
  --method       The method to export as ONNX, or to run for --pytorch: forward unless given.
  --dynamic      Axes whose size may change: auto (unless given), none, or names such as
                 height=x:2 and batch=ids:0,mask:0. Can be repeated.
  --json         Print JSON instead of text.
  --help         Print this text.

Exit codes: 0 all is well, 1 the model cannot be exported, 2 the call is wrong.
`;

/** Reads `--dynamic`: `auto`, `none`, or axes such as `height=x:2,y:2`. */
function readAxes(texts: readonly string[]): ExportCommandOptions['dynamic'] {
  const [first = 'auto', ...more] = texts;
  if (more.length === 0 && (first === 'auto' || first === 'none')) {
    return first;
  }
  return Object.fromEntries(
    texts.map((text) => {
      const match = /^([a-z]\w*)=(\w+:\d+(?:,\w+:\d+)*)$/i.exec(text);
      const [, name, places] = match ?? [];
      if (name === undefined || places === undefined) {
        throw new ExportUsageError(
          `--dynamic ${text} names no axis.`,
          'Write auto, none, or a name with inputs and their axes: --dynamic height=x:2',
        );
      }
      return [
        name,
        places.split(',').map((place) => {
          const [input = '', axis = ''] = place.split(':');
          return [input, Number(axis)] as const;
        }),
      ];
    }),
  );
}

/**
 * Reads the arguments of `ptl-export`; undefined if help is requested.
 *
 * @throws ExportUsageError if an option is unknown, or one that is needed is missing
 */
export function readOptions(
  words: readonly string[],
): ExportCommandOptions | undefined {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        onnx: {type: 'string'},
        code: {type: 'string'},
        safetensors: {type: 'string'},
        pytorch: {type: 'string'},
        input: {type: 'string', multiple: true},
        method: {type: 'string'},
        dynamic: {type: 'string', multiple: true},
        json: {type: 'boolean'},
        help: {type: 'boolean', short: 'h'},
      },
    });
  } catch (error) {
    // Keep Node's first sentence, which names the option, and drop its advice about file names.
    const [sentence = ''] = String((error as Error).message).split('. ');
    throw new ExportUsageError(
      `ptl-export: ${sentence}.`,
      'ptl-export --help lists the options.',
    );
  }
  const {values, positionals} = parsed;
  if (values.help || words.length === 0) {
    return undefined;
  }
  const [file, another] = positionals;
  if (file === undefined || another !== undefined) {
    throw new ExportUsageError(
      file === undefined
        ? 'ptl-export needs a model.'
        : `ptl-export takes one model, not ${positionals.length}.`,
      'ptl-export model.ptl --onnx model.onnx --input 1,3,224,224',
    );
  }
  const {onnx, code, safetensors, pytorch} = values;
  if (code !== undefined && onnx === undefined) {
    throw new ExportUsageError(
      '--code writes the program of an ONNX file.',
      'Add --onnx model.onnx, which it runs.',
    );
  }
  if (
    onnx === undefined &&
    safetensors === undefined &&
    pytorch === undefined
  ) {
    throw new ExportUsageError(
      'ptl-export needs a file to write.',
      'Add --onnx model.onnx, --safetensors model.safetensors, or --pytorch folder.',
    );
  }
  return {
    file,
    onnx,
    code,
    safetensors,
    pytorch,
    method: values.method ?? 'forward',
    inputs: values.input ?? [],
    dynamic: readAxes(values.dynamic ?? []),
    json: values.json ?? false,
  };
}
