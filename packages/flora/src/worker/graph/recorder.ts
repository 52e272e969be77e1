import type {IValue, OperatorEvent} from '@playtorch-docs/ptl-runtime';
import {Tuple} from '@playtorch-docs/ptl-runtime';
import {Tensor} from '@playtorch-docs/ptl-runtime/tensor';
import type {NodeRun, TensorPicture} from '../../core/graph';
import {dequantize} from '../outputs';
import {drawNumbers, drawTiles} from './pictures';

/** Pictures of a block's result: opened, and in its row. */
const OPENED = {planes: 64, side: 48};
const SMALL = {planes: 6, side: 24};
/** Bytes of all pictures of a run. */
const MAX_BYTES = 64_000_000;

/** Finds the first tensor of a result. */
function findTensor(value: IValue): Tensor | undefined {
  if (value instanceof Tensor) {
    return value;
  }
  const items = value instanceof Tuple ? value.items : value;
  return Array.isArray(items)
    ? (items as readonly IValue[]).find(
        (item): item is Tensor => item instanceof Tensor,
      )
    : undefined;
}

/** Records what each operator of a run gives, as small pictures: tensors of a run do not stay. */
export class RunRecorder {
  /** Results by place, as `placeKey` writes it. */
  readonly runs = new Map<string, NodeRun>();
  private readonly pictures = new Map<string, TensorPicture>();
  private bytes = 0;

  /** Records an operator: shape and picture of its first call, the time of all. */
  see({
    function: name,
    instruction,
    milliseconds,
    result,
  }: OperatorEvent): void {
    const key = placeKey({function: name, instruction});
    const known = this.runs.get(key);
    if (known) {
      known.calls += 1;
      known.milliseconds += milliseconds;
      return;
    }
    const run: NodeRun = {calls: 1, milliseconds};
    this.runs.set(key, run);
    const tensor = findTensor(result);
    if (!tensor) {
      return;
    }
    run.sizes = tensor.sizes;
    run.dtype = tensor.dtype;
    if (
      tensor.numel === 0 ||
      this.bytes > MAX_BYTES ||
      tensor.dtype.startsWith('complex')
    ) {
      return;
    }
    const list = dequantize(tensor);
    const picture = drawNumbers(list, tensor.sizes, OPENED);
    this.pictures.set(key, picture);
    run.preview = drawTiles(list, tensor.sizes, SMALL, picture);
    const {width, height, planes} = picture.tiles;
    this.bytes += width * height * planes.length;
  }

  /** Returns the picture of a block's result; undefined if there is none. */
  getPicture(key: string): TensorPicture | undefined {
    return this.pictures.get(key);
  }
}

/** Key of an instruction of a function. */
export const placeKey = (place: {
  function: string;
  instruction: number;
}): string => `${place.function} ${place.instruction}`;
