/** Scroll position of a reader, relative to a heading. */
export interface Place {
  /** Id of the heading above; absent before the first heading. */
  id?: string;
  /** Distance of the window's top below that heading, or below the top of the page, in px. */
  y: number;
}

/** Scroll positions by the keys of history entries. */
export type Places = Record<string, Place>;

function isPlace(value: unknown): value is Place {
  const {id, y} = (value ?? {}) as Partial<Record<keyof Place, unknown>>;
  return Number.isFinite(y) && (id === undefined || typeof id === 'string');
}

/** Validates stored scroll positions. */
export function isPlaces(value: unknown): value is Places {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(isPlace)
  );
}
