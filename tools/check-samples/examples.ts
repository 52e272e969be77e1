import type {SampleModule} from './checkTypes';
import {sampleVersions} from './versions';
import type {SampleProblem, SampleSource} from './types';

/** Example of samples/api with its parsed first line. */
export interface ApiExample extends SampleSource {
  /** Symbol in the first line, as programs write it, such as `Tensor.permute`. */
  symbol: string;
  /** Labels of existing docs versions in the first line. */
  versions: readonly string[];
}

/** Types of the package by the first part of a symbol's name. */
const OWNERS: Readonly<Record<string, string>> = {
  torch: 'typeof core.torch',
  'torch.jit': "(typeof core.torch)['jit']",
  Tensor: 'core.Tensor',
  Module: 'core.Module',
  transforms: "(typeof core.torchvision)['transforms']",
  Transform: 'core.Transform',
  media: 'typeof core.media',
  Blob: 'core.Blob',
  text: 'typeof core.text',
  WordPieceTokenizer: "InstanceType<(typeof core.text)['WordPieceTokenizer']>",
  experimental: 'typeof core.experimental',
  MobileModel: 'core.MobileModel',
  ImageUtil: 'typeof core.ImageUtil',
  Image: 'core.Image',
  AudioUtil: 'typeof core.AudioUtil',
  Audio: 'core.Audio',
  Camera: 'core.Camera',
  CameraFacing: 'core.CameraFacing',
  CameraProps: 'React.ComponentProps<typeof core.Camera>',
  Canvas: 'typeof core.Canvas',
  CanvasProps: 'React.ComponentProps<typeof core.Canvas>',
  CanvasRenderingContext2D: 'core.CanvasRenderingContext2D',
};

const HEAD = /^\/\/ (\S+) · (\S.*)$/;
/** Member that means the index signature `[index: number]`, as in `Tensor.index`. */
const INDEX = 'index';

/** Splits a symbol's name into owner and member; there is no member where the name is an owner's. */
function splitSymbol(symbol: string): {owner: string; member?: string} {
  const dot = symbol.lastIndexOf('.');
  return dot < 0 || symbol in OWNERS
    ? {owner: symbol}
    : {owner: symbol.slice(0, dot), member: symbol.slice(dot + 1)};
}

/** Removes comments and imports from a program. */
function removeComments(code: string): string {
  return code
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/^import\b[\s\S]*?;$/gm, '');
}

/** Parses the first line of an example, whose format samples/api/README.md has. */
export function parseExample(source: SampleSource): {
  example?: ApiExample;
  problems: SampleProblem[];
} {
  const problem = (message: string): SampleProblem => ({
    file: source.file,
    line: 1,
    message,
  });
  const [, symbol = '', list = ''] =
    HEAD.exec(source.code.split('\n', 1)[0] ?? '') ?? [];
  if (!symbol) {
    return {
      problems: [problem('first line is not "// symbol · version, version"')],
    };
  }

  const problems: SampleProblem[] = [];
  const labels = sampleVersions.map(({label}) => label);
  const named = list.split(',').map((version) => version.trim());
  for (const version of named) {
    if (!labels.includes(version)) {
      problems.push(
        problem(`unknown version "${version}": write ${labels.join(', ')}`),
      );
    }
  }
  const [name = '', folder] = source.file
    .replace(/\.tsx?$/, '')
    .split('/')
    .reverse();
  if (name !== symbol) {
    problems.push(
      problem(`names "${symbol}", but the file's name is "${name}"`),
    );
  }
  if (folder !== 'api' && list !== folder) {
    problems.push(problem(`names "${list}", but lies in "${folder}"`));
  }
  const {owner, member} = splitSymbol(symbol);
  if (!(owner in OWNERS)) {
    problems.push(
      problem(
        `nothing is named "${owner}": see OWNERS in tools/check-samples/examples.ts`,
      ),
    );
  }
  const used = member ?? owner.split('.').pop() ?? owner;
  if (
    member !== INDEX &&
    !new RegExp(`\\b${used}\\b`).test(removeComments(source.code))
  ) {
    problems.push(problem(`the example does not use ${used}`));
  }
  return {
    example: {
      ...source,
      symbol,
      versions: labels.filter((label) => named.includes(label)),
    },
    problems,
  };
}

/** Reports a second example of a symbol in a version. */
export function checkTwice(examples: readonly ApiExample[]): SampleProblem[] {
  const seen = new Map<string, string>();
  return examples.flatMap(({file, symbol, versions}) =>
    versions.flatMap((version) => {
      const first = seen.get(`${version} ${symbol}`);
      seen.set(`${version} ${symbol}`, first ?? file);
      return first
        ? [
            {
              file,
              line: 1,
              message: `${symbol} has an example for ${version}: ${first}`,
            },
          ]
        : [];
    }),
  );
}

/**
 * Makes modules that use the symbol of each example as a type of the package, so that the compiler
 * reports symbols that do not exist, on line 1 of the example.
 */
export function toSymbolModules(
  examples: readonly ApiExample[],
): SampleModule[] {
  return examples.flatMap(({file, symbol}) => {
    const {owner, member} = splitSymbol(symbol);
    const type = OWNERS[owner];
    if (!type) {
      return [];
    }
    const key = member === INDEX ? 'number' : `'${member}'`;
    const named = member ? `(${type})[${key}]` : type;
    const react = type.startsWith('React.')
      ? "import type * as React from 'react';"
      : '';
    return [
      {
        file,
        line: 1,
        // One line, so that errors are reported on the example's first line.
        code: `${react}import type * as core from 'react-native-pytorch-core';export type Named = ${named};`,
        extension: 'ts',
      },
    ];
  });
}
