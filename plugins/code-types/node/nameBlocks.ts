import type {CodeBlock, CodeFragment} from '../core/block';
import {locatePiece, moveNames, toSearchable} from '../core/locate';
import type {CodeModule, CodeName} from '../core/names';
import {readNames, type ReadOptions} from './readNames';

/**
 * Finds the names of blocks of one docs version. A piece that a file of `samples/` contains is
 * compiled as a part of that file; any other is a module of its own.
 *
 * @param samples - files that blocks may show.
 * @returns the names of each block, with their places in its displayed text.
 */
export function nameBlocks(
  blocks: readonly Pick<CodeBlock, 'extension' | 'pieces'>[],
  samples: readonly CodeModule[],
  options: Omit<ReadOptions, 'isShown'>,
): CodeName[][] {
  const searchable = samples.map(toSearchable);
  const modules = new Map<string, CodeModule>();
  const shown = new Map<string, Set<number>>();
  const places = blocks.map(({extension, pieces}, index) =>
    pieces.map((piece, at) => {
      const found = locatePiece(piece, searchable);
      const module = found?.module ?? {
        code: piece.map(({text}) => text).join('\n'),
        path: `${index}-${at}/block.${extension}`,
      };
      const line = found?.line ?? firstLine(piece);
      modules.set(module.path, module);
      const lines = shown.get(module.path) ?? new Set();
      shown.set(module.path, lines);
      piece.forEach((_, offset) => lines.add(line + offset));
      return {piece, module, line};
    }),
  );
  const names = readNames([...modules.values()], samples, {
    ...options,
    isShown: (file, line) => shown.get(file)?.has(line) ?? false,
  });
  return places.map((pieces) =>
    pieces.flatMap(({piece, module, line}) =>
      moveNames(names.get(module.path) ?? [], module.code, line, piece),
    ),
  );
}

/** Returns the number of the first line with text. */
const firstLine = (piece: CodeFragment): number =>
  Math.max(
    piece.findIndex(({text}) => text.trim() !== ''),
    0,
  );
