import type {Pixels} from '../torch/platform';
import {type Fields, has, object, string} from './fields';
import type {Parameters} from './parameters';
import {bertTokenizer, gpt2Tokenizer, type Tokenizer} from './tokenizers';

/** What `pack` and `unpack` of one call share. */
export interface Context {
  parameters: Parameters;
  /** The pixels of an image parameter. */
  pixels: (image: unknown) => Pixels;
  /** The samples of an audio parameter. */
  samples: (audio: unknown) => Int16Array;
  /** Makes the image of an output; gives its reference. */
  image: (pixels: Pixels) => {ID: string};
  /** @throws Error if the specification has no vocabulary for it */
  tokenizer: (name: 'bert' | 'gpt2') => Tokenizer;
  /** Of the last text that the bert tokenizer saw, for the answer. */
  tokenIds?: readonly bigint[];
  /** 0.1 fails where class 0 wins, and gives null where 0.2.0 leaves a key out. */
  release: '0.1' | '0.2';
}

/** Tokenizers of a specification, made when they are asked for. */
export function tokenizers(spec: Fields): Context['tokenizer'] {
  const made: Partial<Record<'bert' | 'gpt2', Tokenizer>> = {};
  return (name) => {
    const key = `vocabulary_${name}`;
    if (!has(spec, key)) {
      throw new Error(`Spec missing ${name} vocabulary`);
    }
    return (made[name] ??=
      name === 'bert'
        ? bertTokenizer(string(spec, key))
        : gpt2Tokenizer(object(spec, key)));
  };
}
