import {photoSteps} from '@site/samples/0.2.0/home/photoSteps';
import {splitPlanes} from './planes';

/** Tensor after a call, with its description. */
export interface PhotoState {
  operation: string;
  /** Shape and dtype: `[3, 64, 64] uint8`. */
  shape: string;
  /** Description of the call. */
  text: string;
  /** Numbers of each channel in row-major order; empty for scores. */
  planes: readonly (readonly number[])[];
  /** Number of rows and of columns. */
  side: number;
  /** Whether the channels come first, `[3, rows, columns]`. */
  isPlanar: boolean;
  /** Number of black; `to` is that of white. */
  from: number;
  to: number;
  format: (value: number) => string;
  guesses: {label: string; chance: number}[];
}

const GUESSES = 3;

/** Runs the program of the figure and describes each of its tensors. */
export async function computePhotoStates(
  uri: string,
  labels: readonly string[],
): Promise<PhotoState[]> {
  const {pixels, planes, shares, input, chances} = await photoSteps(uri);
  const [, side = 0] = planes.shape;
  const formatShape = ({shape, dtype}: {shape: number[]; dtype: string}) =>
    `[${shape.join(', ')}] ${dtype}`;
  const common = {side, isPlanar: true, guesses: []};
  const formatWhole = (value: number) => String(value);
  const formatShort = (value: number) => value.toFixed(3);
  const guesses = Array.from(chances.data(), (chance, place) => ({
    label: labels[place] ?? '',
    chance,
  })).sort((a, b) => b.chance - a.chance);
  return [
    {
      ...common,
      operation: 'torch.fromBlob(media.toBlob(image), [64, 64, 3])',
      shape: formatShape(pixels),
      text: 'Three bytes for each pixel, row after row.',
      planes: splitPlanes(pixels),
      isPlanar: false,
      from: 0,
      to: 255,
      format: formatWhole,
    },
    {
      ...common,
      operation: '.permute([2, 0, 1])',
      shape: formatShape(planes),
      text: 'The same numbers, one plane for each color. No number moves in memory.',
      planes: splitPlanes(planes),
      from: 0,
      to: 255,
      format: formatWhole,
    },
    {
      ...common,
      operation: '.div(255)',
      shape: formatShape(shares),
      text: 'From 0 for black to 1 for white.',
      planes: splitPlanes(shares),
      from: 0,
      to: 1,
      format: formatShort,
    },
    {
      ...common,
      operation: 'T.normalize([0.5, 0.5, 0.5], [0.5, 0.5, 0.5])',
      shape: formatShape(input),
      text: 'Minus the mean, divided by the deviation: −1 is black here, and 1 is white.',
      planes: splitPlanes(input),
      from: -1,
      to: 1,
      format: formatShort,
    },
    {
      ...common,
      operation: 'model.forward(input.unsqueeze(0)), softmax',
      shape: formatShape(chances),
      text: 'One chance for each of 30 labels; these are the best.',
      planes: [],
      from: 0,
      to: 1,
      format: formatShort,
      guesses: guesses.slice(0, GUESSES),
    },
  ];
}
