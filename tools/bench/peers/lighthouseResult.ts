/** What is read of Lighthouse's report. */
export interface Result {
  runtimeError?: {message: string};
  categories: Readonly<
    Record<
      string,
      {score: number | null; auditRefs: readonly {id: string; weight: number}[]}
    >
  >;
  audits: Readonly<
    Record<string, {score: number | null; numericValue?: number}>
  >;
}

/** Scores from 0 to 100, times in ms. */
export interface Summary {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  si: number;
  tbt: number;
  cls: number;
  /** Audits that lower another score than that of performance. */
  failing: string[];
}

/**
 * The figures of a report.
 *
 * @throws Error with Lighthouse's message when it could not load the page.
 */
export function summarize({runtimeError, categories, audits}: Result): Summary {
  if (runtimeError) {
    throw new Error(runtimeError.message);
  }
  const score = (id: string) =>
    Math.round((categories[id]?.score ?? NaN) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? NaN;
  const failing = ['accessibility', 'best-practices', 'seo'].flatMap((id) =>
    (categories[id]?.auditRefs ?? [])
      .filter((ref) => {
        const result = audits[ref.id]?.score;
        return ref.weight > 0 && typeof result === 'number' && result < 1;
      })
      .map((ref) => ref.id),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    si: value('speed-index'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    failing: [...new Set(failing)],
  };
}
