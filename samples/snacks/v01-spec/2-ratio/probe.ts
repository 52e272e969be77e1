import {MobileModel} from 'react-native-pytorch-core';
import type {Image, ModelPath} from 'react-native-pytorch-core';

const model: ModelPath = require('./probe.ptl');

/** One for each placeholder of the spec, with the same name. */
export type Sizes = {ratioWidth: number; ratioHeight: number; size: number};

/** What `unpack` of the spec gives. */
type Report = {report: number[]};

/** Says what arrives at the model after `pack`. */
export async function probe(image: Image, sizes: Sizes): Promise<string> {
  const {result} = await MobileModel.execute<Report>(model, {image, ...sizes});
  const [high, wide, least, most] = result.report;
  return `${high} × ${wide}, values ${least.toFixed(2)} to ${most.toFixed(2)}`;
}
