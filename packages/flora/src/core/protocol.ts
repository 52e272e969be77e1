/**
 * What the page and its worker say to each other: plain data that structured
 * clone carries. Every request has an id; the worker answers it once, after any
 * number of progress messages.
 */

/** An error as text, whoever threw it. */
export interface ErrorView {
  /** What failed, in one sentence. */
  message: string;
  /** What to do about it. */
  fix?: string;
  /** Where: record, offset, function, instruction, line. */
  place?: string;
  /** Whether something of the page did not come from its host. */
  isDownload?: boolean;
}

/** Progress of one request: a fraction, and what is going on. */
export interface Progress {
  /** 0 to 1; absent where the end is not known. */
  fraction?: number;
  text?: string;
}

/** Requests by name, with what they take and give. */
export type Calls = Record<string, {params: unknown; result: unknown}>;

export interface Request<C extends Calls, K extends keyof C = keyof C> {
  id: number;
  name: K;
  params: C[K]['params'];
}

export type Response =
  | {id: number; kind: 'progress'; progress: Progress}
  | {id: number; kind: 'result'; result: unknown}
  | {id: number; kind: 'error'; error: ErrorView};
