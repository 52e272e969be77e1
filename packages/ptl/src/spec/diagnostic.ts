import type {Span} from './json';
import {clip} from './text';

/** A phone on which a specification may fail: a release and a platform. */
export interface Phone {
  release: '0.1.x' | '0.2.0' | '0.2.1';
  platform: 'Android' | 'iOS';
}

/** What is wrong with a text, without a place in it. */
export interface SpecFinding {
  /** `error`: no phone runs it. `warning`: some phones, or with other results. `note`: good to know. */
  severity: 'error' | 'warning' | 'note';
  /** Which check found it. */
  source: 'json' | 'schema' | 'phone' | 'model';
  /** Stable name of the finding: `schema.enum`, `phone.image-name`. */
  code: string;
  /** The field: `pack.transforms[2].mean`; empty for the whole text. */
  path: string;
  span: Span;
  /** What is wrong, naming the field. */
  message: string;
  /** What to do. */
  fix: string;
  /** Where it matters; every phone if not given. */
  phones?: readonly Phone[];
  /** What happens there: the call fails, works in part, or the field has no effect. */
  effect?: 'fails' | 'limited' | 'ignored';
}

/** A place in a text; both numbers start at 1, columns count UTF-16 units. */
export interface TextPosition {
  line: number;
  column: number;
}

/** A finding and its place in the text. */
export interface Diagnostic extends SpecFinding {
  from: TextPosition;
  to: TextPosition;
}

/** Lines and columns of a text. */
export class TextPositions {
  private readonly starts = [0];

  constructor(text: string) {
    for (const {0: lineBreak, index} of text.matchAll(/\r\n?|\n/g)) {
      this.starts.push(index + lineBreak.length);
    }
  }

  /** The line and column of an offset. */
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

/** A path with one more step: a key, cut where it is long, or an index. */
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
