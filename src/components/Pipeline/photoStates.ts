import {photoSteps} from '@site/samples/0.2.0/home/photoSteps';
import {planesOf} from './planes';

/** What there is after a call. */
export interface State {
  operation: string;
  /** As the tensor says it: `[3, 64, 64] uint8`. */
  shape: string;
  /** What the call did. */
  text: string;
  /** The numbers of each channel, row after row; none for scores. */
  planes: readonly (readonly number[])[];
  /** Rows and columns. */
  side: number;
  /** Whether the tensor has one plane for each color, not three numbers for each pixel. */
  isPlanar: boolean;
  /** The numbers that are black and white. */
  from: number;
  to: number;
  format: (value: number) => string;
  guesses: {label: string; chance: number}[];
}

const GUESSES = 3;

/** Runs the program of the figure, and describes each of its tensors. */
export async function photoStates(
  uri: string,
  labels: readonly string[],
): Promise<State[]> {
  const {pixels, planes, shares, input, chances} = await photoSteps(uri);
  const [, side = 0] = planes.shape;
  const shapeOf = ({shape, dtype}: {shape: number[]; dtype: string}) =>
    `[${shape.join(', ')}] ${dtype}`;
  const common = {side, isPlanar: true, guesses: []};
  const whole = (value: number) => String(value);
  const short = (value: number) => value.toFixed(3);
  const guesses = Array.from(chances.data(), (chance, place) => ({
    label: labels[place] ?? '',
    chance,
  })).sort((a, b) => b.chance - a.chance);
  return [
    {
      ...common,
      operation: 'torch.fromBlob(media.toBlob(image), [64, 64, 3])',
      shape: shapeOf(pixels),
      text: 'Three bytes for each pixel, row after row.',
      planes: planesOf(pixels),
      isPlanar: false,
      from: 0,
      to: 255,
      format: whole,
    },
    {
      ...common,
      operation: '.permute([2, 0, 1])',
      shape: shapeOf(planes),
      text: 'The same numbers, one plane for each color. No number moves in memory.',
      planes: planesOf(planes),
      from: 0,
      to: 255,
      format: whole,
    },
    {
      ...common,
      operation: '.div(255)',
      shape: shapeOf(shares),
      text: 'From 0 for black to 1 for white.',
      planes: planesOf(shares),
      from: 0,
      to: 1,
      format: short,
    },
    {
      ...common,
      operation: 'T.normalize([0.5, 0.5, 0.5], [0.5, 0.5, 0.5])',
      shape: shapeOf(input),
      text: 'Minus the mean, divided by the deviation: −1 is black here, and 1 is white.',
      planes: planesOf(input),
      from: -1,
      to: 1,
      format: short,
    },
    {
      ...common,
      operation: 'model.forward(input.unsqueeze(0)), softmax',
      shape: shapeOf(chances),
      text: 'One chance for each of 30 labels; these are the best.',
      planes: [],
      from: 0,
      to: 1,
      format: short,
      guesses: guesses.slice(0, GUESSES),
    },
  ];
}
