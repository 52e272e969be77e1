import {torch} from 'react-native-pytorch-core';
import type {ModelPath, Tensor} from 'react-native-pytorch-core';
import vocabulary from './gpt2Vocabulary.json';
import {Gpt2Tokenizer} from './gpt2Tokenizer';
import {modelAt} from './models';
import {numbersOf} from './numbers';

const file: ModelPath = require('./generator.ptl');
const tokenizer = new Gpt2Tokenizer(vocabulary);

export async function generate(text: string): Promise<string> {
  const model = await modelAt(file);
  const ids = tokenizer.encode(text);
  const input = torch.tensor([ids], {dtype: torch.int64});
  const output: Tensor = await model.forward(input);
  return tokenizer.decode(numbersOf(output));
}
