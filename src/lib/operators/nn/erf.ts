/**
 * The error function, to about 1e-15: its series near 0, further out the
 * continued fraction of the complement (Abramowitz and Stegun, 7.1.6 and
 * 7.1.14).
 */
export function erf(x: number): number {
  const z = Math.abs(x);
  if (Number.isNaN(x)) {
    return x;
  }
  if (z > 6) {
    return Math.sign(x);
  }
  if (z < 2.5) {
    let term = x;
    let sum = x;
    for (let n = 1; Math.abs(term) > 1e-17 * Math.abs(sum); n += 1) {
      term *= (2 * x * x) / (2 * n + 1);
      sum += term;
    }
    return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
  }
  let fraction = 0;
  for (let n = 40; n >= 1; n -= 1) {
    fraction = n / 2 / (z + fraction);
  }
  const complement = Math.exp(-z * z) / ((z + fraction) * Math.sqrt(Math.PI));
  return Math.sign(x) * (1 - complement);
}
