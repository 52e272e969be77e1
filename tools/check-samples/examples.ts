import type {Module} from './checkTypes';
import {sampleVersions} from './versions';
import type {Problem, Source} from './types';

/** An example of samples/api, taken apart. */
export interface Example extends Source {
  /** The symbol that its first line names, as one types it: `Tensor.permute`. */
  symbol: string;
  /** Labels of the docs versions that its first line names and that exist. */
  versions: readonly string[];
}

/** What the first part of a symbol's name stands for, as a type of the package. */
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
/** `Tensor.index` is the index signature `[index: number]`. */
const INDEX = 'index';

/** The owner and the member of a symbol's name; no member where the name is an owner's. */
function partsOf(symbol: string): {owner: string; member?: string} {
  const dot = symbol.lastIndexOf('.');
  return dot < 0 || symbol in OWNERS
    ? {owner: symbol}
    : {owner: symbol.slice(0, dot), member: symbol.slice(dot + 1)};
}

/** The program without its comments and imports: what it does. */
function bodyOf(code: string): string {
  return code
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/^import\b[\s\S]*?;$/gm, '');
}

/** Reads the first line of an example: see samples/api/README.md. */
export function parseExample(source: Source): {
  example?: Example;
  problems: Problem[];
} {
  const problem = (message: string): Problem => ({
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

  const problems: Problem[] = [];
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
  const {owner, member} = partsOf(symbol);
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
    !new RegExp(`\\b${used}\\b`).test(bodyOf(source.code))
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

/** Two examples of one symbol in one version: neither can be shown. */
export function checkTwice(examples: readonly Example[]): Problem[] {
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
 * A module that names the symbol of each example as a type of the package, so
 * that the compiler says when there is none. Its problems stand on line 1 of
 * the example.
 */
export function symbolModules(examples: readonly Example[]): Module[] {
  return examples.flatMap(({file, symbol}) => {
    const {owner, member} = partsOf(symbol);
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
        // One line: whatever is wrong is wrong with the example's first.
        code: `${react}import type * as core from 'react-native-pytorch-core';export type Named = ${named};`,
        extension: 'ts',
      },
    ];
  });
}
