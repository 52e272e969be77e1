/** Parses colors as Android's `Color.parseColor` does. */

export type Rgb = readonly [red: number, green: number, blue: number];

/** Color names of Android, some of which differ from those of CSS. */
const names: Readonly<Record<string, number>> = {
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
 * Parses `#RRGGBB`, `#AARRGGBB` or a name.
 *
 * @throws Error for another text
 */
export function parseColor(text: string): Rgb {
  const hex = /^#(?:[\da-f]{2})?([\da-f]{6})$/iu.exec(text)?.[1];
  const name = text.toLowerCase();
  const color = hex
    ? Number.parseInt(hex, 16)
    : Object.hasOwn(names, name)
      ? names[name]
      : undefined;
  if (color === undefined) {
    throw new Error(
      `Unknown color ${JSON.stringify(text)}: write #RRGGBB, #AARRGGBB or a name of Android's`,
    );
  }
  return [color >> 16, (color >> 8) & 255, color & 255];
}
