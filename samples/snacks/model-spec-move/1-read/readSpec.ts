/** What a spec for image classification says, as far as tensor code needs it. */
export type ImageSpec = {size: number; mean: number[]; std: number[]};

type Step = {
  name: string;
  width?: number | string;
  height?: number | string;
  mean?: number[];
  std?: number[];
};

type Spec = {
  pack: {type: string; transforms?: Step[]};
  unpack: {type: string};
};

/** Reads a spec that crops a square, scales, normalizes and takes the best class. */
export function readSpec(text: string): ImageSpec {
  const {pack, unpack}: Spec = JSON.parse(text);
  const steps = pack.transforms ?? [];
  const kind = [pack.type, ...steps.map(({name}) => name), unpack.type];
  if (
    kind.join() !== 'tensor_from_image,center_crop,scale,rgb_norm,argmax' ||
    steps[0].width !== steps[0].height ||
    steps[1].width !== steps[1].height
  ) {
    throw new Error(`Another kind of spec: ${kind.join(', ')}.`);
  }
  const size = steps[1].width;
  const {mean, std} = steps[2];
  if (typeof size !== 'number' || !mean || !std) {
    throw new Error(`The app has to know more: the size is ${size}.`);
  }
  return {size, mean, std};
}
