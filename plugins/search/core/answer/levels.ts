/** DocSearch's levels: the part of the site, the page, and the headings below it. */
export const LEVELS = [
  'lvl0',
  'lvl1',
  'lvl2',
  'lvl3',
  'lvl4',
  'lvl5',
  'lvl6',
] as const;
export type Level = (typeof LEVELS)[number];
