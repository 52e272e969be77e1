import type {Span} from './json';
import {clip} from './text';

/** Release and platform on which a specification may fail. */
export interface Phone {
  release: '0.1.x' | '0.2.0' | '0.2.1';
  platform: 'Android' | 'iOS';
}

/** Fault of a specification, before its line and column are known. */
export interface SpecFinding {
  /** Severity: `error` on all phones, `warning` on some or with other results, `note` without an effect on the verdict. */
  severity: 'error' | 'warning' | 'note';
  /** Check that found the fault. */
  source: 'json' | 'schema' | 'phone' | 'model';
  /** Stable name of the fault: `schema.enum`, `phone.image-name`. */
  code: string;
  /** Path of the field: `pack.transforms[2].mean`; empty for the whole text. */
  path: string;
  span: Span;
  /** Sentence about the fault, with the field. */
  message: string;
  /** Advice for the author. */
  fix: string;
  /** Affected phones, all by default. */
  phones?: readonly Phone[];
  /** Effect on these phones: the call fails, works in part, or ignores the field. */
  effect?: 'fails' | 'limited' | 'ignored';
}

/** Position in a text; both numbers start at 1, and columns count UTF-16 units. */
interface TextPosition {
  line: number;
  column: number;
}

/** Finding with its position in the text. */
export interface Diagnostic extends SpecFinding {
  from: TextPosition;
  to: TextPosition;
}

/** Index of the lines of a text. */
export class TextPositions {
  private readonly starts = [0];

  constructor(text: string) {
    for (const {0: lineBreak, index} of text.matchAll(/\r\n?|\n/g)) {
      this.starts.push(index + lineBreak.length);
    }
  }

  /** Returns the line and column of an offset. */
  locate(offset: number): TextPosition {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= offset) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return {line: low + 1, column: offset - (this.starts[low] ?? 0) + 1};
  }
}

/** Appends an index or a key to a path; long keys are cut. */
export function joinPath(path: string, key: string | number): string {
  if (typeof key === 'number') {
    return `${path}[${key}]`;
  }
  const short = clip(key);
  if (!/^[A-Za-z_$][\w$]*$/.test(short)) {
    return `${path}[${JSON.stringify(short)}]`;
  }
  return path === '' ? short : `${path}.${short}`;
}
