/**
 * A drawing as an address of its own, for what is smaller than a request.
 *
 * @param svg - the text of an SVG file; no quote of it may matter as one: `"` becomes `'`.
 */
export const svgUrl = (svg: string): string =>
  `data:image/svg+xml,${svg
    .trim()
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, encodeURIComponent)}`;
