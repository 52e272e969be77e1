import type {ModelValue} from '@site/plugins/samples/client';

/** Bytes as readers of a download want them: megabytes of a million, one decimal place. */
export function fileSize(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB (${bytes.toLocaleString('en-US')} bytes)`;
}

/** A value's shape with dtype, and what else is known of it, each as text. */
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
