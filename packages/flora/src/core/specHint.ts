import type {InputHint} from './inputValues';

interface Transform {
  name?: unknown;
  width?: unknown;
  height?: unknown;
  mean?: unknown;
  std?: unknown;
}

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'number');

const toNumbers = (value: unknown): number[] | undefined =>
  typeof value === 'number' ? [value] : isNumbers(value) ? value : undefined;

/** Reads shape and normalization of the input from a live spec for images; empty for other or broken specs. */
export function readSpecHint(spec: string | undefined): InputHint {
  let transforms: Transform[];
  try {
    const {pack} = JSON.parse(spec ?? '') as {
      pack?: {transforms?: Transform[]};
    };
    transforms = [...(pack?.transforms ?? [])];
  } catch {
    return {};
  }
  const findTransform = (name: string) =>
    transforms.find((one) => one?.name === name);
  const scale = findTransform('scale');
  const color = findTransform('rgb_norm');
  const norm = color ?? findTransform('greyscale_norm');
  const [width, height] = [scale?.width, scale?.height];
  return {
    ...(norm && typeof width === 'number' && typeof height === 'number'
      ? {sizes: [1, color ? 3 : 1, height, width]}
      : {}),
    ...(norm ? {mean: toNumbers(norm.mean), std: toNumbers(norm.std)} : {}),
  };
}
