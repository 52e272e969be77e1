export {formatJson, replaceControls} from './terminal';
export {escapeHidden} from './escapeHidden';

const UNITS = ['kB', 'MB', 'GB'] as const;

/** Formats a size in bytes: `812 bytes`, `42.1 kB`, `10.2 MB`, with units of 1,000. */
export function formatBytes(count: number): string {
  if (count < 1000) {
    return `${count} ${count === 1 ? 'byte' : 'bytes'}`;
  }
  let value = count;
  let unit: string = '';
  for (const next of UNITS) {
    // 999.95 would round to 1000.0, which belongs to the next unit.
    if (unit !== '' && value < 999.95) {
      break;
    }
    value /= 1000;
    unit = next;
  }
  return `${value.toFixed(1)} ${unit}`;
}

/**
 * Formats a whole number with separators: `10,159,383`. The first use of `Intl` would take a
 * slow phone tens of milliseconds during hydration.
 */
export const formatCount = (value: number | bigint): string =>
  String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
