/** Keeps native objects, of which an app has only the ID. */

/** Reference to a native object, `NativeJSRef` in the package. */
export interface NativeRef {
  ID: string;
}

/** Native objects by their references. */
export interface NativeRefs {
  /** Stores a value; returns its new ID. */
  add: (value: object) => string;
  /** Value of a reference; undefined if it was released or never existed. */
  get: (ref: unknown) => object | undefined;
  release: (ref: unknown) => void;
}

const readId = (ref: unknown): string | undefined =>
  typeof ref === 'object' && ref !== null && 'ID' in ref
    ? String(ref.ID)
    : undefined;

/** Creates an empty store. */
export function makeRefs(): NativeRefs {
  const values = new Map<string, object>();
  let count = 0;
  return {
    add: (value) => {
      count += 1;
      const id = `ref-${count}`;
      values.set(id, value);
      return id;
    },
    get: (ref) => values.get(readId(ref) ?? ''),
    release: (ref) => {
      values.delete(readId(ref) ?? '');
    },
  };
}
