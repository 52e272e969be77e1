/**
 * Messages between the page and its worker: data that structured clone carries. Every request has an
 * id; the worker answers it once, after any number of progress messages.
 */

/** Error as texts for the page. */
export interface ErrorView {
  /** Failure in one sentence. */
  message: string;
  /** Advice for the reader. */
  fix?: string;
  /** Place of the failure: record, offset, function, instruction, line. */
  place?: string;
  /** Whether a part of the page could not be downloaded. */
  isDownload?: boolean;
}

/** Progress of one request. */
export interface RequestProgress {
  /** Done part from 0 to 1; absent if the end is unknown. */
  fraction?: number;
  text?: string;
}

/** Requests by name, with the types of their parameters and results. */
export type RequestMap = Record<string, {params: unknown; result: unknown}>;

export interface WorkerRequest<
  C extends RequestMap,
  K extends keyof C = keyof C,
> {
  id: number;
  name: K;
  params: C[K]['params'];
}

export type WorkerResponse =
  | {id: number; kind: 'progress'; progress: RequestProgress}
  | {id: number; kind: 'result'; result: unknown}
  | {id: number; kind: 'error'; error: ErrorView};
