/** Scroll position of a reader, relative to a heading. */
export interface ScrollPosition {
  /** Id of the heading above; absent before the first heading. */
  id?: string;
  /** Distance of the window's top below that heading, or below the top of the page, in px. */
  y: number;
}

/** Scroll positions by the keys of history entries. */
export type ScrollPositions = Record<string, ScrollPosition>;

function isScrollPosition(value: unknown): value is ScrollPosition {
  const {id, y} = (value ?? {}) as Partial<
    Record<keyof ScrollPosition, unknown>
  >;
  return Number.isFinite(y) && (id === undefined || typeof id === 'string');
}

/** Validates stored scroll positions. */
export function isScrollPositions(value: unknown): value is ScrollPositions {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(isScrollPosition)
  );
}
