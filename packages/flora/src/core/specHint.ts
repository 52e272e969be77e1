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

const numbers = (value: unknown): number[] | undefined =>
  typeof value === 'number' ? [value] : isNumbers(value) ? value : undefined;

/** What a live spec for images says about the model's input; nothing where it is another one, or broken. */
export function specHint(spec: string | undefined): InputHint {
  let transforms: Transform[];
  try {
    const {pack} = JSON.parse(spec ?? '') as {
      pack?: {transforms?: Transform[]};
    };
    transforms = [...(pack?.transforms ?? [])];
  } catch {
    return {};
  }
  const named = (name: string) => transforms.find((one) => one?.name === name);
  const scale = named('scale');
  const color = named('rgb_norm');
  const norm = color ?? named('greyscale_norm');
  const [width, height] = [scale?.width, scale?.height];
  return {
    ...(norm && typeof width === 'number' && typeof height === 'number'
      ? {sizes: [1, color ? 3 : 1, height, width]}
      : {}),
    ...(norm ? {mean: numbers(norm.mean), std: numbers(norm.std)} : {}),
  };
}
