export interface Span {
  /** Places of the first and the last token of the answer. */
  start: number;
  end: number;
  /** The sum of the start's and the end's logit. */
  score: number;
}

export interface SpanLimits {
  /** Places of the first and the last token that an answer may use. */
  first: number;
  last: number;
  /** The most tokens that an answer may have. */
  maxLength: number;
}

/**
 * The span with the largest sum of logits, of equal ones the earlier. Null
 * stands for "no answer": no span has a larger sum than [CLS], at place 0.
 */
export function chooseSpan(
  startLogits: ArrayLike<number>,
  endLogits: ArrayLike<number>,
  {first, last, maxLength}: SpanLimits,
): Span | null {
  let best: Span | null = null;
  let bestScore = startLogits[0] + endLogits[0];
  for (let start = first; start <= last; start++) {
    const lastEnd = Math.min(last, start + maxLength - 1);
    for (let end = start; end <= lastEnd; end++) {
      const score = startLogits[start] + endLogits[end];
      if (score > bestScore) {
        best = {start, end, score};
        bestScore = score;
      }
    }
  }
  return best;
}
