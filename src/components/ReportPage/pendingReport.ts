import type {ProblemReport} from '@site/src/lib/report/reportAddress';

let pending: ProblemReport | undefined;

/** Keeps a report for the page that opens next. */
export function setPendingReport(report: ProblemReport): void {
  pending = report;
}

/** Returns the report that a link made; undefined if the page was opened by its address. */
export const getPendingReport = (): ProblemReport | undefined => pending;
