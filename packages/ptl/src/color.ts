import {lookUp} from './spec/text';

export type Rgb = readonly [red: number, green: number, blue: number];

/** Color names of Android's `Color.parseColor`, which differ from those of CSS. */
const NAMES: Readonly<Record<string, number>> = {
  aqua: 0x00ffff,
  black: 0x000000,
  blue: 0x0000ff,
  cyan: 0x00ffff,
  darkgray: 0x444444,
  darkgrey: 0x444444,
  fuchsia: 0xff00ff,
  gray: 0x888888,
  green: 0x00ff00,
  grey: 0x888888,
  lightgray: 0xcccccc,
  lightgrey: 0xcccccc,
  lime: 0x00ff00,
  magenta: 0xff00ff,
  maroon: 0x800000,
  navy: 0x000080,
  olive: 0x808000,
  purple: 0x800080,
  red: 0xff0000,
  silver: 0xc0c0c0,
  teal: 0x008080,
  white: 0xffffff,
  yellow: 0xffff00,
};

/**
 * Parses `#RRGGBB`, `#AARRGGBB` or a name, like Android's `Color.parseColor`.
 *
 * @throws Error for another text
 */
export function parseColor(color: string): Rgb {
  const [, digits] = /^#(?:[\da-f]{2})?([\da-f]{6})$/i.exec(color) ?? [];
  const value =
    digits === undefined
      ? lookUp(NAMES, color.toLowerCase())
      : Number.parseInt(digits, 16);
  if (value === undefined) {
    throw new Error(
      `Unknown color ${JSON.stringify(color)}: write #RRGGBB, #AARRGGBB or a name of Android's`,
    );
  }
  return [value >> 16, (value >> 8) & 255, value & 255];
}
