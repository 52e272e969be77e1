/** Maxima of windows along one axis; NaN is larger than all numbers. Pointers in bytes. */

/** Maximum of one window of single elements. */
// @ts-ignore: decorator
@inline
function windowMaximum(from: usize, end: usize, step: usize): f32 {
  let best = load<f32>(from);
  for (let at = from + step; at < end; at += step) {
    best = max(best, load<f32>(at));
  }
  return best;
}

/**
 * Maxima over windows along rows of `size` elements; windows from `first` up to `last`, with all
 * taps inside, are computed four at a time.
 *
 * @param starts - first element of each window and, `count` numbers later, its end
 * @param stride - stride of whole windows, 1 or 2; 0 to compute one window at a time
 */
export function maximaAcross(
  from: usize,
  to: usize,
  rows: i32,
  size: i32,
  count: i32,
  starts: usize,
  step: i32,
  first: i32,
  last: i32,
  stride: i32,
  taps: i32,
): void {
  const ends = starts + (<usize>count << 2);
  const bytes = <usize>step << 2;
  for (let r: i32 = 0; r < rows; r += 1) {
    let i: i32 = 0;
    while (i < count) {
      const start = from + (<usize>load<i32>(starts + (<usize>i << 2)) << 2);
      if (stride > 0 && i >= first && i + 4 <= last) {
        let best: v128;
        let at = start;
        if (stride == 1) {
          best = v128.load(at);
          for (let t: i32 = 1; t < taps; t += 1) {
            at += bytes;
            best = f32x4.max(best, v128.load(at));
          }
        } else {
          best = v128.shuffle<f32>(v128.load(at), v128.load(at, 16), 0, 2, 4, 6);
          for (let t: i32 = 1; t < taps; t += 1) {
            at += bytes;
            best = f32x4.max(
              best,
              v128.shuffle<f32>(v128.load(at), v128.load(at, 16), 0, 2, 4, 6),
            );
          }
        }
        v128.store(to, best);
        to += 16;
        i += 4;
      } else {
        const end = from + (<usize>load<i32>(ends + (<usize>i << 2)) << 2);
        store<f32>(to, windowMaximum(start, end, bytes));
        to += 4;
        i += 1;
      }
    }
    from += <usize>size << 2;
  }
}

/** Maxima over windows of rows: `outer` blocks of `size` rows of `inner` elements. */
export function maximaDown(
  from: usize,
  to: usize,
  outer: i32,
  size: i32,
  inner: i32,
  count: i32,
  starts: usize,
  step: i32,
): void {
  const row = <usize>inner << 2;
  const ends = starts + (<usize>count << 2);
  for (let o: i32 = 0; o < outer; o += 1) {
    for (let i: i32 = 0; i < count; i += 1) {
      const start = from + <usize>load<i32>(starts + (<usize>i << 2)) * row;
      const end = from + <usize>load<i32>(ends + (<usize>i << 2)) * row;
      const next = <usize>step * row;
      const stop = to + row;
      let column = start;
      let shift: usize = 0;
      for (; to + 16 <= stop; to += 16) {
        let best = v128.load(column);
        for (let at = column + next; at < end + shift; at += next) {
          best = f32x4.max(best, v128.load(at));
        }
        v128.store(to, best);
        column += 16;
        shift += 16;
      }
      for (; to < stop; to += 4) {
        store<f32>(to, windowMaximum(column, end + shift, next));
        column += 4;
        shift += 4;
      }
    }
    from += <usize>size * row;
  }
}
