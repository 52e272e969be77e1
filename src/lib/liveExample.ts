/**
 * Turns short examples of the API reference into programs: selects those that print or
 * show something, and generates callers for those that only declare a function.
 */

/** Program of the player: its files and its entry. */
interface LiveProgram {
  entry: string;
  files: Record<string, string>;
}

/** Statements that create the arguments of an example's function, and the exports that they use. */
interface Inputs {
  uses: readonly string[];
  lines: readonly string[];
}

/** Name of the file with the example itself, unless it is an app. */
export const EXAMPLE = 'example.ts';
/** Name of a sample picture that the page serves. */
export const PICTURE = 'red-heart.png';
/** Name of a sample sound that the page serves. */
export const SOUND = 'bell.wav';
/** Name of the site's own model with the input of MobileNet V3. */
export const MODEL = 'shapes-224.ptl';

const image = `const image = await ImageUtil.fromBundle(require('./${PICTURE}'));`;
const filePath = `const filePath = await MobileModel.download(require('./${MODEL}'));`;

/** Inputs by parameter names, prefixed with an imported object if the names are ambiguous. */
const INPUTS: Readonly<Record<string, Inputs>> = {
  '': {uses: [], lines: []},
  image: {uses: ['ImageUtil'], lines: [image]},
  'ImageUtil path': {
    uses: ['ImageUtil'],
    lines: [image, 'const path = await ImageUtil.toFile(image);'],
  },
  audio: {
    uses: ['AudioUtil'],
    lines: [`const audio = await AudioUtil.fromBundle(require('./${SOUND}'));`],
  },
  'AudioUtil path': {
    uses: ['AudioUtil'],
    lines: [
      `const audio = await AudioUtil.fromBundle(require('./${SOUND}'));`,
      'const path = await AudioUtil.toFile(audio);',
    ],
  },
  bytes: {
    uses: [],
    lines: [
      '// One second of silence.',
      'const bytes = new Array<number>(32000).fill(0);',
    ],
  },
  filePath: {uses: ['MobileModel'], lines: [filePath]},
  pixels: {
    uses: ['torch'],
    lines: ['const pixels = torch.rand([3, 64, 64]);'],
  },
  'model, pixels': {
    uses: ['MobileModel', 'torch'],
    lines: [
      filePath,
      'const model = await torch.jit._loadForMobile(filePath);',
      'const pixels = torch.rand([1, 3, 224, 224]);',
    ],
  },
};

/** Printed expressions by type of the result. */
const PRINTED: Readonly<Record<string, string>> = {
  number: 'result',
  'number[]': 'result',
  string: 'result',
  Tensor: 'result.shape',
  Image: 'result.getWidth(), result.getHeight()',
};

const FUNCTION =
  /^export (?:async )?function (\w+)\(([^)]*)\)(?:: (?:Promise<(.+)>|(.+?)))? \{$/m;

/**
 * Builds the program that runs an example.
 *
 * - Components are rendered and printing modules are run unchanged.
 * - Functions that draw get a Canvas in a second file.
 * - Other functions are called and their results printed, if the site has the inputs and
 *   the result is a text, a number, or has a size.
 *
 * @param code - code of the example without its first line.
 * @param pictureUrl - address of a picture of this site, for examples that load one.
 * @returns undefined if the program would show nothing.
 */
export function createLiveProgram(
  code: string,
  language: 'ts' | 'tsx',
  pictureUrl = '',
): LiveProgram | undefined {
  if (language === 'tsx') {
    return /^export default function /m.test(code)
      ? {entry: 'App.tsx', files: {'App.tsx': code}}
      : undefined;
  }
  const match = FUNCTION.exec(code);
  if (!match) {
    return /^ *console\.log\(/m.test(code)
      ? {entry: EXAMPLE, files: {[EXAMPLE]: code}}
      : undefined;
  }
  const [, name = '', list = '', promised, plain] = match;
  const call: Call = {
    name,
    parameters: list
      .split(',')
      .map((parameter) => parameter.split(':', 1)[0]?.trim() ?? '')
      .filter(Boolean),
    result: promised ?? plain,
    isAsync: promised !== undefined || match[0].startsWith('export async'),
    prints: /\bconsole\.log\(/.test(code),
    code,
    pictureUrl,
  };
  const caller =
    call.parameters[0] === 'ctx'
      ? createDrawingProgram(call)
      : createPrintingProgram(call);
  return caller && {...caller, files: {...caller.files, [EXAMPLE]: code}};
}

interface Call {
  name: string;
  parameters: string[];
  /** Declared type of the result, if any. */
  result: string | undefined;
  isAsync: boolean;
  prints: boolean;
  code: string;
  pictureUrl: string;
}

function createInputs(
  parameters: readonly string[],
  {code, pictureUrl}: Call,
): Inputs | undefined {
  const names = parameters.join(', ');
  if (names === 'url') {
    return {uses: [], lines: [`const url = '${pictureUrl}';`]};
  }
  const owner = /\b(?:ImageUtil|AudioUtil)\b/.exec(code)?.[0] ?? '';
  return INPUTS[names] ?? INPUTS[`${owner} ${names}`];
}

/** Generates the statements that print a result; undefined without anything to print. */
function formatOutput({name, parameters, result, isAsync, prints}: Call) {
  const called = `${isAsync ? 'await ' : ''}${name}(${parameters.join(', ')})`;
  const printed = PRINTED[result ?? ''];
  if (printed === 'result') {
    return [`console.log(${called});`];
  }
  if (printed !== undefined) {
    return [`const result = ${called};`, `console.log(${printed});`];
  }
  return prints ? [`${called};`] : undefined;
}

function importLine(names: readonly string[]): string[] {
  return names.length === 0
    ? []
    : [`import {${names.join(', ')}} from 'react-native-pytorch-core';`];
}

const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

function createPrintingProgram(call: Call): LiveProgram | undefined {
  const inputs = createInputs(call.parameters, call);
  const printed = formatOutput(call);
  return (
    inputs &&
    printed && {
      entry: 'main.ts',
      files: {
        'main.ts': [
          ...importLine(inputs.uses),
          `import {${call.name}} from './example';`,
          '',
          'async function main() {',
          ...indent(inputs.lines),
          ...indent(printed),
          '}',
          '',
          'main();',
          '',
        ].join('\n'),
      },
    }
  );
}

function createDrawingProgram(call: Call): LiveProgram | undefined {
  const inputs = createInputs(call.parameters.slice(1), call);
  if (!inputs) {
    return undefined;
  }
  const takesPicture = call.result === 'Image';
  const isDirect = call.parameters.length === 1 && !takesPicture;
  return {
    entry: 'App.tsx',
    files: {
      'App.tsx': [
        "import * as React from 'react';",
        ...importLine(
          isDirect
            ? ['Canvas']
            : ['Canvas', 'CanvasRenderingContext2D', ...inputs.uses],
        ),
        `import {${call.name}} from './example';`,
        '',
        ...(isDirect
          ? []
          : [
              'async function handleContext(ctx: CanvasRenderingContext2D) {',
              ...indent([
                // Draw something, because a picture of an empty canvas would show nothing.
                ...(takesPicture
                  ? [
                      'ctx.fillRect(20, 20, 120, 80);',
                      'await ctx.invalidate();',
                    ]
                  : []),
                ...inputs.lines,
                ...(formatOutput(call) ?? [
                  `await ${call.name}(${call.parameters.join(', ')});`,
                ]),
              ]),
              '}',
              '',
            ]),
        'export default function App() {',
        `  return <Canvas style={{flex: 1}} onContext2D={${isDirect ? call.name : 'handleContext'}} />;`,
        '}',
        '',
      ].join('\n'),
    },
  };
}
