import {fitTitle} from './layout';

/** Size of a preview in pixels; sites show the ratio 1.91 : 1 uncropped. */
export const SIZE = {width: 1200, height: 630} as const;

/** Texts of a preview. */
export interface Card {
  title: string;
  /** Section of the page, `API reference · Classes`; empty outside the docs. */
  section: string;
  /** `Version 0.2.0`; empty outside the docs. */
  version: string;
  /** Title of the site. */
  brand: string;
  /** Host of the site. */
  host: string;
}

/** Font that converts texts to outlines, so that the renderer needs no fonts. */
export interface Face {
  /** Measures a text at a font size, in pixels. */
  width: (text: string, size: number) => number;
  /** Returns SVG path data of a text whose baseline starts at (x, y). */
  outline: (text: string, x: number, y: number, size: number) => string;
}

const MARGIN = 80;
const WIDTH = SIZE.width - 2 * MARGIN;
/** Colors of the light mode: `src/css/tokens.css`. */
const COLORS = {
  page: '#ffffff',
  text: '#1b1530',
  muted: '#5c5670',
  primary: '#5a2dd4',
  border: '#dcd8e8',
} as const;
/** Font sizes of the brand and of small texts, in pixels. */
const BRAND = 40;
const SMALL = 34;

/** Shortens a text with an ellipsis to a width. */
function cut(text: string, width: number, face: Face, size: number): string {
  if (face.width(text, size) <= width) {
    return text;
  }
  let short = text;
  while (short && face.width(`${short}…`, size) > width) {
    short = short.slice(0, -1).trimEnd();
  }
  return `${short}…`;
}

/**
 * Draws a preview as SVG with texts as outlines.
 *
 * @param mark - SVG document of the brand's mark, with a `viewBox`.
 */
export function renderCard(
  card: Card,
  {bold, regular}: {bold: Face; regular: Face},
  mark: string,
): string {
  const renderPath = (outline: string, color: string) =>
    `<path d="${outline}" fill="${color}"/>`;
  const {size, lines} = fitTitle(card.title, WIDTH, bold.width);
  const lineHeight = Math.round(size * 1.18);
  // Center the title's block between section and line.
  const first = 365 - ((lines.length - 1) * lineHeight) / 2 + size * 0.36;
  const hostWidth = regular.width(card.host, SMALL);
  const section = cut(card.section, WIDTH, regular, SMALL);
  const version = cut(card.version, WIDTH - hostWidth - 40, bold, SMALL);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">`,
    `<rect width="${SIZE.width}" height="${SIZE.height}" fill="${COLORS.page}"/>`,
    `<rect width="12" height="${SIZE.height}" fill="${COLORS.primary}"/>`,
    mark.replace(
      '<svg ',
      `<svg x="${MARGIN - 10}" y="54" width="64" height="64" `,
    ),
    renderPath(bold.outline(card.brand, MARGIN + 64, 100, BRAND), COLORS.text),
    renderPath(regular.outline(section, MARGIN, 192, SMALL), COLORS.muted),
    ...lines.map((line, index) =>
      renderPath(
        bold.outline(line, MARGIN, first + index * lineHeight, size),
        COLORS.text,
      ),
    ),
    `<rect x="${MARGIN}" y="530" width="${WIDTH}" height="2" fill="${COLORS.border}"/>`,
    renderPath(bold.outline(version, MARGIN, 584, SMALL), COLORS.primary),
    renderPath(
      regular.outline(card.host, SIZE.width - MARGIN - hostWidth, 584, SMALL),
      COLORS.muted,
    ),
    '</svg>',
  ].join('');
}
