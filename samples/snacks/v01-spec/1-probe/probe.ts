import {MobileModel} from 'react-native-pytorch-core';
import type {Image, ModelPath} from 'react-native-pytorch-core';

const model: ModelPath = require('./probe.ptl');

/** What `unpack` of the spec gives. */
type Report = {report: number[]};

/** Says what arrives at the model after `pack`. */
export async function probe(image: Image): Promise<string> {
  const {result} = await MobileModel.execute<Report>(model, {image});
  const [high, wide, least, most] = result.report;
  return `${high} × ${wide}, values ${least.toFixed(2)} to ${most.toFixed(2)}`;
}
