/** Native objects behind references: an app has only their ID. */

/** What the package calls `NativeJSRef`. */
export interface Ref {
  ID: string;
}

export interface Refs {
  /** A new ID for a value. */
  add: (value: object) => string;
  /** The value of a reference; undefined if it was released or never was. */
  get: (ref: unknown) => object | undefined;
  release: (ref: unknown) => void;
}

const idOf = (ref: unknown): string | undefined =>
  typeof ref === 'object' && ref !== null && 'ID' in ref
    ? String(ref.ID)
    : undefined;

export function makeRefs(): Refs {
  const values = new Map<string, object>();
  let count = 0;
  return {
    add: (value) => {
      count += 1;
      const id = `ref-${count}`;
      values.set(id, value);
      return id;
    },
    get: (ref) => values.get(idOf(ref) ?? ''),
    release: (ref) => {
      values.delete(idOf(ref) ?? '');
    },
  };
}
