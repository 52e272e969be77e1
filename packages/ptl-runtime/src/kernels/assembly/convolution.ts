/**
 * Convolutions over planes that are laid out so that every tap of the kernel reads its inputs in a
 * row.
 */

import {COLUMNS, copyTile, panelsTimesVector, ROWS, tile4, tile8} from './tile';

/**
 * Writes one phase of a padded plane to `to`: rows `phaseY + i * strideY` and columns
 * `phaseX + j * strideX`. Writes elements of the input only; `to` is zeroed before.
 *
 * @param pitch - distance between rows in elements
 */
export function spread(
  from: usize,
  height: i32,
  width: i32,
  to: usize,
  rows: i32,
  columns: i32,
  pitch: i32,
  strideY: i32,
  strideX: i32,
  shiftY: i32,
  shiftX: i32,
): void {
  // First column whose input lies inside, and the end of such columns.
  let first: i32 = 0;
  while (first < columns && first * strideX + shiftX < 0) {
    first += 1;
  }
  let last: i32 = columns;
  while (last > first && (last - 1) * strideX + shiftX >= width) {
    last -= 1;
  }
  for (let i: i32 = 0; i < rows; i += 1) {
    const y = i * strideY + shiftY;
    if (y < 0 || y >= height) {
      continue;
    }
    let source = from + (<usize>(y * width + first * strideX + shiftX) << 2);
    let target = to + (<usize>(i * pitch + first) << 2);
    if (strideX == 1) {
      memory.copy(target, source, <usize>(last - first) << 2);
      continue;
    }
    let j = first;
    if (strideX == 2) {
      // The second vector must end inside this row.
      for (; j + 4 < last; j += 4) {
        v128.store(
          target,
          v128.shuffle<f32>(
            v128.load(source),
            v128.load(source, 16),
            0,
            2,
            4,
            6,
          ),
        );
        source += 32;
        target += 16;
      }
    }
    for (; j < last; j += 1) {
      store<f32>(target, load<f32>(source));
      source += <usize>strideX << 2;
      target += 4;
    }
  }
}

/** Packs eight (or four) columns: all taps of all channels, one after the other. */
// @ts-ignore: decorator
@inline
function packColumns(
  source: usize,
  channels: i32,
  channelStride: usize,
  taps: i32,
  offsets: usize,
  to: usize,
  wide: bool,
): void {
  const end = offsets + (<usize>taps << 2);
  for (let c: i32 = 0; c < channels; c += 1) {
    for (let at = offsets; at < end; at += 4) {
      const from = source + load<u32>(at);
      v128.store(to, v128.load(from));
      if (wide) {
        v128.store(to, v128.load(from, 16), 16);
        to += 32;
      } else {
        to += 16;
      }
    }
    source += channelStride;
  }
}

/**
 * Convolves as a product of packed weights with columns of the input.
 *
 * @typeParam T - f32, or i32 of 16-bit pairs, with pairs of channels as channels
 * @param weights - panels of 4 filters, over channels and taps
 * @param bias - one number for each filter, padded to whole panels
 * @param source - the spread planes, or the input
 * @param offsets - bytes from an output's position to each tap's input
 * @param pitch - distance between rows of outputs in the planes, in elements
 * @param panels - memory for `block` panels of columns
 * @param buffer - memory for one tile
 */
function convolution<T>(
  weights: usize,
  bias: usize,
  filters: i32,
  source: usize,
  channels: i32,
  channelStride: usize,
  taps: i32,
  offsets: usize,
  out: usize,
  rows: i32,
  columns: i32,
  pitch: i32,
  panels: usize,
  block: i32,
  buffer: usize,
  low: f32,
  high: f32,
): void {
  const depth = channels * taps;
  const plane = <usize>(rows * columns) << 2;
  const total = (rows - 1) * pitch + columns;
  const panelSize = (<usize>depth) << 5;
  const weightSize = (<usize>depth) << 4;
  for (let start: i32 = 0; start < total; start += block * COLUMNS) {
    const end = min(start + block * COLUMNS, total);
    let panel = panels;
    for (let j = start; j < end; j += COLUMNS) {
      const from = source + (<usize>j << 2);
      if (total - j > 4) {
        packColumns(
          from,
          channels,
          channelStride,
          taps,
          offsets,
          panel,
          true,
        );
      } else {
        packColumns(
          from,
          channels,
          channelStride,
          taps,
          offsets,
          panel,
          false,
        );
      }
      panel += panelSize;
    }
    let filter = weights;
    let filterBias = bias;
    let target = out;
    for (let m: i32 = 0; m < filters; m += ROWS) {
      const filterCount = min(ROWS, filters - m);
      panel = panels;
      for (let j = start; j < end; j += COLUMNS) {
        const y = j / pitch;
        const x = j - y * pitch;
        const to = target + (<usize>(y * columns + x) << 2);
        if (filterCount == ROWS && x + COLUMNS <= columns) {
          tile8<T>(
            filter,
            panel,
            depth,
            to,
            plane,
            filterBias,
            false,
            low,
            high,
          );
        } else {
          if (total - j > 4) {
            tile8<T>(
              filter,
              panel,
              depth,
              buffer,
              32,
              filterBias,
              false,
              low,
              high,
            );
          } else {
            tile4<T>(
              filter,
              panel,
              depth,
              buffer,
              32,
              filterBias,
              false,
              low,
              high,
            );
          }
          // A tile may end one row of outputs, skip the gap, and begin the next row.
          let lane: i32 = 0;
          let row = y;
          let column = x;
          while (lane < COLUMNS && row < rows) {
            const run = min(columns - column, COLUMNS - lane);
            if (run > 0) {
              copyTile(
                buffer + (<usize>lane << 2),
                32,
                target + (<usize>(row * columns + column) << 2),
                plane,
                filterCount,
                run,
              );
            }
            lane += pitch - column;
            column = 0;
            row += 1;
          }
        }
        panel += panelSize;
      }
      filter += weightSize;
      filterBias += 16;
      target += plane << 2;
    }
  }
}

/** Convolves floats. */
export function convolve(
  weights: usize,
  bias: usize,
  filters: i32,
  source: usize,
  channels: i32,
  channelStride: usize,
  taps: i32,
  offsets: usize,
  out: usize,
  rows: i32,
  columns: i32,
  pitch: i32,
  panels: usize,
  block: i32,
  buffer: usize,
  low: f32,
  high: f32,
): void {
  // prettier-ignore
  convolution<f32>(weights, bias, filters, source, channels, channelStride, taps, offsets, out, rows, columns, pitch, panels, block, buffer, low, high);
}

/** Convolves quanta in pairs: exact sums of integers, converted to floats. */
export function convolvePairs(
  weights: usize,
  bias: usize,
  filters: i32,
  source: usize,
  channels: i32,
  channelStride: usize,
  taps: i32,
  offsets: usize,
  out: usize,
  rows: i32,
  columns: i32,
  pitch: i32,
  panels: usize,
  block: i32,
  buffer: usize,
  low: f32,
  high: f32,
): void {
  // prettier-ignore
  convolution<i32>(weights, bias, filters, source, channels, channelStride, taps, offsets, out, rows, columns, pitch, panels, block, buffer, low, high);
}

/** Convolves to a single pixel: weights times a vector. */
export function convolvePixel(
  weights: usize,
  bias: usize,
  filters: i32,
  x: usize,
  depth: i32,
  out: usize,
  low: f32,
  high: f32,
): void {
  const panels = (filters + ROWS - 1) / ROWS;
  panelsTimesVector(weights, x, depth, panels, out, bias, low, high);
}
