import {media, torch} from 'react-native-pytorch-core';
import type {Audio, ModelPath} from 'react-native-pytorch-core';
import {modelAt} from './models';
import {pcm16} from './pcm16';

const file: ModelPath = require('./wav2vec2.ptl');

/** The largest 16-bit sample. */
const LARGEST = 32767;

/** Writes down what is said in a recording. */
export async function transcribe(audio: Audio): Promise<string> {
  const model = await modelAt(file);

  // #region pack
  const samples = pcm16(await media.toBlob(audio).arrayBuffer());
  const input = torch.tensor([Array.from(samples)]).div(LARGEST);
  // #endregion

  const answer: string = await model.forward(input);
  return answer;
}
