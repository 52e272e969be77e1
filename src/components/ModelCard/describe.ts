import type {ModelAccuracy, ModelValue} from '@site/plugins/samples/client';
import {formatCount} from '@playtorch-docs/ptl/text';

/** Formats a file size in SI kB or MB with one decimal place, and in bytes. */
export function formatFileSize(bytes: number): string {
  const rounded =
    bytes < 1e6
      ? `${(bytes / 1e3).toFixed(1)} kB`
      : `${(bytes / 1e6).toFixed(1)} MB`;
  return `${rounded} (${formatCount(bytes)} bytes)`;
}

/** Formats an accuracy, such as `356 of 360 (98.9 %)`. */
export function formatShare({right, of}: ModelAccuracy): string {
  const percent = ((100 * right) / of).toFixed(1);
  return `${formatCount(right)} of ${formatCount(of)} (${percent} %)`;
}

/** Returns Flora's name of a model of this site; undefined for other models. */
export function getSampleName(url: string | undefined): string | undefined {
  return /^\/models\/([\w-]+)\.ptl$/.exec(url ?? '')?.[1];
}

/** Formats a value's shape and dtype, and its other properties. */
export function describeValue(value: ModelValue): {
  shape: string;
  details: string[];
} {
  const {shape, dtype, layout, range, mean, std, meaning} = value;
  return {
    shape: shape ? `[${shape.join(', ')}] ${dtype}` : dtype,
    details: [
      layout,
      range,
      mean && `mean ${mean.join(', ')}`,
      std && `std ${std.join(', ')}`,
      meaning,
    ].filter((text): text is string => Boolean(text)),
  };
}
