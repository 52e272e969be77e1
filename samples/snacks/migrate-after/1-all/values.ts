import type {Image, Module, Tensor} from 'react-native-pytorch-core';
import {bestOf} from './argmax';
import {toImage} from './redraw';

// #region values
type Reading = {text: string; count: number; score: number; done: boolean};

/** Strings, numbers and booleans arrive as what they are, a tuple as an array. */
export async function read(model: Module, input: Tensor): Promise<Reading> {
  const output: [string, number, number, boolean] = await model.forward(input);
  const [text, count, score, done] = output;
  return {text, count, score, done};
}
// #endregion

// #region list
type Rating = {maxIdx: number; low: number; high: number};

/** A list is an array, too. */
export async function rate(model: Module, input: Tensor): Promise<Rating> {
  const output: [Tensor, number[]] = await model.forward(input);
  const [scores, [low, high]] = output;
  return {maxIdx: bestOf(scores).index, low, high};
}
// #endregion

// #region dict
type Segments = {mask: Image; maxIdx: number};

/** A dictionary is an object: its keys are members. */
export async function segment(model: Module, input: Tensor): Promise<Segments> {
  const output: {mask: Tensor; logits: Tensor} = await model.forward(input);
  return {mask: toImage(output.mask), maxIdx: bestOf(output.logits).index};
}
// #endregion
