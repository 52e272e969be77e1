/** Where a reader was on a page. */
export interface Place {
  /** The heading above, or the last one of the page that is there. */
  id?: string;
  /** How far the window's top is below that heading, else below the top of the page, in px. */
  y: number;
}

/** Places by the keys of the history's entries. */
export type Places = Record<string, Place>;

function isPlace(value: unknown): value is Place {
  const {id, y} = (value ?? {}) as Partial<Record<keyof Place, unknown>>;
  return Number.isFinite(y) && (id === undefined || typeof id === 'string');
}

/** Whether what was stored is of this form. */
export function isPlaces(value: unknown): value is Places {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(isPlace)
  );
}
