/**
 * A stage of a Fourier transform over two lines at a time, in the steps of `joins` of
 * operators/rare/transform.ts. Pointers in bytes; an even number of lines.
 */

/** Writes `(x + iy)(c + is)`. */
// @ts-ignore: decorator
@inline
function put(re: usize, im: usize, x: v128, y: v128, c: v128, s: v128): void {
  v128.store(re, f64x2.sub(f64x2.mul(x, c), f64x2.mul(y, s)));
  v128.store(im, f64x2.add(f64x2.mul(x, s), f64x2.mul(y, c)));
}

/** Computes `a + f * x + g * y`. */
// @ts-ignore: decorator
@inline
function blend(a: v128, f: v128, x: v128, g: v128, y: v128): v128 {
  return f64x2.add(f64x2.add(a, f64x2.mul(f, x)), f64x2.mul(g, y));
}

/**
 * Joins the parts of a stage.
 *
 * @param factor - 2 to 5
 * @param rest - length of a part
 * @param width - interleaved lines
 * @param near - with far, steep and flat: cosines and sines of one fifth and two fifths of a turn
 */
export function joinStage(
  factor: i32,
  rest: i32,
  width: i32,
  sign: f64,
  re: usize,
  im: usize,
  toRe: usize,
  toIm: usize,
  turns: usize,
  turnsIm: usize,
  near: f64,
  far: f64,
  steep: f64,
  flat: f64,
): void {
  const row = <usize>width << 3;
  const apart = <usize>rest * row;
  const signs = f64x2.splat(sign);
  const half = f64x2.splat(0.5);
  const sine = f64x2.splat(sign * Math.sqrt(0.75));
  const n = f64x2.splat(near);
  const f = f64x2.splat(far);
  const s = f64x2.splat(steep);
  const l = f64x2.splat(flat);
  for (let place: i32 = 0; place < rest; place += 1) {
    const c1 = v128.load_splat<f64>(turns, 8);
    const s1 = v128.load_splat<f64>(turnsIm, 8);
    const c2 = v128.load_splat<f64>(turns, 16);
    const s2 = v128.load_splat<f64>(turnsIm, 16);
    const c3 = v128.load_splat<f64>(turns, 24);
    const s3 = v128.load_splat<f64>(turnsIm, 24);
    const c4 = v128.load_splat<f64>(turns, 32);
    const s4 = v128.load_splat<f64>(turnsIm, 32);
    for (const end = re + row; re < end; re += 16) {
      const a = v128.load(re);
      const b = v128.load(im);
      const c = v128.load(re + apart);
      const d = v128.load(im + apart);
      if (factor == 2) {
        v128.store(toRe, f64x2.add(a, c));
        v128.store(toIm, f64x2.add(b, d));
        put(toRe + row, toIm + row, f64x2.sub(a, c), f64x2.sub(b, d), c1, s1);
      } else if (factor == 3) {
        const e = v128.load(re + 2 * apart);
        const g = v128.load(im + 2 * apart);
        const x = f64x2.add(c, e);
        const y = f64x2.add(d, g);
        const u = f64x2.mul(sine, f64x2.sub(c, e));
        const v = f64x2.mul(sine, f64x2.sub(d, g));
        v128.store(toRe, f64x2.add(a, x));
        v128.store(toIm, f64x2.add(b, y));
        const p = f64x2.sub(a, f64x2.mul(x, half));
        const q = f64x2.sub(b, f64x2.mul(y, half));
        put(toRe + row, toIm + row, f64x2.sub(p, v), f64x2.add(q, u), c1, s1);
        put(toRe + 2 * row, toIm + 2 * row, f64x2.add(p, v), f64x2.sub(q, u), c2, s2);
      } else if (factor == 4) {
        const e = v128.load(re + 2 * apart);
        const g = v128.load(im + 2 * apart);
        const h = v128.load(re + 3 * apart);
        const k = v128.load(im + 3 * apart);
        const p = f64x2.add(a, e);
        const q = f64x2.add(b, g);
        const u = f64x2.sub(a, e);
        const v = f64x2.sub(b, g);
        const x = f64x2.add(c, h);
        const y = f64x2.add(d, k);
        const z = f64x2.mul(signs, f64x2.sub(c, h));
        const w = f64x2.mul(signs, f64x2.sub(d, k));
        v128.store(toRe, f64x2.add(p, x));
        v128.store(toIm, f64x2.add(q, y));
        put(toRe + row, toIm + row, f64x2.sub(u, w), f64x2.add(v, z), c1, s1);
        put(toRe + 2 * row, toIm + 2 * row, f64x2.sub(p, x), f64x2.sub(q, y), c2, s2);
        put(toRe + 3 * row, toIm + 3 * row, f64x2.add(u, w), f64x2.sub(v, z), c3, s3);
      } else {
        const e = v128.load(re + 2 * apart);
        const g = v128.load(im + 2 * apart);
        const h = v128.load(re + 3 * apart);
        const k = v128.load(im + 3 * apart);
        const o = v128.load(re + 4 * apart);
        const r = v128.load(im + 4 * apart);
        const p = f64x2.add(c, o);
        const q = f64x2.add(d, r);
        const u = f64x2.sub(c, o);
        const v = f64x2.sub(d, r);
        const x = f64x2.add(e, h);
        const y = f64x2.add(g, k);
        const z = f64x2.sub(e, h);
        const w = f64x2.sub(g, k);
        v128.store(toRe, f64x2.add(f64x2.add(a, p), x));
        v128.store(toIm, f64x2.add(f64x2.add(b, q), y));
        let x1 = blend(a, n, p, f, x);
        let y1 = blend(b, n, q, f, y);
        let x2 = f64x2.add(f64x2.mul(s, u), f64x2.mul(l, z));
        let y2 = f64x2.add(f64x2.mul(s, v), f64x2.mul(l, w));
        put(toRe + row, toIm + row, f64x2.sub(x1, y2), f64x2.add(y1, x2), c1, s1);
        put(toRe + 4 * row, toIm + 4 * row, f64x2.add(x1, y2), f64x2.sub(y1, x2), c4, s4);
        x1 = blend(a, f, p, n, x);
        y1 = blend(b, f, q, n, y);
        x2 = f64x2.sub(f64x2.mul(l, u), f64x2.mul(s, z));
        y2 = f64x2.sub(f64x2.mul(l, v), f64x2.mul(s, w));
        put(toRe + 2 * row, toIm + 2 * row, f64x2.sub(x1, y2), f64x2.add(y1, x2), c2, s2);
        put(toRe + 3 * row, toIm + 3 * row, f64x2.add(x1, y2), f64x2.sub(y1, x2), c3, s3);
      }
      im += 16;
      toRe += 16;
      toIm += 16;
    }
    toRe += <usize>(factor - 1) * row;
    toIm += <usize>(factor - 1) * row;
    turns += <usize>factor << 3;
    turnsIm += <usize>factor << 3;
  }
}
