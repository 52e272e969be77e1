export {formatJson, replaceControls} from './terminal';
export {escapeHidden} from './escapeHidden';

const UNITS = ['kB', 'MB', 'GB'] as const;

/** A size for reading: `812 bytes`, `42.1 kB`, `10.2 MB` (of 1,000). */
export function formatBytes(count: number): string {
  if (count < 1000) {
    return `${count} ${count === 1 ? 'byte' : 'bytes'}`;
  }
  let value = count;
  let unit: string = '';
  for (const next of UNITS) {
    // What would be printed as 1000.0 belongs to the next unit.
    if (unit !== '' && value < 999.95) {
      break;
    }
    value /= 1000;
    unit = next;
  }
  return `${value.toFixed(1)} ${unit}`;
}

/**
 * A whole number with separators: `10,159,383`. Not by `Intl`, whose first use takes a slow
 * phone tens of milliseconds while a page comes to life.
 */
export const formatCount = (value: number | bigint): string =>
  String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
