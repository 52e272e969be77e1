import type {DocVersion} from '../../../src/lib/versions/docVersions';

/** A search engine with the index of one docs version and the pages outside the docs. */
export interface Opened {
  /** Addresses of the answers, base path included, best first. */
  ask: (query: string) => Promise<readonly string[]>;
  /** What the browser fetches before the first answer, compressed as hosts do; user interfaces left out. */
  bytes: {index: number; engine: number};
  close?: () => Promise<void>;
}

/** A search engine of the comparison. */
export interface Candidate {
  name: string;
  open: (version: DocVersion) => Promise<Opened>;
  close?: () => Promise<void>;
}
