/** Products of strided matrices, and of rows with packed weights. */

import {COLUMNS, copyTile, ROWS, tile4, tile8, vectorTimesPanels} from './tile';

/**
 * Packs a strided matrix in panels of `width` rows, column by column; pads the last panel
 * with zeros. Strides in bytes.
 */
export function packPanels(
  from: usize,
  rowStride: usize,
  columnStride: usize,
  rows: i32,
  columns: i32,
  width: i32,
  to: usize,
): void {
  for (let first: i32 = 0; first < rows; first += width) {
    const count = min(width, rows - first);
    const start = from + <usize>first * rowStride;
    if (rowStride == 4 && count == width) {
      let source = start;
      for (let j: i32 = 0; j < columns; j += 1) {
        v128.store(to, v128.load(source));
        if (width == 8) {
          v128.store(to, v128.load(source, 16), 16);
        }
        to += (<usize>width) << 2;
        source += columnStride;
      }
      continue;
    }
    let j: i32 = 0;
    if (columnStride == 4 && count == width) {
      // Four elements of four rows at a time, transposed.
      const pitch = <usize>width << 2;
      for (; j + 4 <= columns; j += 4) {
        let source = start + (<usize>j << 2);
        for (let i: i32 = 0; i < width; i += 4) {
          const a = v128.load(source);
          const b = v128.load(source + rowStride);
          source += rowStride << 1;
          const c = v128.load(source);
          const d = v128.load(source + rowStride);
          source += rowStride << 1;
          const ab = v128.shuffle<f32>(a, b, 0, 4, 1, 5);
          const cd = v128.shuffle<f32>(c, d, 0, 4, 1, 5);
          const low = v128.shuffle<f32>(a, b, 2, 6, 3, 7);
          const high = v128.shuffle<f32>(c, d, 2, 6, 3, 7);
          const at = to + (<usize>i << 2);
          v128.store(at, v128.shuffle<f32>(ab, cd, 0, 1, 4, 5));
          v128.store(at + pitch, v128.shuffle<f32>(ab, cd, 2, 3, 6, 7));
          v128.store(at + 2 * pitch, v128.shuffle<f32>(low, high, 0, 1, 4, 5));
          v128.store(at + 3 * pitch, v128.shuffle<f32>(low, high, 2, 3, 6, 7));
        }
        to += pitch << 2;
      }
    }
    for (; j < columns; j += 1) {
      let source = start + <usize>j * columnStride;
      for (let i: i32 = 0; i < width; i += 1) {
        store<f32>(to, i < count ? load<f32>(source) : 0);
        source += rowStride;
        to += 4;
      }
    }
  }
}

/**
 * Computes `out = a × b + bias` from panels of both: `a` has `rows` in panels of 4, `b`
 * has `columns` in panels of 8.
 *
 * @param bias - one number for each column, padded to whole panels
 * @param buffer - memory for one tile
 */
export function multiplyPanels(
  a: usize,
  b: usize,
  rows: i32,
  depth: i32,
  columns: i32,
  out: usize,
  outPitch: usize,
  bias: usize,
  buffer: usize,
  low: f32,
  high: f32,
): void {
  for (let j: i32 = 0; j < columns; j += COLUMNS) {
    let panel = a;
    for (let i: i32 = 0; i < rows; i += ROWS) {
      const to = out + <usize>i * outPitch + ((<usize>j) << 2);
      if (i + ROWS <= rows && j + COLUMNS <= columns) {
        tile8<f32>(panel, b, depth, to, outPitch, bias, true, low, high);
      } else {
        tile8<f32>(panel, b, depth, buffer, 32, bias, true, low, high);
        copyTile(
          buffer,
          32,
          to,
          outPitch,
          min(ROWS, rows - i),
          min(COLUMNS, columns - j),
        );
      }
      panel += (<usize>depth) << 4;
    }
    b += (<usize>depth) << 5;
    bias += 32;
  }
}

/** Multiplies one row by packed weights; `out` has memory for whole panels. */
export function linearVector(
  x: usize,
  weights: usize,
  depth: i32,
  columns: i32,
  out: usize,
  bias: usize,
  low: f32,
  high: f32,
): void {
  const panels = (columns + COLUMNS - 1) / COLUMNS;
  vectorTimesPanels(x, weights, depth, panels, out, bias, low, high);
}
